import type { Argument } from '@fundholder/protocol/call.ts'
import { getFundDocument } from '@fundholder/protocol/funds/fund-documents.ts'
import { useState } from 'react'
import { callServer } from '#client/call-server.ts'
import { isRefusal } from '#client/failures.ts'
import { useFailureText } from '#client/use-failure-text.ts'
import { useLanguage } from '#language/use-language.ts'
import { showToast } from '#ui/feedback/toast.ts'

export type FundDocumentKind = Argument<typeof getFundDocument, 'querystring'>['kind']

/**
 * Opens a fund's document in a tab of its own, which is opened at once: later a browser would block it. If there is no
 * such document the tab closes and the client is notified.
 */
export function useOpenFundDocument(id: string) {
  const { text, language: lang } = useLanguage()
  const failureText = useFailureText()
  const [opening, setOpening] = useState<FundDocumentKind>()
  const open = async (kind: FundDocumentKind) => {
    const tab = window.open('', '_blank')
    if (!tab) return showToast('warning', text('fund.documents.blocked'))
    tab.opener = null
    setOpening(kind)
    try {
      const { pdfUrl } = await callServer(getFundDocument, { params: { id }, query: { kind, lang } })
      tab.location.replace(new URL(pdfUrl, location.origin).href)
    } catch (error) {
      tab.close()
      const isMissing = isRefusal(error, 'fund-documents/kid-not-found')
      void showToast('error', isMissing ? text('fund.kidMissing', { id }) : failureText(error))
    } finally {
      setOpening(undefined)
    }
  }
  return { open, opening }
}
