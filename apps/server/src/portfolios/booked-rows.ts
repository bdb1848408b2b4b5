import type { OwnContract } from '#contracts/ownership.ts'
import { type BookedTransaction, entriesOfContracts, rowsOfPortfolios } from '#ledger/reading.ts'
import type { Database, RunningTransaction } from '#platform/database.ts'

/** What a process keeps in memory at most, over all portfolios: about 60 MB. */
const MOST_ROWS_KEPT = 100_000

type Kept = { entries: number; rows: readonly BookedTransaction[] }

/** Rows read before, per database and portfolio, the one asked for last at the end. */
const keptBy = new WeakMap<Database, Map<string, Kept>>()

/**
 * Every row of the asking user's portfolios, oldest first. A dashboard asks for the same ones in each of its calls:
 * they are read again only when something was booked since, which the number of entries tells.
 *
 * @param db what lives as long as the process; rows read through it are kept with it.
 * @param trx reads as the asking user, who sees no entries in books of others and hence gets no kept rows of theirs.
 */
export async function bookedRows(
  db: Database,
  trx: RunningTransaction,
  contracts: readonly OwnContract[],
): Promise<readonly BookedTransaction[]> {
  const kept = keptBy.get(db) ?? new Map<string, Kept>()
  keptBy.set(db, kept)
  const entriesOf = await entriesOfContracts(
    trx,
    contracts.map(({ id }) => id),
  )
  const all: BookedTransaction[] = []
  for (const { id, portfolioId } of contracts) {
    const entries = entriesOf.get(id) ?? 0
    const known = kept.get(portfolioId)
    const isCurrent = known?.entries === entries
    const rows = isCurrent ? known.rows : entries > 0 ? await rowsOfPortfolios(trx, [portfolioId]) : []
    kept.delete(portfolioId)
    if (rows.length > 0) kept.set(portfolioId, { entries, rows })
    for (const row of rows) all.push(row)
  }
  forgetOldest(kept)
  return contracts.length > 1 ? all.sort(byBooking) : all
}

const byBooking = (a: BookedTransaction, b: BookedTransaction) =>
  a.day < b.day ? -1 : a.day > b.day ? 1 : Number(a.entryId - b.entryId)

function forgetOldest(kept: Map<string, Kept>): void {
  let total = 0
  for (const { rows } of kept.values()) total += rows.length
  for (const [portfolioId, { rows }] of kept) {
    if (total <= MOST_ROWS_KEPT) return
    kept.delete(portfolioId)
    total -= rows.length
  }
}
