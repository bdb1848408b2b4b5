import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { failureText } from '#platform/basics/operator-error.ts'
import { readConfig } from '#platform/config/config.ts'
import { openLog } from '#platform/logging/log.ts'
import { type Running, startPortal } from './start.ts'

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url))
/** Longer than any request may take; the supervisor would kill the process then. */
const STOP_WITHIN_MS = 19_000

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'no-demo': { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  let portal: Running | undefined
  let exitCode: number | undefined
  const hurry = new AbortController()
  const stop = (why: string, code: number, drainSeconds = 0) => {
    const isStopping = exitCode !== undefined
    exitCode = Math.max(code, exitCode ?? 0)
    if (isStopping) return hurry.abort()
    log.info({ why }, 'stopping')
    if (!portal) process.exit(code) // it serves nobody yet, and its database goes with it
    leave(portal, drainSeconds, hurry.signal).then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop in good order')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => stop('SIGTERM', 0, config.drainSeconds))
  process.on('SIGINT', () => stop('SIGINT', 0))
  // `npm start` holds the other end: nobody is left to pass a signal on once it was killed.
  process.once('disconnect', () => stop('the process that started the portal is gone', 0))
  process.channel?.unref()
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event) // the process is in an unknown state
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

/**
 * Stops a portal that goes on answering first, for some seconds, while load balancers send new requests elsewhere.
 *
 * @param hurry ends these seconds.
 * @throws {Error} when it takes too long.
 */
async function leave(portal: Running, drainSeconds: number, hurry: AbortSignal): Promise<void> {
  if (drainSeconds > 0) {
    portal.leave()
    await delay(drainSeconds * 1000, undefined, { signal: hurry }).catch(() => undefined)
  }
  const late = delay(STOP_WITHIN_MS, undefined, { ref: false }).then(() => {
    throw new Error('could not stop in time')
  })
  await Promise.race([portal.stop(), late])
}

const say = (line: string) => process.stdout.write(`${line}\n`)

main().catch((error: unknown) => {
  process.stderr.write(`Fundholder cannot start.\n${failureText(error)}\n`)
  process.exit(1)
})
