import type { Database } from '#platform/database/database.ts'
import { beneficiaryRows } from './people.queries.ts'

/** A beneficiary; `percent` is 0 to 100. */
export type Beneficiary = { name: string; relationship: string; percent: number }

/** Returns the beneficiaries on record, in the order in which they are shown. */
export const beneficiariesOf = async (db: Database, userId: string): Promise<Beneficiary[]> =>
  (await beneficiaryRows(db, userId)).map(({ percent, ...row }) => ({ ...row, percent: Number(percent) }))
