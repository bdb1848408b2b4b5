import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { sql } from 'kysely'
import type {} from '#ledger/ledger.tables.ts'
import type { RunningTransaction } from '#platform/database/database.ts'

/** Keeps a second anchor from being written until the transaction ends. */
export async function lockAnchors(trx: RunningTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fundholder anchor'))`.execute(trx)
}

export const latestAnchor = (trx: RunningTransaction) =>
  trx.selectFrom('ledger_anchor').select(['day', 'hash']).orderBy('day', 'desc').limit(1).executeTakeFirst()

/** The chains that have grown since an anchor last saw them, locked in the order in which bookings lock them. */
export const grownChains = (trx: RunningTransaction) =>
  trx
    .selectFrom('ledger_chain')
    .select(['id', 'sequence', 'head'])
    .whereRef('sequence', '>', 'anchored')
    .orderBy(sql`contract_id collate "C"`)
    .forNoKeyUpdate()
    .execute()

export async function storeAnchor(
  trx: RunningTransaction,
  anchor: { day: CalendarDay; grown: Record<string, number>; hash: Buffer; recordedAt: Date },
): Promise<void> {
  await sql`insert into ledger_anchor (day, grown, hash, recorded_at)
    values (${anchor.day}, ${JSON.stringify(anchor.grown)}::jsonb, ${anchor.hash}, ${anchor.recordedAt})`.execute(
    trx,
  )
  await sql`update ledger_chain set anchored = sequence
    where id = any(${Object.keys(anchor.grown)}::text[])`.execute(trx)
}
