import { getBenchmark, searchBenchmarks } from '@fundholder/protocol/analysis.ts'
import { readAs } from '#platform/database.ts'
import type { Desk } from '#platform/desk.ts'
import type { Mount } from '#platform/http.ts'
import { describeBenchmark, listBenchmarks } from './benchmarks.ts'

export function registerBenchmarks(mount: Mount, desk: Desk): void {
  mount(searchBenchmarks, ({ query, session }) =>
    readAs(desk.db, session, (trx) => listBenchmarks(trx, query.limit)),
  )

  mount(getBenchmark, ({ params, session }) =>
    readAs(desk.db, session, (trx) => describeBenchmark(trx, params.id)),
  )
}
