import { lockedContracts } from '#contracts/lock-contracts.ts'
import { CHAIN_START, contractChain, hashedInstant, hashOf } from '#ledger/entries/chain.ts'
import type { LedgerEntry } from '#ledger/entries/entry.ts'
import { forgetPlans, type RunningTransaction } from '#platform/database/database.ts'
import {
  addToBalances,
  advanceHeads,
  type BalanceChange,
  type BookedEvent,
  bookedEvents,
  drawEntryIds,
  type Head,
  insertEntries,
  insertPostings,
  insertRows,
  lockedHeads,
  type PlacedEntry,
  type Shown,
} from './posting.queries.ts'

/** Entries to post for a contract, in this order. */
export type Postable = { contractId: string; entries: readonly LedgerEntry[] }

/** The entries of a contract that is locked. */
type Book = { shown: Shown; entries: readonly LedgerEntry[] }

/** So many entries travel to the database at a time; those of one contract always together. */
const AT_ONCE = 1_000

/**
 * Transactions that have posted and so hold locks on firm accounts. Acquiring further locks could deadlock.
 */
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
 * once in a transaction. An identical event that is already booked is skipped, so that callers
 * may retry.
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
 * @param contractIds of all batches; they are locked before the first batch is requested.
 * @param batches each is requested when the one before is booked, and may be read under the locks.
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
    const books = batch
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map(({ contractId, entries }): Book => {
        const contract = left.get(contractId)
        if (!contract) throw new RangeError(`${contractId} comes twice or unannounced`)
        left.delete(contractId)
        return { shown: contract.shown, entries }
      })
    for (const some of inPortions(books)) {
      if (booked > 0) await forgetPlans(trx)
      const fresh = await appendEntries(trx, some, recordedAt)
      addChanges(changes, fresh)
      booked += fresh.length
    }
  }
  // All at once and last: the firm's accounts are locked in one order, and as briefly as possible.
  if (booked > 0) await addToBalances(trx, [...changes.values()])
  return booked
}

/** Number of entries worth one round trip. */
function* inPortions(books: readonly Book[]): Generator<Book[]> {
  let portion: Book[] = []
  let entries = 0
  for (const book of books) {
    if (book.entries.length === 0) continue
    portion.push(book)
    entries += book.entries.length
    if (entries < AT_ONCE) continue
    yield portion
    portion = []
    entries = 0
  }
  if (portion.length > 0) yield portion
}

/** Appends what is not booked yet to the chains of contracts that are locked. @returns what was appended. */
async function appendEntries(
  trx: RunningTransaction,
  books: readonly Book[],
  recordedAt: Date,
): Promise<readonly LedgerEntry[]> {
  const all = books.flatMap(({ entries }) => entries)
  refuseRepeated(all.map(({ eventKey }) => eventKey))
  const heads = await lockedHeads(
    trx,
    books.map(({ shown: { contractId } }) => ({ id: contractChain(contractId), contractId })),
    CHAIN_START,
  )
  const known = await bookedEvents(trx, all.flatMap(namedEvents))
  const fresh = books.map(({ shown, entries }) => ({
    shown,
    entries: entries.filter((entry) => !isBooked(entry, knownOf(known, shown, entry.eventKey), shown)),
  }))
  const appended = fresh.flatMap(({ entries }) => entries)
  if (appended.length === 0) return []
  const ids = (await drawEntryIds(trx, appended.length)).values()
  const writtenAt = hashedInstant(recordedAt)
  const grown: Head[] = []
  const placed = fresh.flatMap(({ shown, entries }) => {
    if (entries.length === 0) return []
    const before = heads.get(contractChain(shown.contractId))
    if (!before) throw new RangeError(`${shown.contractId} has no chain`)
    let head: Head = before
    const drawn = new Map(entries.map(({ eventKey }) => [eventKey, ids.next().value as bigint]))
    const idOf = (eventKey: string) => {
      const id = drawn.get(eventKey) ?? knownOf(known, shown, eventKey)?.id
      if (id === undefined) throw new RangeError(`${shown.contractId} has no event ${eventKey}`)
      return id
    }
    const chain = entries.map((entry): PlacedEntry => {
      const { id: chainId, head: previousHash } = head
      const sequence = head.sequence + 1
      const hash = hashOf(shownTo(shown, entry), { chainId, sequence, previousHash, recordedAt: writtenAt })
      head = { id: chainId, sequence, head: hash }
      return {
        id: idOf(entry.eventKey),
        entry,
        shown,
        chainId,
        sequence,
        settles: entry.settles ? idOf(entry.settles) : null,
        corrects: entry.corrects ? idOf(entry.corrects) : null,
        previousHash,
        hash,
      }
    })
    grown.push(head)
    return chain
  })
  await insertEntries(trx, placed, recordedAt)
  await insertPostings(trx, placed)
  await insertRows(trx, placed)
  await advanceHeads(trx, grown)
  return appended
}

/** An event that this very contract has booked. */
const knownOf = (known: ReadonlyMap<string, BookedEvent>, { contractId }: Shown, eventKey: string) => {
  const booked = known.get(eventKey)
  return booked?.place.chainId === contractChain(contractId) ? booked : undefined
}

/**
 * Returns true if an event is booked already. @throws {RangeError} if a different event is booked under its
 * key
 */
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
