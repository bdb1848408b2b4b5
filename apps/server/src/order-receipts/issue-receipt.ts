import { createHash } from 'node:crypto'
import type { DocumentLanguage } from '@fundholder/domain/users/users.ts'
import type { DocumentContent } from '@fundholder/pdf/document-content.ts'
import type { Brands } from '#brands/open-brands.ts'
import { type DocumentDeps, issueDocument, newDocumentId } from '#documents/issue-document.ts'
import { storedFile } from '#documents/storage/stored-documents.ts'
import { verificationAddress } from '#documents/verification-address.ts'
import { entityName } from '#entities/entities.ts'
import { readOrderDetails } from '#orders/tracking/order-details.ts'
import type { OrderListDeps } from '#orders/tracking/order-list.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { keepReceipt, sameReceipt } from './order-receipts.queries.ts'
import { type ReceiptFrame, receiptDocument, receiptTitle } from './receipt-document.ts'

export type ReceiptDeps = OrderListDeps &
  DocumentDeps & {
    /** Typesets a document as a PDF. */
    renderPdf: (document: DocumentContent, requestedBy: string) => Promise<Uint8Array>
    addressOf: (entityId: number) => Promise<URL | undefined>
    brands: Brands
  }

/**
 * Returns the receipt of an order as it is now. While nothing changes it is the same document.
 *
 * @throws {Refusal} `orders/unknown`; as `PdfRenderer.render`.
 */
export async function receiptOf(
  deps: ReceiptDeps,
  session: SignedIn,
  { orderId, language }: { orderId: string; language: DocumentLanguage },
): Promise<{ name: string; content: Buffer }> {
  const order = await readOrderDetails(deps, session, orderId)
  const name = `receipt-${order.contractId}-${order.reference}-${language}.pdf`
  const frame: ReceiptFrame = {
    language,
    brand: {
      ...deps.brands.of(session.entityId),
      name: deps.brands.ownName(session.entityId) ?? (await entityName(deps.db, session.entityId)),
    },
    dayOf: (instant) => deps.clock.dayOf(new Date(instant)),
    issued: undefined,
  }
  const hash = createHash('sha256')
    .update(JSON.stringify(receiptDocument(order, frame)))
    .digest()
  const known = await sameReceipt(deps.db, { orderId: order.id, hash })
  const former = known && (await storedFile(deps, known, '1'))
  if (former) return { name, content: former }
  const id = newDocumentId()
  const document = receiptDocument(order, {
    ...frame,
    issued: { id, address: await verificationAddress(deps, session.entityId, id) },
  })
  const content = Buffer.from(await deps.renderPdf(document, session.userId))
  await issueDocument(deps, {
    id,
    kind: 'RECEIPT',
    contractId: order.contractId,
    language,
    name: receiptTitle(order, language),
    file: name,
    day: document.day,
    period: undefined,
    content,
  })
  await keepReceipt(deps.db, { documentId: id, orderId: order.id, hash })
  return { name, content }
}
