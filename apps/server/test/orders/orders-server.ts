/**
 * A process that serves orders from a database that is there already, for tests that kill it: prints its port as one
 * line. Every code that it sends is a line of a file. For each instant that it reads as a line it runs the dealing
 * cycle and prints what came of it as one line of JSON; files for banks go into the folder of the file of codes.
 *
 * node orders-server.ts <url of the database> <file of codes> <instant at which the clock stood at first> <when that was, ms>
 */
import { appendFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { DealingDeps } from '#dealing/dealing-deps.ts'
import { runDealingCycle } from '#dealing/run-dealing-cycle.ts'
import { openOutbox } from '#messaging/outbox/outbox.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { openOrderingPortal } from './ordering-portal.ts'

const [url = '', codes = '', startsAt = '', begunAt = '0'] = process.argv.slice(2)
const now = new Date(new Date(startsAt).getTime() + Date.now() - Number(begunAt))
const clock = systemClock({ timeZone: 'Europe/Madrid', startsAt: now })
const secrets = [{ id: 'k1', secret: Buffer.alloc(32, 7) }] // codes outlive the process that sent them
const queue = openOutbox({ ring: secrets, clock })
const portal = await openOrderingPortal({
  isSeeded: true,
  database: { url, close: async () => {} },
  ticking: clock,
  secrets,
  queueMessage: async (trx, ...messages) => {
    await queue(trx, ...messages)
    for (const { channel, text } of messages)
      if (channel === 'sms') appendFileSync(codes, `${JSON.stringify(text)}\n`)
  },
})
const deps: DealingDeps = {
  ...portal.deps,
  prices: portal.prices,
  fundHouses: { accountOf: (entityId) => `NOMINEE-${entityId}` },
  payments: {
    folder: join(dirname(codes), 'out'),
    limits: { usual: undefined, of: new Map() },
    accountOf: () => ({ iban: 'ES9121000418450200051332', bic: 'BOTEESMM' }),
  },
}
const dealAt = async (instant: string) => {
  await portal.prices.refresh()
  return runDealingCycle(deps, { at: new Date(instant) })
}
const lines = createInterface(process.stdin)
lines.on('close', () => process.exit()) // its parent process has ended
lines.on('line', (instant) => {
  dealAt(instant).then(
    (report) => console.log(JSON.stringify(report)),
    (error: unknown) => console.log(JSON.stringify({ died: String(error) })),
  )
})
await portal.app.listen({ host: '127.0.0.1', port: 0 })
const address = portal.app.server.address()
console.log(typeof address === 'object' ? address?.port : '')
