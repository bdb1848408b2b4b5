import { contractChain } from '#ledger/entries/chain.ts'
import type { LedgerEntry, Posting } from '#ledger/entries/entry.ts'
import { shownRow } from '#ledger/entries/shown-row.ts'
import type { Database } from '#platform/database/database.ts'
import {
  entryOfEvent,
  postingsOf,
  postingsOfEvents,
  rowsOfEntry,
  settlementOf,
} from './booked-entry.queries.ts'

/**
 * A trade as it was booked and, once its money has moved, its settlement: what a correction takes back.
 *
 * @throws {RangeError} when nothing is booked under the key.
 */
export async function bookedTrade(
  db: Database,
  eventKey: string,
): Promise<{ trade: LedgerEntry; settlement?: LedgerEntry }> {
  const { id, entry } = await bookedEntry(db, eventKey)
  const settled = await settlementOf(db, id)
  if (!settled) return { trade: entry }
  const { entry: settlement } = await bookedEntry(db, settled.event_key)
  return { trade: entry, settlement: { ...settlement, settles: eventKey } }
}

/**
 * Returns the postings on firm accounts by a contract's entries whose event keys have a prefix, and the number of these
 * entries.
 */
export async function postingsNamed(
  db: Database,
  contractId: string,
  prefix: string,
): Promise<{ entries: number; postings: Posting[] }> {
  const rows = await postingsOfEvents(db, contractChain(contractId), prefix)
  return {
    entries: new Set(rows.map(({ entry_id }) => entry_id)).size,
    postings: rows.map(({ account, asset, quantity }) => ({ account, asset, quantity })),
  }
}

async function bookedEntry(db: Database, eventKey: string): Promise<{ id: bigint; entry: LedgerEntry }> {
  const found = await entryOfEvent(db, eventKey)
  if (!found) throw new RangeError(`nothing is booked as ${eventKey}`)
  const { id, kind, day, memo } = found
  const postings = (await postingsOf(db, id)).map(({ account, contract_id, asset, quantity }) => ({
    account,
    asset,
    quantity,
    ...(contract_id !== null && { contractId: contract_id }),
  }))
  const rows = (await rowsOfEntry(db, id)).map((row) => {
    const { contractId: _contract, portfolioId: _portfolio, ...shown } = shownRow(row)
    return shown
  })
  return { id, entry: { kind, day, eventKey, memo, postings, rows } }
}
