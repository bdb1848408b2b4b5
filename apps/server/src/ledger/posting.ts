import type { RunningTransaction } from '#platform/database.ts'
import { CHAIN_START, contractChain, hashedInstant, hashOf } from './chain.ts'
import type { LedgerEntry } from './entry.ts'
import {
  addToBalances,
  advanceHead,
  type BalanceChange,
  bookedEvents,
  drawEntryIds,
  insertEntries,
  insertPostings,
  insertRows,
  lockedContract,
  lockedHead,
  type PlacedEntry,
} from './posting.queries.ts'

/** Locks a contract until the transaction ends. @throws {RangeError} when there is no such contract. */
export async function lockContract(trx: RunningTransaction, contractId: string) {
  const contract = await lockedContract(trx, contractId)
  if (!contract) throw new RangeError(`no contract ${contractId}`)
  return { contractId, portfolioId: contract.portfolio_id }
}

/**
 * Books events of one contract in the order given, with the transaction that they belong to. Events that are booked
 * already are passed over, so that whoever is not sure may book again.
 *
 * @param recordedAt when this is written down, of the wall clock.
 * @returns how many were booked now.
 * @throws {RangeError} when an entry names a trade or entry that is not of this contract.
 */
export async function postEntries(
  trx: RunningTransaction,
  {
    contractId,
    entries,
    recordedAt,
  }: { contractId: string; entries: readonly LedgerEntry[]; recordedAt: Date },
): Promise<number> {
  if (entries.length === 0) return 0
  const shown = await lockContract(trx, contractId)
  const chainId = contractChain(contractId)
  const head = await lockedHead(trx, { id: chainId, contractId }, CHAIN_START)
  const known = await bookedEvents(trx, chainId, entries.flatMap(namedEvents))
  const fresh = entries.filter(({ eventKey }) => !known.has(eventKey))
  if (fresh.length === 0) return 0

  for (const [index, id] of (await drawEntryIds(trx, fresh.length)).entries()) {
    known.set((fresh[index] as LedgerEntry).eventKey, id)
  }
  const idOf = (eventKey: string) => {
    const id = known.get(eventKey)
    if (id === undefined) throw new RangeError(`${contractId} has no event ${eventKey}`)
    return id
  }
  const writtenAt = hashedInstant(recordedAt)
  let previousHash = head.head
  const placed = fresh.map((entry, index): PlacedEntry => {
    const place = { chainId, sequence: head.sequence + index + 1, previousHash, recordedAt: writtenAt }
    const hash = hashOf({ ...entry, rows: entry.rows.map((row) => ({ ...row, ...shown })) }, place)
    previousHash = hash
    return {
      id: idOf(entry.eventKey),
      entry,
      sequence: place.sequence,
      settles: entry.settles ? idOf(entry.settles) : null,
      corrects: entry.corrects ? idOf(entry.corrects) : null,
      previousHash: place.previousHash,
      hash,
    }
  })
  await insertEntries(trx, chainId, placed, recordedAt)
  await insertPostings(trx, placed)
  await insertRows(trx, shown, placed)
  await addToBalances(trx, balanceChanges(fresh))
  await advanceHead(trx, chainId, head.sequence + fresh.length, previousHash)
  return fresh.length
}

const namedEvents = (entry: LedgerEntry) =>
  [entry.eventKey, entry.settles, entry.corrects].filter((key) => key !== undefined)

function balanceChanges(entries: readonly LedgerEntry[]): BalanceChange[] {
  const changes = new Map<string, BalanceChange>()
  for (const { account, asset, contractId, quantity } of entries.flatMap((entry) => entry.postings)) {
    const key = `${account} ${asset}`
    const before = changes.get(key)?.quantity ?? 0n
    changes.set(key, { account, asset, contractId: contractId ?? null, quantity: before + quantity })
  }
  return [...changes.values()]
}
