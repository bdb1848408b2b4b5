import { getDocument, getDocumentLink } from '@fundholder/protocol/portfolios/documents.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer, exchange } from '#client/call-server.ts'
import { useFailureText } from '#client/use-failure-text.ts'
import { saveFile } from '#figures/export/save-file.ts'
import { useLanguage } from '#language/use-language.ts'
import { showToast } from '#ui/feedback/toast.ts'

/** Opens a document in a tab of its own, or saves it; both mark it as read. */
export function useOpenDocument() {
  const { text } = useLanguage()
  const failureText = useFailureText()
  const queries = useQueryClient()
  /** Ids of documents that are on their way. */
  const [busy, setBusy] = useState<readonly string[]>([])

  async function during(id: string, work: () => Promise<void>) {
    setBusy((ids) => [...ids, id])
    try {
      await work()
      await queries.invalidateQueries({ queryKey: ['documents'] })
    } finally {
      setBusy((ids) => ids.filter((one) => one !== id))
    }
  }

  return {
    busy,
    /** The tab is opened in the click: later a browser would block it. */
    open: (id: string) => {
      const tab = window.open('', '_blank')
      if (!tab) return showToast('warning', text('documents.blocked'))
      tab.opener = null
      return during(id, async () => {
        try {
          const { pdfUrl } = await callServer(getDocumentLink, { params: { id } })
          tab.location.replace(new URL(pdfUrl, location.origin).href)
        } catch (error) {
          tab.close()
          void showToast('error', failureText(error))
        }
      })
    },
    /** Saves a document under its file name; messages call it by its title. */
    download: ({ id, file, name }: { id: string; file: string; name: string }) =>
      during(id, async () => {
        try {
          const response = await exchange(getDocument, { params: { id } })
          saveFile(new Blob([await response.arrayBuffer()], { type: 'application/pdf' }), file)
          void showToast('success', text('ui.export.done', { file: name }))
        } catch {
          void showToast('error', text('ui.export.failed', { file: name }))
        }
      }),
  }
}
