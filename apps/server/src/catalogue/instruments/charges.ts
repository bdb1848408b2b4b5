import { parseDecimal } from '@fundholder/domain/money.ts'
import type { Database } from '#platform/database/database.ts'
import { chargeRows } from './fund-details.queries.ts'

/** What funds charge inside their prices, in hundredths of a percent a year, by id; those that say nothing are left out. */
export async function ongoingChargesOf(
  db: Database,
  instrumentIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await chargeRows(db, instrumentIds)
  return new Map(
    rows.flatMap(({ id, ongoing_charges: percent }) =>
      percent === null ? [] : [[id, parseDecimal(percent, 2)] as const],
    ),
  )
}
