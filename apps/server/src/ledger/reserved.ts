import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import { type Minor, minor } from '@fundholder/domain/money.ts'
import type { Database } from '#platform/database.ts'
import { reservedRows } from './reserved.queries.ts'

/** What orders wait for and nothing else may spend, by instrument: units in millionths, cash (0127082) in minor units. */
export async function reservedOf(db: Database, contractId: string): Promise<ReadonlyMap<string, bigint>> {
  const rows = await reservedRows(db, contractId)
  return new Map(rows.map(({ instrument_id, quantity }) => [instrument_id, quantity]))
}

export const reservedCash = async (db: Database, contractId: string): Promise<Minor> =>
  minor((await reservedOf(db, contractId)).get(CASH_INSTRUMENT_ID) ?? 0n)
