import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { Log } from './log.ts'

/** What every use case may need: the database, the clocks, the log. Domains add what is theirs. */
export type Desk = { db: Database; clock: Clock; log: Log }
