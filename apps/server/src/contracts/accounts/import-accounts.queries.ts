import { sql } from 'kysely'
import type { Counted, FileWork } from '#import-files/reading/book-file.ts'
import type { RunningTransaction } from '#platform/database/database.ts'

/** Adds a column `entity` to the staged holders: that of their contract. Rows of unknown contracts are faulted already. */
export async function addEntityOfContract({ trx, isStaged }: FileWork): Promise<void> {
  const contracts = isStaged('contracts.csv')
    ? sql`(select id, entity from staged_contracts
        union all select id, entity_id from contract where id not in (select id from staged_contracts))`
    : sql`(select id, entity_id as entity from contract)`
  await sql`alter table staged_holders add column entity integer`.execute(trx)
  await sql`update staged_holders as row set entity = known.entity
    from ${contracts} as known where known.id = row."contractId"`.execute(trx)
  await sql`delete from staged_holders where entity is null`.execute(trx)
}

/** Viewers with more authorisations than viewing. */
export async function dealingViewers({ trx }: FileWork, limit: number) {
  const { rows } = await sql<{ line: number; value: string } & Counted>`
    select line, authorisations as value, count(*) over () as total from staged_holders
    where "portalRole" = 'viewer' and authorisations <> '{view}'
    order by line limit ${limit}`.execute(trx)
  return rows
}

/** Adds a column `allowed` with the authorisations as an array. */
export async function listAuthorisations(trx: RunningTransaction): Promise<void> {
  await sql`alter table staged_holders add column allowed text[]`.execute(trx)
  await sql`update staged_holders set allowed = authorisations::text[]`.execute(trx)
}
