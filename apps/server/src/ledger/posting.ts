import type { RunningTransaction } from '#platform/database.ts'
import { CHAIN_START, contractChain, hashedInstant, hashOf } from './chain.ts'
import type { LedgerEntry } from './entry.ts'
import {
  addToBalances,
  advanceHead,
  type BalanceChange,
  type BookedEvent,
  bookedEvents,
  drawEntryIds,
  insertEntries,
  insertPostings,
  insertRows,
  lockedContracts,
  lockedHead,
  type PlacedEntry,
} from './posting.queries.ts'

/** What is to be booked for a contract, in the order given. */
export type Postable = { contractId: string; entries: readonly LedgerEntry[] }

type Shown = { contractId: string; portfolioId: string }

/** Whoever posts has locked accounts of the house; to ask for more locks then is how two transactions wait in a ring. */
const posted = new WeakSet<RunningTransaction>()

/**
 * Locks contracts until the transaction ends. Every command that moves their money begins with this.
 *
 * @returns the contracts in the order in which they are locked.
 * @throws {RangeError} when one of them does not exist.
 */
export async function lockContracts(
  trx: RunningTransaction,
  contractIds: readonly string[],
): Promise<Shown[]> {
  const contracts = await lockedContracts(trx, contractIds)
  const found = new Set(contracts.map(({ id }) => id))
  const missing = contractIds.find((id) => !found.has(id))
  if (missing !== undefined) throw new RangeError(`no contract ${missing}`)
  return contracts.map(({ id, portfolio_id }) => ({ contractId: id, portfolioId: portfolio_id }))
}

/** Books events of one contract, as `postBooks` does those of several. */
export const postEntries = (
  trx: RunningTransaction,
  { recordedAt, ...book }: Postable & { recordedAt: Date },
): Promise<number> => postBooks(trx, [book], recordedAt)

/**
 * Books events with the transaction that they belong to: of at most one contract, or of all its contracts together,
 * once in a transaction. An event that is booked already just as it is given is passed over, so that whoever is not
 * sure may book again.
 *
 * @param recordedAt when this is written down, of the wall clock.
 * @returns how many were booked now.
 * @throws {RangeError} when the transaction has posted before, a contract or an event comes twice, an event is booked
 * already as something else, or an entry names a trade or entry that is not of its contract.
 */
export const postBooks = (
  trx: RunningTransaction,
  books: readonly Postable[],
  recordedAt: Date,
): Promise<number> =>
  postBatches(
    trx,
    books.map(({ contractId }) => contractId),
    [books],
    recordedAt,
  )

/**
 * Books events as `postBooks` does, of some contracts after the others, so that not all must be in memory at a time.
 *
 * @param contractIds of all batches; they are locked before the first batch is asked for.
 * @param batches each is asked for when the one before is booked, and may be read under the locks.
 */
export async function postBatches(
  trx: RunningTransaction,
  contractIds: readonly string[],
  batches: Iterable<readonly Postable[]> | AsyncIterable<readonly Postable[]>,
  recordedAt: Date,
): Promise<number> {
  if (posted.has(trx)) throw new RangeError('a transaction posts once: give it all that is to be booked')
  posted.add(trx)
  refuseRepeated(contractIds)
  const contracts = await lockContracts(trx, contractIds)
  const left = new Map(contracts.map((shown, place) => [shown.contractId, { shown, place }]))
  const placeOf = ({ contractId }: Postable) => left.get(contractId)?.place ?? 0
  const changes = new Map<string, BalanceChange>()
  let booked = 0
  for await (const batch of batches) {
    for (const { contractId, entries } of batch.toSorted((a, b) => placeOf(a) - placeOf(b))) {
      const contract = left.get(contractId)
      if (!contract) throw new RangeError(`${contractId} comes twice or unannounced`)
      left.delete(contractId)
      const fresh = await appendEntries(trx, contract.shown, entries, recordedAt)
      addChanges(changes, fresh)
      booked += fresh.length
    }
  }
  // All at once and last: the house's accounts are locked in one order, and as briefly as can be.
  if (booked > 0) await addToBalances(trx, [...changes.values()])
  return booked
}

/** Appends what is not booked yet to the chain of a contract that is locked. @returns what was appended. */
async function appendEntries(
  trx: RunningTransaction,
  shown: Shown,
  entries: readonly LedgerEntry[],
  recordedAt: Date,
): Promise<readonly LedgerEntry[]> {
  if (entries.length === 0) return []
  refuseRepeated(entries.map(({ eventKey }) => eventKey))
  const { contractId } = shown
  const chainId = contractChain(contractId)
  const head = await lockedHead(trx, { id: chainId, contractId }, CHAIN_START)
  const known = await bookedEvents(trx, chainId, entries.flatMap(namedEvents))
  const fresh = entries.filter((entry) => !isBooked(entry, known.get(entry.eventKey), shown))
  if (fresh.length === 0) return []

  const drawn = await drawEntryIds(trx, fresh.length)
  const ids = new Map([...known].map(([eventKey, { id }]) => [eventKey, id]))
  for (const [index, { eventKey }] of fresh.entries()) ids.set(eventKey, drawn[index] as bigint)
  const idOf = (eventKey: string) => {
    const id = ids.get(eventKey)
    if (id === undefined) throw new RangeError(`${contractId} has no event ${eventKey}`)
    return id
  }
  const writtenAt = hashedInstant(recordedAt)
  let previousHash = head.head
  const placed = fresh.map((entry, index): PlacedEntry => {
    const place = { chainId, sequence: head.sequence + index + 1, previousHash, recordedAt: writtenAt }
    const hash = hashOf(shownTo(shown, entry), place)
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
  await advanceHead(trx, chainId, head.sequence + fresh.length, previousHash)
  return fresh
}

/** Whether an event is booked already. @throws {RangeError} when what is booked is something else. */
function isBooked(entry: LedgerEntry, booked: BookedEvent | undefined, shown: Shown): boolean {
  if (!booked) return false
  // The hash covers everything that is booked: what has the same one at the same place is the same.
  if (hashOf(shownTo(shown, entry), booked.place).equals(booked.hash)) return true
  throw new RangeError(`${shown.contractId} has booked something else as ${entry.eventKey}`)
}

const shownTo = (shown: Shown, entry: LedgerEntry) => ({
  ...entry,
  rows: entry.rows.map((row) => ({ ...row, ...shown })),
})

function refuseRepeated(names: readonly string[]): void {
  const seen = new Set<string>()
  const repeated = names.find((name) => seen.size === seen.add(name).size)
  if (repeated !== undefined) throw new RangeError(`${repeated} comes twice`)
}

const namedEvents = (entry: LedgerEntry) =>
  [entry.eventKey, entry.settles, entry.corrects].filter((key) => key !== undefined)

function addChanges(changes: Map<string, BalanceChange>, entries: readonly LedgerEntry[]): void {
  for (const { account, asset, contractId, quantity } of entries.flatMap((entry) => entry.postings)) {
    const key = `${account} ${asset}`
    const before = changes.get(key)?.quantity ?? 0n
    changes.set(key, { account, asset, contractId: contractId ?? null, quantity: before + quantity })
  }
}
