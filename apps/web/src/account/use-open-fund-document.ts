import type { Argument } from '@fundholder/protocol/call.ts'
import { getFundPaper } from '@fundholder/protocol/funds/fund-documents.ts'
import { useState } from 'react'
import { callServer } from '#client/call-server.ts'
import { isRefusal } from '#client/failures.ts'
import { useFailureText } from '#client/use-failure-text.ts'
import { useLanguage } from '#language/use-language.ts'
import { showToast } from '#ui/feedback/toast.ts'

export type PaperKind = Argument<typeof getFundPaper, 'querystring'>['kind']

/**
 * Opens a fund's paper in a tab of its own, which is opened at once: later a browser would block it. Where there is no
 * such paper the tab goes again and the client hears why.
 */
export function useOpenFundDocument(id: string) {
  const { text, language: lang } = useLanguage()
  const failureText = useFailureText()
  const [opening, setOpening] = useState<PaperKind>()
  const open = async (kind: PaperKind) => {
    const tab = window.open('', '_blank')
    if (!tab) return showToast('warning', text('fund.papers.blocked'))
    tab.opener = null
    setOpening(kind)
    try {
      const { pdfUrl } = await callServer(getFundPaper, { params: { id }, query: { kind, lang } })
      tab.location.replace(new URL(pdfUrl, location.origin).href)
    } catch (error) {
      tab.close()
      const isMissing = isRefusal(error, 'papers/kid-not-found')
      void showToast('error', isMissing ? text('fund.kidMissing', { id }) : failureText(error))
    } finally {
      setOpening(undefined)
    }
  }
  return { open, opening }
}
