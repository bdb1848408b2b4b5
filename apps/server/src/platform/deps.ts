import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/logging/log.ts'

/** What every use case may need: the database, the clocks, the log. Domains add what is theirs. */
export type Deps = { db: Database; clock: Clock; log: Log }
