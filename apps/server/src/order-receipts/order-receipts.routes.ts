import { documentLanguage } from '@fundholder/domain/users/users.ts'
import { getOrderReceipt } from '@fundholder/protocol/orders/order-details.ts'
import { contentDisposition } from '#platform/http/content-disposition.ts'
import type { Mount } from '#platform/http/http.ts'
import { type ReceiptDeps, receiptOf } from './issue-receipt.ts'

/** Receipts may be downloaded while the portal is blocked. */
export function registerOrderReceipts(mount: Mount, deps: ReceiptDeps): void {
  mount(getOrderReceipt, async ({ params, query, session, request, reply }) => {
    const language = documentLanguage(query.lang)
    const { name, content } = await receiptOf(deps, session, { orderId: params.id, language })
    reply.header('cache-control', 'private, no-store').header('vary', 'accept')
    if (request.headers.accept?.includes('application/json')) return { base64: content.toString('base64') }
    // The schema describes JSON only.
    return reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition(name))
      .send(content) as never
  })
}
