import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config.ts'
import { DataDirTaken } from '#platform/data-dir-lock.ts'
import { WrongSettings } from '#platform/given-settings.ts'
import { openLog } from '#platform/log.ts'
import { NewerSchema } from '#platform/migrate.ts'
import { type Running, startPortal } from './start.ts'

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url))
/** Longer than any request may take; whoever started us would kill us then. */
const STOP_WITHIN_MS = 19_000

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'no-demo': { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  let portal: Running | undefined
  let isStopping = false
  const stop = (why: string, exitCode: number) => {
    if (isStopping) return
    isStopping = true
    log.info({ why }, 'stopping')
    if (!portal) process.exit(exitCode) // it serves nobody yet, and its database goes with it
    setTimeout(() => {
      log.error('could not stop in time')
      process.exit(1)
    }, STOP_WITHIN_MS).unref()
    portal.stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop in good order')
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', () => stop('SIGTERM', 0))
  process.once('SIGINT', () => stop('SIGINT', 0))
  // `npm start` holds the other end: nobody is left to pass a signal on once it was killed.
  process.once('disconnect', () => stop('whoever started the portal is gone', 0))
  process.channel?.unref()
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event) // nobody knows what state this has left behind
      stop(event, 1)
    })
  }

  portal = await startPortal({
    config,
    log,
    webFolder: WEB_FOLDER,
    withDemo: !values['no-demo'],
    print: say,
  })
}

const say = (line: string) => process.stdout.write(`${line}\n`)

main().catch((error: unknown) => {
  const isExpected = [WrongSettings, DataDirTaken, NewerSchema].some((kind) => error instanceof kind)
  const message = error instanceof Error ? (isExpected ? error.message : error.stack) : String(error)
  process.stderr.write(`Fundholder cannot start.\n${message}\n`)
  process.exit(1)
})
