/**
 * A process that takes a data folder, as a server or a back-office command does, for tests that race it or kill it:
 * prints the address of the database for its superuser as one line, and stops on SIGTERM or when its parent process has ended.
 *
 * node own-database.ts <data folder> <server|command>
 */
import { once } from 'node:events'
import {
  borrowEmbeddedPostgres,
  openEmbeddedPostgres,
} from '#platform/embedded-postgres/embedded-postgres.ts'
import { openLog } from '#platform/logging/log.ts'

const [dataDir = '', occupation] = process.argv.slice(2)
const open = occupation === 'command' ? borrowEmbeddedPostgres : openEmbeddedPostgres
const { adminUrl, stop } = await open({ dataDir, log: openLog('silent') })
console.log(adminUrl)
await Promise.race([once(process, 'SIGTERM'), once(process.stdin.resume(), 'end')])
await stop()
process.exit()
