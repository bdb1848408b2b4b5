import type { Database } from '#platform/database/database.ts'
import type {} from './order-receipts.tables.ts'

/** The receipt of an order that says the same. */
export async function sameReceipt(
  db: Database,
  { orderId, hash }: { orderId: string; hash: Buffer },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('order_receipt')
    .select('document_id')
    .where('order_id', '=', orderId)
    .where('content_hash', '=', hash)
    .executeTakeFirst()
  return row?.document_id
}

/** Keeps an issued receipt; of two that say the same the first counts. */
export const keepReceipt = (
  db: Database,
  { documentId, orderId, hash }: { documentId: string; orderId: string; hash: Buffer },
) =>
  db
    .insertInto('order_receipt')
    .values({ document_id: documentId, order_id: orderId, content_hash: hash })
    .onConflict((one) => one.doNothing())
    .execute()
