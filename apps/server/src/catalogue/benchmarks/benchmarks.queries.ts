import type {} from '#catalogue/catalogue.tables.ts'
import { compiledOnce } from '#platform/database/compiled-once.ts'
import type { Database } from '#platform/database/database.ts'
import { totalRows } from '#platform/database/total-rows.ts'

/** Benchmarks by name, at most `limit` after the first `skip`, and how many there are. */
export async function benchmarksByName(db: Database, limit: number, skip = 0) {
  const benchmarks = await db
    .selectFrom('benchmark')
    .selectAll()
    .orderBy('name')
    .orderBy('code')
    .offset(skip)
    .limit(limit)
    .execute()
  const count = () =>
    db
      .selectFrom('benchmark')
      .select((one) => one.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow()
  return { benchmarks, total: await totalRows(benchmarks, { skip, limit }, count) }
}

export async function benchmarkOf(db: Database, code: string) {
  const [benchmark] = await benchmarksWith(db, code)
  return benchmark
}

const benchmarksWith = compiledOnce((db: Database, code: string) =>
  db.selectFrom('benchmark').selectAll().where('code', '=', code),
)
