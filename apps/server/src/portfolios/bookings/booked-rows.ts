import type { LRUCache } from 'lru-cache'
import type { OwnContract } from '#contracts/ownership.ts'
import { type BookedTransaction, entriesOfContracts, rowsOfPortfolios } from '#ledger/reading/reading.ts'
import { lruCache } from '#platform/basics/memoise.ts'
import type { Database, RunningTransaction } from '#platform/database/database.ts'
import { type PackedRows, packedRows } from './packed-rows.ts'

/** Maximum number of cached rows of a process, over all portfolios: about 25 MB in use and 75 MB packed. */
const MOST_ROWS = 40_000
const MOST_PACKED = 1_000_000

type KeptRows = { entries: number; rows: Promise<readonly BookedTransaction[]>; count: number }
type KeptPacked = PackedRows & { entries: number }
type Kept = { rows: LRUCache<string, KeptRows>; packed: LRUCache<string, KeptPacked> }
const countOf = ({ count }: { count: number }) => count
const keptBy = new WeakMap<Database, Kept>()

/**
 * Every row of the signed-in user's portfolios, oldest first. A dashboard requests the same ones in each of its calls:
 * they are read once for all of these, and again only if the number of entries shows a later posting.
 * Of one portfolio it is the same list until then, so that what is worked out of it can be kept with it.
 *
 * @param db what lives as long as the process; rows read through it are kept with it.
 * @param trx reads as the signed-in user, who sees no entries in books of others and hence gets no kept rows of theirs.
 */
export async function bookedRows(
  db: Database,
  trx: RunningTransaction,
  contracts: readonly OwnContract[],
): Promise<readonly BookedTransaction[]> {
  const kept = keptBy.get(db) ?? {
    rows: lruCache<KeptRows>(MOST_ROWS, countOf),
    packed: lruCache<KeptPacked>(MOST_PACKED, countOf),
  }
  keptBy.set(db, kept)
  const entriesOf = await entriesOfContracts(
    trx,
    contracts.map(({ id }) => id),
  )
  const lists: (readonly BookedTransaction[])[] = []
  for (const { id, portfolioId } of contracts) {
    const entries = entriesOf.get(id) ?? 0
    if (entries > 0) lists.push(await rowsAt(kept, trx, portfolioId, entries))
  }
  const [only = []] = lists
  return lists.length > 1 ? lists.flat().sort(byBooking) : only
}

/** The rows of a portfolio whose books have so many entries. */
async function rowsAt(
  { rows: kept, packed }: Kept,
  trx: RunningTransaction,
  portfolioId: string,
  entries: number,
): Promise<readonly BookedTransaction[]> {
  const known = kept.get(portfolioId)
  if (known?.entries === entries) {
    // The caller that started this read may have been aborted, so read again.
    const rows = await known.rows.catch(() => undefined)
    if (rows) return rows
  }
  const small = packed.get(portfolioId)
  const reading = small?.entries === entries ? unpacked(small) : rowsOfPortfolios(trx, [portfolioId])
  kept.set(portfolioId, { entries, rows: reading, count: small?.entries === entries ? small.count : 0 })
  const rows = await reading
  if (small?.entries !== entries) {
    kept.set(portfolioId, { entries, rows: reading, count: rows.length })
    packed.set(portfolioId, { entries, ...packedRows(rows) })
  }
  return rows
}

const unpacked = async (packed: PackedRows) => packed.unpacked()

const byBooking = (a: BookedTransaction, b: BookedTransaction) =>
  a.day < b.day ? -1 : a.day > b.day ? 1 : Number(a.entryId - b.entryId)
