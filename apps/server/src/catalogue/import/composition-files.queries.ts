import { WEIGHT_TOLERANCE } from '@fundholder/domain/orders/rebalancing.ts'
import { sql } from 'kysely'
import { type Counted, type FileWork, type Merged, stagedTable } from '#import-files/reading/book-file.ts'

/** Tables of compositions of a kind, and their columns besides the items. */
export type Composed = {
  table: 'benchmark' | 'model_portfolio'
  items: 'benchmark_item' | 'model_portfolio_item'
  code: 'benchmark_code' | 'model_portfolio_code'
  facts: readonly ('name' | 'riskId')[]
}

const DATABASE_NAMES = { name: 'name', riskId: 'risk_id' } as const

const staged = ({ file }: FileWork) => sql.table(stagedTable(file.name))

/** Rows that say of their code something else than its first row. */
export async function disagreeingRows(work: FileWork, column: string, limit: number) {
  const { rows } = await sql<{ line: number; value: string | null; first: number } & Counted>`
    select line, ${sql.ref(column)}::text as value, first, count(*) over () as total from (
      select *, min(line) over one as first, first_value(${sql.ref(column)}) over one as said
      from ${staged(work)} window one as (partition by code order by line)) as row
    where ${sql.ref(column)} is distinct from said order by line limit ${limit}`.execute(work.trx)
  return rows
}

/** Codes whose weights do not sum to 1 although none of their rows is at fault, with the line of their first row. */
export async function wrongSums(work: FileWork, limit: number) {
  const { rows } = await sql<{ line: number; code: string; sum: string } & Counted>`
    select min(line) as line, code, sum(weight)::text as sum, count(*) over () as total from ${staged(work)}
    where code <> all(${[...work.faulty]}::text[])
    group by code having abs(sum(weight) - 1) > ${WEIGHT_TOLERANCE}::numeric order by 1 limit ${limit}`.execute(
    work.trx,
  )
  return rows
}

/** Counts the changes to the items of the codes in the file. */
export async function countCompositionRows(
  work: FileWork,
  { table, items, code, facts }: Composed,
): Promise<Merged> {
  const others = sql.join(
    facts
      .filter(work.hasColumn)
      .map((fact) => sql`${sql.ref(`c.${DATABASE_NAMES[fact]}`)} is distinct from ${sql.ref(`s.${fact}`)}`),
    sql` or `,
  )
  const { rows } = await sql<{ added: bigint; changed: bigint; removed: bigint }>`
    select count(*) filter (where i.instrument_id is null) as added,
      count(*) filter (where i.instrument_id is not null and (i.weight <> s.weight or ${others})) as changed,
      (select count(*) from ${sql.table(items)} as stored
        where stored.${sql.ref(code)} in (select s.code from ${staged(work)} as s)
          and not exists (select from ${staged(work)} as s
            where s.code = stored.${sql.ref(code)} and s."instrumentId" = stored.instrument_id)) as removed
    from ${staged(work)} as s
    left join ${sql.table(table)} as c on c.code = s.code
    left join ${sql.table(items)} as i on i.${sql.ref(code)} = s.code and i.instrument_id = s."instrumentId"`.execute(
    work.trx,
  )
  const [{ added, changed, removed } = { added: 0n, changed: 0n, removed: 0n }] = rows
  return {
    added: Number(added),
    changed: Number(changed),
    unchanged: work.rows - Number(added) - Number(changed),
    removed: Number(removed),
  }
}

/** A benchmark is quoted in the currency of what weighs most in it, ties by id. */
export async function mergeBenchmarks(work: FileWork): Promise<void> {
  await sql`insert into benchmark (code, name, currency)
    select distinct on (s.code) s.code, s.name, i.currency
    from ${staged(work)} as s join instrument as i on i.id = s."instrumentId"
    order by s.code, s.weight desc, s."instrumentId"
    on conflict (code) do update set name = excluded.name, currency = excluded.currency
    where (benchmark.name, benchmark.currency) is distinct from (excluded.name, excluded.currency)`.execute(
    work.trx,
  )
}

export async function mergeModelPortfolios(work: FileWork): Promise<void> {
  const risk = work.hasColumn('riskId') ? sql`excluded.risk_id` : sql`model_portfolio.risk_id`
  await sql`insert into model_portfolio (code, name, risk_id)
    select distinct on (code) code, name, "riskId" from ${staged(work)} order by code, line
    on conflict (code) do update set name = excluded.name, risk_id = ${risk}
    where (model_portfolio.name, model_portfolio.risk_id) is distinct from (excluded.name, ${risk})`.execute(
    work.trx,
  )
}

/** Makes the items of the codes in the file what the file says, touching only what differs. */
export async function replaceItems(work: FileWork, { items, code }: Composed): Promise<void> {
  const table = sql.table(items)
  await sql`delete from ${table} as stored
    where stored.${sql.ref(code)} in (select s.code from ${staged(work)} as s)
      and not exists (select from ${staged(work)} as s
        where s.code = stored.${sql.ref(code)} and s."instrumentId" = stored.instrument_id)`.execute(work.trx)
  await sql`insert into ${table} as stored (${sql.ref(code)}, instrument_id, weight)
    select code, "instrumentId", weight from ${staged(work)}
    on conflict (${sql.ref(code)}, instrument_id) do update set weight = excluded.weight
    where stored.weight <> excluded.weight`.execute(work.trx)
}
