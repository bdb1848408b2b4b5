import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Database } from '#platform/database/database.ts'

/** An error makes figures wrong or absent; a warning is for somebody to look at. */
export type Severity = 'error' | 'warning'

/** Rows in which something is wrong, by their ids and days. */
export type CheckResult = { severity: Severity; rows: string }

/** One question to everything that is loaded. */
export type DataCheck = {
  /** `price-gaps` */
  name: string
  /** What is wrong when it finds anything. */
  problem: string
  /** What the manager is to do then. */
  remedy: string
  /** @param today of the business clock. */
  find: (db: Database, today: CalendarDay) => Promise<CheckResult[]>
}

/** What a query found, each row put into words. */
export async function resultsOf<Row>(
  rows: Promise<readonly Row[]>,
  reportOf: (row: Row) => string,
  severity: Severity | ((row: Row) => Severity) = 'error',
): Promise<CheckResult[]> {
  return (await rows).map((row) => ({
    severity: typeof severity === 'string' ? severity : severity(row),
    rows: reportOf(row),
  }))
}
