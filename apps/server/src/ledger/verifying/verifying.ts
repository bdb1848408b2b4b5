import { CHAIN_START, contractChain, hashOf } from '#ledger/entries/chain.ts'
import type { Posting } from '#ledger/entries/entry.ts'
import { shownRow } from '#ledger/entries/shown-row.ts'
import type { LedgerRow, StoredPosting } from '#ledger/ledger.tables.ts'
import type { Database, RunningTransaction } from '#platform/database/database.ts'
import { anchorHash } from './anchors.ts'
import {
  allAnchors,
  allChains,
  chainWithId,
  entriesOfChain,
  postingsOfChain,
  rowsOfChain,
  type StoredEntry,
  unbalancedAssets,
  wrongBalances,
} from './verifying.queries.ts'

/** Result of the verification: the counts, and the first fault of each chain, balance and anchor in words. */
export type Verification = { chains: number; entries: number; faults: string[] }

/**
 * Recomputes every chain from its first entry, every balance from its postings, the zero sums and the anchors.
 * Reads only; one snapshot, so that it may run while the portal works.
 */
export const verifyChains = (db: Database): Promise<Verification> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => verifySnapshot(trx))

/** Verifies within a snapshot transaction, so that its other reads are of the same moment. */
export async function verifySnapshot(trx: RunningTransaction): Promise<Verification> {
  const hashes = new Map<string, Buffer[]>()
  const faults: string[] = []
  const chains = await allChains(trx)
  for (const chain of chains) {
    const { fault, hashes: found } = await verifyChain(trx, chain)
    hashes.set(chain.id, found)
    if (fault) faults.push(fault)
    if (chain.id !== contractChain(chain.contract_id))
      faults.push(`${chain.id} is said to be of contract ${chain.contract_id}`)
  }
  for (const { account, asset, stored, posted } of await wrongBalances(trx)) {
    faults.push(`balance of ${account} in ${asset} is ${stored}, its postings sum to ${posted}`)
  }
  for (const { asset, rest } of await unbalancedAssets(trx)) {
    faults.push(`all postings in ${asset} sum to ${rest} instead of zero`)
  }
  const anchorFault = await verifyAnchors(trx, chains, hashes)
  if (anchorFault) faults.push(anchorFault)
  const entries = [...hashes.values()].reduce((sum, { length }) => sum + length, 0)
  return { chains: hashes.size, entries, faults }
}

/** Recomputes some chains only, as `verifyChains` does all. @returns what is wrong with them. */
export async function faultsOfChains(db: Database, chainIds: ReadonlySet<string>): Promise<string[]> {
  const faults: string[] = []
  for (const chain of await allChains(db)) {
    const { fault } = chainIds.has(chain.id) ? await verifyChain(db, chain) : {}
    if (fault) faults.push(fault)
  }
  return faults
}

/** Recomputes the chain of one contract from its first entry. @returns what is wrong with it. */
export async function faultOfContract(db: Database, contractId: string): Promise<string | undefined> {
  const id = contractChain(contractId)
  // A contract with which nothing has been done has no chain; entries without one are a fault.
  const chain = (await chainWithId(db, id)) ?? { id, sequence: 0, head: CHAIN_START }
  return (await verifyChain(db, chain)).fault
}

/** The hashes of a chain's entries in their order, and what is wrong with the first bad one. */
async function verifyChain(db: Database, chain: { id: string; sequence: number; head: Buffer }) {
  const stored = await entriesOfChain(db, chain.id)
  const postings = Map.groupBy(await postingsOfChain(db, chain.id), ({ entry_id }) => entry_id)
  const rows = Map.groupBy(await rowsOfChain(db, chain.id), ({ entry_id }) => entry_id)
  const hashes = stored.map(({ hash }) => hash)
  let previousHash: Buffer = CHAIN_START
  for (const [index, entry] of stored.entries()) {
    const name = `${chain.id} entry ${entry.sequence} (${entry.event_key})`
    if (entry.sequence !== index + 1) return { hashes, fault: `${chain.id} has no entry ${index + 1}` }
    if (!entry.previous_hash.equals(previousHash))
      return { hashes, fault: `${name} does not follow on the entry before it` }
    const legs = postings.get(entry.id) ?? []
    const shown = rows.get(entry.id) ?? []
    if (
      !(isNumbered(legs) && isNumbered(shown) && recomputed(chain.id, entry, legs, shown).equals(entry.hash))
    )
      return { hashes, fault: `${name} is not what was booked` }
    const asset = unbalanced(legs)
    if (asset) return { hashes, fault: `${name} does not balance in ${asset}` }
    previousHash = entry.hash
  }
  if (stored.length !== chain.sequence || !previousHash.equals(chain.head))
    return {
      hashes,
      fault: `${chain.id} ends with entry ${stored.length}, its head is entry ${chain.sequence}`,
    }
  return { hashes }
}

function recomputed(chainId: string, stored: StoredEntry, legs: StoredPosting[], rows: LedgerRow[]): Buffer {
  const entry = {
    kind: stored.kind,
    day: stored.day,
    eventKey: stored.event_key,
    ...(stored.settles === null ? {} : { settles: stored.settles }),
    ...(stored.corrects === null ? {} : { corrects: stored.corrects }),
    memo: stored.memo,
    postings: legs.map(toPosting),
    rows: rows.map(shownRow),
  }
  return hashOf(entry, {
    chainId,
    sequence: stored.sequence,
    previousHash: stored.previous_hash,
    recordedAt: stored.recorded_at,
  })
}

/** Returns true if lines are numbered as booked: 1, 2, 3 and so on. */
const isNumbered = (lines: readonly { line: number }[]) =>
  lines.every(({ line }, index) => line === index + 1)

const toPosting = (stored: StoredPosting): Posting => ({
  account: stored.account,
  ...(stored.contract_id === null ? {} : { contractId: stored.contract_id }),
  asset: stored.asset,
  quantity: stored.quantity,
})

/** The first asset whose legs do not sum to zero. */
function unbalanced(postings: readonly StoredPosting[]): string | undefined {
  const sums = new Map<string, bigint>()
  for (const { asset, quantity } of postings) sums.set(asset, (sums.get(asset) ?? 0n) + quantity)
  return [...sums].find(([, sum]) => sum !== 0n)?.[0]
}

/** Returns the fault of the first anchor that does not match its chain. */
async function verifyAnchors(
  db: Database,
  chains: readonly { id: string; anchored: number }[],
  hashes: ReadonlyMap<string, Buffer[]>,
) {
  const anchored = new Map<string, number>()
  let previous: Buffer = CHAIN_START
  for (const { day, grown, hash } of await allAnchors(db)) {
    const heads = Object.entries(grown).map(([chainId, sequence]) => {
      anchored.set(chainId, sequence)
      const found = hashes.get(chainId)?.[sequence - 1]
      return { chainId, sequence, hash: found ?? CHAIN_START }
    })
    if (!anchorHash(previous, day, heads).equals(hash))
      return `the anchor of ${day} finds other entries than it saw`
    previous = hash
  }
  const forgotten = chains.find((chain) => chain.anchored !== (anchored.get(chain.id) ?? 0))
  return forgotten && `${forgotten.id} is not anchored at entry ${forgotten.anchored}`
}
