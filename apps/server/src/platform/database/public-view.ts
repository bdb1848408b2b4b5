import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from './database.ts'

/**
 * Columns of a table that SQL of other domains may join, as a subquery: ``join ${CONTRACT_VIEW} c on …``,
 * `innerJoin(CONTRACT_VIEW.as('contract'), …)`. PostgreSQL plans it like the table itself.
 */
export const publicView = <
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> & string,
>(
  table: Table,
  columns: readonly Column[],
): RawBuilder<Pick<Selectable<Tables[Table]>, Column>> =>
  sql`(select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)})`
