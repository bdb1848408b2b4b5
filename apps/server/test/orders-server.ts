/**
 * A process that serves orders from a database that is there already, for tests that kill it: prints its port as one
 * line. Every code that it sends is a line of a file.
 *
 * node orders-server.ts <url of the database> <file of codes> <instant at which the clock stood at first> <when that was, ms>
 */
import { appendFileSync } from 'node:fs'
import { systemClock } from '#platform/clock.ts'
import { openOrderingPortal } from './ordering-portal.ts'

const [url = '', codes = '', startsAt = '', begunAt = '0'] = process.argv.slice(2)
const now = new Date(new Date(startsAt).getTime() + Date.now() - Number(begunAt))
const portal = await openOrderingPortal({
  isSeeded: true,
  database: { url, close: async () => {} },
  ticking: systemClock({ timeZone: 'Europe/Madrid', startsAt: now }),
  secrets: [{ id: 'k1', secret: Buffer.alloc(32, 7) }], // codes outlive the process that sent them
})
const keep = portal.messages.push.bind(portal.messages)
portal.messages.push = (...messages) => {
  for (const { text } of messages) appendFileSync(codes, `${JSON.stringify(text)}\n`)
  return keep(...messages)
}
await portal.app.listen({ host: '127.0.0.1', port: 0 })
const address = portal.app.server.address()
console.log(typeof address === 'object' ? address?.port : '')
