import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Database, Reader, Tables } from '#platform/database/database.ts'
import { openPool, type PoolLimits } from '#platform/database/pool.ts'

/** The same pool behind Kysely's own driver, to compare with. */
export const openStandardDatabase = (url: string, limits: PoolLimits): Database =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: openPool(url, 'fundholder_service', limits) }),
  })

/** Asks what screens ask: an index leads to few rows, so that planning takes longer than answering. */
export const askForRows = (from: Database, { userId, entityId }: Reader, exceptContract: string) =>
  sql`select c.id, c.currency, count(r.entry_id)::int as rows from contract c
    left join ledger_row r on r.contract_id = c.id
    where c.user_id = ${userId}::uuid and c.entity_id = ${entityId}::int and c.id <> ${exceptContract}
    group by c.id, c.currency`.execute(from)
