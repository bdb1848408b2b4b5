import type { OwnContract } from '#contracts/ownership.ts'
import { type BookedTransaction, entriesOfContracts, rowsOfPortfolios } from '#ledger/reading.ts'
import type { Database, RunningTransaction } from '#platform/database.ts'

/** What a process keeps in memory at most, over all portfolios: about 60 MB. */
const MOST_ROWS_KEPT = 100_000

type Kept = { entries: number; rows: Promise<readonly BookedTransaction[]>; count: number }

/** Rows read before, per database and portfolio, the one asked for last at the end. */
const keptBy = new WeakMap<Database, Map<string, Kept>>()

/**
 * Every row of the asking user's portfolios, oldest first. A dashboard asks for the same ones in each of its calls:
 * they are read once for all of these, and again only when something was booked since, which the number of entries tells.
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
    if (entries === 0) continue
    for (const row of await rowsAt(kept, trx, portfolioId, entries)) all.push(row)
  }
  return contracts.length > 1 ? all.sort(byBooking) : all
}

/** The rows of a portfolio whose books have so many entries. */
async function rowsAt(
  kept: Map<string, Kept>,
  trx: RunningTransaction,
  portfolioId: string,
  entries: number,
): Promise<readonly BookedTransaction[]> {
  const known = kept.get(portfolioId)
  if (known?.entries === entries) {
    kept.delete(portfolioId)
    kept.set(portfolioId, known)
    // Whoever began to read them may have been cut off: that is no reason not to read them here.
    const rows = await known.rows.catch(() => undefined)
    if (rows) return rows
  }
  const reading: Kept = { entries, rows: rowsOfPortfolios(trx, [portfolioId]), count: 0 }
  kept.delete(portfolioId)
  kept.set(portfolioId, reading)
  try {
    const rows = await reading.rows
    reading.count = rows.length
    forgetOldest(kept)
    return rows
  } catch (error) {
    if (kept.get(portfolioId) === reading) kept.delete(portfolioId)
    throw error
  }
}

const byBooking = (a: BookedTransaction, b: BookedTransaction) =>
  a.day < b.day ? -1 : a.day > b.day ? 1 : Number(a.entryId - b.entryId)

function forgetOldest(kept: Map<string, Kept>): void {
  let total = 0
  for (const { count } of kept.values()) total += count
  for (const [portfolioId, { count }] of kept) {
    if (total <= MOST_ROWS_KEPT) return
    kept.delete(portfolioId)
    total -= count
  }
}
