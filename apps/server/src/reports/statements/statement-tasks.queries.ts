import type { Language } from '@fundholder/domain/users/users.ts'
import { sql } from 'kysely'
import type { Database, RunningTransaction } from '#platform/database/database.ts'
import type {} from '#reports/reports.tables.ts'

export type StatementTask = { contract_id: string; user_id: string; language: Language }

/** Adds the statements of a year that are not listed yet. */
export const addTasks = (
  db: Database,
  tasks: readonly (StatementTask & { year: number; entity_id: number })[],
) =>
  db
    .insertInto('statement_task')
    .values([...tasks])
    .onConflict((one) => one.doNothing())
    .execute()

/** Lets statements that failed in an earlier run be tried again. */
export const retryFailed = (db: Database, year: number) =>
  db
    .updateTable('statement_task')
    .set({ tries: 0, failure: null })
    .where('year', '=', year)
    .where('document_id', 'is', null)
    .where('failure', 'is not', null)
    .execute()

/** Takes some statements that no process is making. */
export async function claimTasks(
  db: Database,
  year: number,
  { now, until, atMost, mostTries }: { now: Date; until: Date; atMost: number; mostTries: number },
): Promise<StatementTask[]> {
  const { rows } = await sql<StatementTask>`
    update statement_task set claimed_until = ${until}, tries = tries + 1
    where (year, contract_id) in (
      select year, contract_id from statement_task
      where year = ${year} and document_id is null and tries < ${mostTries}
        and (claimed_until is null or claimed_until <= ${now})
      order by tries, contract_id limit ${atMost} for update skip locked)
    returning contract_id, user_id, language`.execute(db)
  return rows
}

export const endTask = (
  db: Database,
  { year, contractId }: { year: number; contractId: string },
  outcome: { document_id: string } | { failure: string },
) =>
  db
    .updateTable('statement_task')
    .set({ failure: null, ...outcome, claimed_until: null })
    .where('year', '=', year)
    .where('contract_id', '=', contractId)
    .execute()

export async function countTasks(
  db: Database,
  year: number,
): Promise<{ all: number; made: number; failures: { contract_id: string; failure: string }[] }> {
  const { rows } = await sql<{ all: number; made: number }>`
    select count(*)::integer as all, count(document_id)::integer as made from statement_task
    where year = ${year}`.execute(db)
  const failures = await db
    .selectFrom('statement_task')
    .select(['contract_id', 'failure'])
    .where('year', '=', year)
    .where('failure', 'is not', null)
    .where('document_id', 'is', null)
    .orderBy('contract_id')
    .execute()
  return {
    ...(rows[0] ?? { all: 0, made: 0 }),
    failures: failures.map(({ contract_id, failure }) => ({ contract_id, failure: failure ?? '' })),
  }
}

/** Takes issued statements whose members are not notified yet; those of one member together. A manager's own that were found are not taken. */
export async function takeUnnotified(
  trx: RunningTransaction,
  year: number,
  { now, atMost }: { now: Date; atMost: number },
): Promise<{ user_id: string }[]> {
  const { rows } = await sql<{ user_id: string }>`
    update statement_task set notified_at = ${now}
    where (year, contract_id) in (
      select year, contract_id from statement_task
      where year = ${year} and notified_at is null
        and exists (select from issued_report where issued_report.document_id = statement_task.document_id)
      order by user_id, contract_id limit ${atMost} for update skip locked)
    returning user_id`.execute(trx)
  return rows
}
