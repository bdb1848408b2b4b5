import type { Database } from '#platform/database/database.ts'
import { auditAnchors, auditChains, entriesAfter, type HashedEntry } from './audit.queries.ts'
import { AUDIT_START, auditAnchorHash, auditHash } from './audit-chain.ts'

/** Counts, and as text the first fault of each chain and of the anchors. */
export type AuditVerification = { chains: number; entries: number; faults: string[] }

const BATCH = 2_000

/** Recomputes every chain from its first entry, and the anchors. Reads one snapshot while the portal works. */
export const verifyAudit = (db: Database): Promise<AuditVerification> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => verifySnapshot(trx))

async function verifySnapshot(db: Database): Promise<AuditVerification> {
  const anchors = await auditAnchors(db)
  const chains = await auditChains(db)
  const wanted = anchoredHeads(anchors)
  const ends = new Map<string, { sequence: number; hash: Buffer }>()
  const anchored = new Map<string, Buffer>()
  const faults = new Map<string, string>()
  let entries = 0
  for await (const entry of allEntries(db)) {
    entries += 1
    const before = ends.get(entry.chain_id) ?? { sequence: 0, hash: AUDIT_START }
    const fault = faultOf(entry, before)
    if (fault && !faults.has(entry.chain_id)) faults.set(entry.chain_id, fault)
    ends.set(entry.chain_id, { sequence: entry.sequence, hash: entry.hash })
    const head = headKey(entry.chain_id, entry.sequence)
    if (wanted.has(head)) anchored.set(head, entry.hash)
  }
  for (const { id, sequence, head } of chains) {
    const end = ends.get(id) ?? { sequence: 0, hash: AUDIT_START }
    if (!faults.has(id) && !(end.sequence === sequence && end.hash.equals(head)))
      faults.set(id, `${id} ends with entry ${end.sequence}, its head is entry ${sequence}`)
  }
  const known = new Set(chains.map(({ id }) => id))
  for (const id of ends.keys()) if (!known.has(id)) faults.set(id, `${id} has entries and no head`)
  const anchorFault = faultOfAnchors(anchors, anchored)
  return {
    chains: chains.length,
    entries,
    faults: [...faults.values(), ...(anchorFault ? [anchorFault] : [])],
  }
}

async function* allEntries(db: Database): AsyncGenerator<HashedEntry> {
  let after = { chainId: '', sequence: 0 }
  for (;;) {
    const batch = await entriesAfter(db, after, BATCH)
    yield* batch
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return
    after = { chainId: last.chain_id, sequence: last.sequence }
  }
}

function faultOf(entry: HashedEntry, before: { sequence: number; hash: Buffer }): string | undefined {
  if (entry.sequence !== before.sequence + 1) return `${entry.chain_id} has no entry ${before.sequence + 1}`
  const name = `${entry.chain_id} entry ${entry.sequence}`
  if (!entry.previous_hash.equals(before.hash)) return `${name} does not follow on the entry before it`
  return auditHash(entry).equals(entry.hash) ? undefined : `${name} was changed`
}

type Anchor = Awaited<ReturnType<typeof auditAnchors>>[number]

const headKey = (chainId: string, sequence: number) => `${chainId} ${sequence}`

const anchoredHeads = (anchors: readonly Anchor[]) =>
  new Set(
    anchors.flatMap(({ grown }) => Object.entries(grown).map(([id, sequence]) => headKey(id, sequence))),
  )

/** Returns the fault of the first anchor that does not match the chains. */
function faultOfAnchors(anchors: readonly Anchor[], hashes: ReadonlyMap<string, Buffer>): string | undefined {
  let previous = AUDIT_START
  for (const { day, grown, hash } of anchors) {
    const heads = Object.entries(grown).map(([id, sequence]) => ({
      id,
      sequence,
      hash: hashes.get(headKey(id, sequence)) ?? AUDIT_START,
    }))
    if (!auditAnchorHash(previous, day, heads).equals(hash))
      return `the anchor of ${day} does not match the entries up to that day`
    previous = hash
  }
  return undefined
}
