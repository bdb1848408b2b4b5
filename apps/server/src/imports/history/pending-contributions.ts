import { postBooks } from '#ledger/posting/posting.ts'
import { type Database, forgetPlans, inTransaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { type JobKind, recurringJob } from '#platform/jobs/jobs.ts'
import {
  type Claim,
  claimPending,
  contributionsFrom,
  isPending,
  pendingByContract,
  removePending,
} from './pending-contributions.queries.ts'

/** Books contributions that an import accepted and did not book, because it was killed for example. */
export const bookContributions: JobKind = recurringJob('book-contributions', 900)
export const BOOK_CONTRIBUTIONS_AT = '* * * * *'

/** Contributions booked in one transaction. An order on one of their contracts waits for it. */
const AT_ONCE = 250

/** Counts the pending contributions of each contract, with the oldest date. */
export const pendingContributions = (db: Database) => pendingByContract(db)

type BookingDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/**
 * Books all contributions that imports have accepted, in transactions of a few each. Several processes may book in
 * parallel: each takes other contracts, and all return when nothing is left. A contract that cannot be booked is logged
 * and delays no other.
 *
 * @param onBooked called after each transaction with its number of contributions.
 * @returns the contracts that could not be booked.
 */
export async function bookPending(
  deps: BookingDeps,
  { atOnce = AT_ONCE, onBooked = () => {} }: { atOnce?: number; onBooked?: (count: number) => void } = {},
): Promise<string[]> {
  const failed: string[] = []
  // Once all that is left is being booked elsewhere, waits for the outcome.
  let waits = false
  do {
    const claimed = await bookSome(deps, { atMost: atOnce, except: failed, waits }, { failed, onBooked })
    waits = claimed === 0
  } while (!waits || (await isPending(deps.db, failed)))
  return failed
}

/** Books some contributions in one transaction, or those of each contract separately if that fails. @returns how many were claimed. */
async function bookSome(
  deps: BookingDeps,
  claim: Claim,
  into: { failed: string[]; onBooked: (count: number) => void },
): Promise<number> {
  let claimed: Awaited<ReturnType<typeof claimPending>> = []
  try {
    await inTransaction(deps.db, async (trx) => {
      claimed = []
      claimed = await claimPending(trx, claim)
      if (claimed.length === 0) return
      await forgetPlans(trx)
      const books = Map.groupBy(contributionsFrom(claimed), ({ contractId }) => contractId)
      const postable = [...books].map(([contractId, own]) => ({
        contractId,
        entries: own.flatMap(({ entries }) => entries),
      }))
      await postBooks(trx, postable, deps.clock.now())
      await removePending(trx, claimed)
    })
    into.onBooked(claimed.length)
  } catch (error) {
    const contractIds = [...new Set(claimed.map(({ contractId }) => contractId))]
    const [contractId] = contractIds
    if (contractId === undefined) throw error // the database failed, no contract
    if (contractIds.length > 1) for (const only of contractIds) await bookSome(deps, { ...claim, only }, into)
    else {
      deps.log.error({ err: error, contractId }, 'contributions of a contract cannot be booked')
      into.failed.push(contractId)
    }
  }
  return claimed.length
}
