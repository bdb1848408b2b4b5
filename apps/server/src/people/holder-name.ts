import type { Database } from '#platform/database.ts'
import { holderNames } from './payee.queries.ts'

/** Whose a user's contract is: the company that the user stands for, else the user; undefined where no name is on file. */
export async function holderName(db: Database, userId: string): Promise<string | undefined> {
  const known = await holderNames(db, userId)
  if (known?.user_type === 'EMPLOYER') return known.company_name ?? known.employer_name ?? undefined
  return `${known?.name ?? ''} ${known?.surname ?? ''}`.trim() || undefined
}
