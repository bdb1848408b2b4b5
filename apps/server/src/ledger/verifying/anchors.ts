import { createHash } from 'node:crypto'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CHAIN_START } from '#ledger/entries/chain.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import { grownChains, latestAnchor, lockAnchors, storeAnchor } from './anchoring.queries.ts'

/** A chain's head: how many entries it has, and the hash of the last. */
export type Head = { chainId: string; sequence: number; hash: Buffer }

/**
 * Records the state of all chains once a day. Stored elsewhere, its hash proves later that nothing booked up to
 * then was changed, not even the end of a chain. A day keeps its anchor, and gets none once a later day has one.
 */
export async function anchorDay(trx: RunningTransaction, day: CalendarDay, recordedAt: Date): Promise<void> {
  await lockAnchors(trx)
  const latest = await latestAnchor(trx)
  if (latest && latest.day >= day) return
  const heads = (await grownChains(trx)).map(({ id, sequence, head }) => ({
    chainId: id,
    sequence,
    hash: head,
  }))
  await storeAnchor(trx, {
    day,
    grown: Object.fromEntries(heads.map(({ chainId, sequence }) => [chainId, sequence])),
    hash: anchorHash(latest?.hash ?? CHAIN_START, day, heads),
    recordedAt,
  })
}

/** SHA-256 over the anchor before, the day, and the heads of the chains that have grown since. */
export function anchorHash(previous: Buffer, day: CalendarDay, heads: readonly Head[]): Buffer {
  const facts = heads
    .toSorted((a, b) => (a.chainId < b.chainId ? -1 : 1))
    .map(({ chainId, sequence, hash }) => [chainId, sequence, hash.toString('hex')])
  return createHash('sha256')
    .update(JSON.stringify(['fundholder anchor 1', day, previous.toString('hex'), facts]))
    .digest()
}
