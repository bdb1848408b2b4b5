import { getOrderReceipt } from '@fundholder/protocol/orders/order-details.ts'
import { useState } from 'react'
import { exchange } from '#client/call-server.ts'
import { saveFile } from '#figures/export/save-file.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import type { Order } from './use-order.ts'

/** Downloads the receipt of an order as a PDF. */
export function ReceiptButton({ order: { id, reference, contractId } }: { order: Order }) {
  const { text, language: lang } = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    const file = `receipt-${contractId}-${reference}-${lang}.pdf`
    setBusy(true)
    try {
      const response = await exchange(getOrderReceipt, { params: { id }, query: { lang } })
      saveFile(new Blob([await response.arrayBuffer()], { type: 'application/pdf' }), file)
      void showToast('success', text('ui.export.done', { file }))
    } catch {
      void showToast('error', text('ui.export.failed', { file }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="plain" busy={isBusy} onClick={() => void download()}>
      <Icon name="save" />
      {text('ordering.order.receiptPdf')}
    </Button>
  )
}
