import {
  getBenchmark,
  listBenchmarks as listAllBenchmarks,
  searchBenchmarks,
} from '@fundholder/protocol/analysis/benchmarks.ts'
import { readAs } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Mount } from '#platform/http/http.ts'
import { describeBenchmark, describeBenchmarks, listBenchmarks } from './benchmarks.ts'

export function registerBenchmarks(mount: Mount, deps: Deps): void {
  mount(listAllBenchmarks, ({ query, session }) =>
    readAs(deps.db, session, (trx) => describeBenchmarks(trx, query)),
  )

  mount(searchBenchmarks, ({ query, session }) =>
    readAs(deps.db, session, (trx) => listBenchmarks(trx, query.limit)),
  )

  mount(getBenchmark, ({ params, session }) =>
    readAs(deps.db, session, (trx) => describeBenchmark(trx, params.id)),
  )
}
