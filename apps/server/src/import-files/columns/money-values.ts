import { minorPerUnit } from '@fundholder/domain/money.ts'
import { sql } from 'kysely'
import { type Counted, type FileWork, stagedTable } from '#import-files/reading/book-file.ts'

/** Rows in which an amount, staged as millionths of its currency's unit, is finer than its currency's minor units. */
export async function finerThanMinor(work: FileWork, column: string, limit: number) {
  const { currencies, perMinor } = await minorsOf(work)
  const { rows } = await sql<{ line: number; currency: string } & Counted>`
    select line, currency, count(*) over () as total
    from ${sql.table(stagedTable(work.file.name))}
    join unnest(${currencies}::text[], ${perMinor}::bigint[]) as known (currency, per_minor) using (currency)
    where ${sql.ref(column)} % per_minor <> 0 order by line limit ${limit}`.execute(work.trx)
  return rows
}

/** Turns staged millionths of a currency's unit into its minor units. */
export async function toMinorUnits(work: FileWork, column: string): Promise<void> {
  const { currencies, perMinor } = await minorsOf(work)
  await sql`update ${sql.table(stagedTable(work.file.name))} as row
    set ${sql.ref(column)} = ${sql.ref(`row.${column}`)} / known.per_minor
    from unnest(${currencies}::text[], ${perMinor}::bigint[]) as known (currency, per_minor)
    where known.currency = row.currency`.execute(work.trx)
}

/** Returns the number of millionths per minor unit, for each currency in a file. */
async function minorsOf({ trx, file }: FileWork) {
  const { rows } = await sql<{ currency: string }>`
    select distinct currency from ${sql.table(stagedTable(file.name))}`.execute(trx)
  const currencies = rows.map(({ currency }) => currency)
  return { currencies, perMinor: currencies.map((currency) => 1_000_000n / minorPerUnit(currency)) }
}
