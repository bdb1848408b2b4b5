import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/logging/log.ts'

/** Common dependencies of all use cases: the database, the clocks, the log. Domains add their own. */
export type Deps = { db: Database; clock: Clock; log: Log }
