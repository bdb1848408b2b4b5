import type {} from '#catalogue/catalogue.tables.ts'
import { compiledOnce } from '#platform/database/compiled-once.ts'
import type { Database } from '#platform/database/database.ts'

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
  const { total } = await db
    .selectFrom('benchmark')
    .select((one) => one.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return { benchmarks, total: Number(total) }
}

export async function benchmarkOf(db: Database, code: string) {
  const [benchmark] = await benchmarksWith(db, code)
  return benchmark
}

const benchmarksWith = compiledOnce((db: Database, code: string) =>
  db.selectFrom('benchmark').selectAll().where('code', '=', code),
)
