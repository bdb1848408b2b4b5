import { postBooks } from '#ledger/posting/posting.ts'
import { forgetPlans, inTransaction } from '#platform/database/database.ts'
import type { Desk } from '#platform/desk.ts'
import { doneRegularly, type JobKind } from '#platform/jobs/jobs.ts'
import { firstPending, removePending } from './pending-contributions.queries.ts'

/** Books what an import had accepted when it was cut off. */
export const bookContributions: JobKind = doneRegularly('book-contributions', 900)
export const BOOK_CONTRIBUTIONS_AT = '* * * * *'

/** Contributions booked in one transaction, which an order on one of their contracts waits for. */
const AT_ONCE = 250

/**
 * Books all contributions that imports have accepted, some in each transaction, so that an order waits for one of these
 * at most. Several processes may do so at once: what one of them has booked the others pass over.
 *
 * @param onBooked is told after each transaction how many contributions it had.
 */
export async function bookPending(
  { db, clock }: Pick<Desk, 'db' | 'clock'>,
  { atOnce = AT_ONCE, onBooked = () => {} }: { atOnce?: number; onBooked?: (count: number) => void } = {},
): Promise<void> {
  for (let count = atOnce; count === atOnce; ) {
    count = await inTransaction(db, async (trx) => {
      const pending = await firstPending(trx, atOnce)
      if (pending.length === 0) return 0
      await forgetPlans(trx)
      const books = Map.groupBy(pending, ({ contractId }) => contractId)
      await postBooks(
        trx,
        [...books].map(([contractId, own]) => ({
          contractId,
          entries: own.flatMap(({ entries }) => entries),
        })),
        clock.now(),
      )
      await removePending(
        trx,
        pending.map(({ number }) => number),
      )
      return pending.length
    })
    onBooked(count)
  }
}
