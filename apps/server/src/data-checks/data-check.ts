import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Database } from '#platform/database/database.ts'

/** An error makes figures wrong or absent; a warning needs review. */
export type Severity = 'error' | 'warning'

/** A fault, described by the ids and days of its rows. */
export type CheckResult = { severity: Severity; rows: string }

export type DataCheck = {
  /** `price-gaps` */
  name: string
  /** States the fault, as a sentence without a full stop. */
  problem: string
  /** Advice to the manager. */
  remedy: string
  /** @param today by the business clock. */
  find: (db: Database, today: CalendarDay) => Promise<CheckResult[]>
}

/** Turns the rows of a query into check results. */
export async function resultsOf<Row>(
  rows: Promise<readonly Row[]>,
  describe: (row: Row) => string,
  severity: Severity | ((row: Row) => Severity) = 'error',
): Promise<CheckResult[]> {
  return (await rows).map((row) => ({
    severity: typeof severity === 'string' ? severity : severity(row),
    rows: describe(row),
  }))
}
