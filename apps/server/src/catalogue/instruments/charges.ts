import { parseDecimal } from '@fundholder/domain/money.ts'
import type { Database } from '#platform/database/database.ts'
import { chargeRows } from './fund-details.queries.ts'

/**
 * Returns the ongoing charges of funds, in hundredths of a percent a year, by id; funds that do not report
 * them are omitted.
 */
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
