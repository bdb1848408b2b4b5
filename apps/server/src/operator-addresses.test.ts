import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { recordOutcomes } from '#messaging/outbox/outbox.queries.ts'
import { openOutbox } from '#messaging/outbox/outbox.ts'
import { inTransaction } from '#platform/database/database.ts'
import { openWholePortal } from '#test/portal/whole-portal.ts'

const portal = await openWholePortal({ settings: { TRUSTED_PROXIES: '1' } })
after(portal.close)

const ask = (options: InjectOptions) => portal.app.inject(options)

test('the operators’ addresses answer, the figures to this machine only', async () => {
  assert.equal((await ask({ url: '/healthz' })).statusCode, 200)
  assert.equal((await ask({ url: '/readyz' })).statusCode, 200)
  const { body } = await ask({ url: '/metrics' })
  for (const name of [
    'request_seconds_bucket',
    'requests',
    'refused_requests_total',
    'pool_connections',
    'jobs',
    'outbox',
    'pending_contributions',
    'prices_in_memory',
  ]) {
    assert.match(body, new RegExp(`^fundholder_${name}`, 'm'))
  }
  assert.equal((await ask({ url: '/metrics', remoteAddress: '10.1.2.3' })).statusCode, 404)
  assert.equal((await ask({ url: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode, 404)
})

test('is ready while clients hold all database connections', { timeout: 20_000 }, async () => {
  const { pool } = portal.deps
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const { statusCode } = await ask({ url: '/readyz' })
  for (const client of taken) client.release()
  assert.equal(statusCode, 200)
})

test('messages that fail or are refused show in the figures and in the detail of /readyz, which stays 200', async (t) => {
  const { app, deps, close } = await openWholePortal()
  t.after(close)
  const at = new Date(deps.clock.now().getTime() - 600_000)
  const queue = openOutbox({
    ring: [{ id: 'k1', secret: randomBytes(32) }],
    clock: { ...deps.clock, now: () => at },
  })
  const message = { channel: 'sms' as const, to: '+34600000001', subject: 'Code', text: '482913' }
  const to = (address: string) => ({ ...message, channel: 'email' as const, to: address })
  await inTransaction(deps.db, (trx) =>
    queue(trx, { ...message, isCode: true }, message, to('one@mail.example'), to('two@mail.example')),
  )
  const { rows } = await sql<{ id: string }>`select id from outbox_message order by number`.execute(deps.db)
  const [, failing, refused] = rows.map(({ id }) => id)
  const nextAttemptAt = new Date(deps.clock.now().getTime() + 60_000)
  await recordOutcomes(
    deps.db,
    [
      { id: failing ?? '', kind: 'failed', reason: 'the SMS gateway answered 503', nextAttemptAt },
      { id: refused ?? '', kind: 'refused', reason: 'the mail server failed: EENVELOPE 550', nextAttemptAt },
    ],
    deps.clock.now(),
  )

  const { body } = await app.inject('/metrics')
  const figure = (of: string) =>
    Number(new RegExp(`^fundholder_outbox{of="${of}"} (.*)$`, 'm').exec(body)?.[1])
  const ages = ['oldest_seconds', 'oldest_code_seconds', 'oldest_failing_seconds'].map(figure)
  assert.deepEqual(['waiting', 'codes_waiting', 'failing', 'refused'].map(figure), [3, 1, 1, 1])
  assert.ok(
    ages.every((seconds) => seconds >= 600 && seconds < 700),
    ages.join(),
  )

  const ready = await app.inject('/readyz')
  const { status, messages } = ready.json()
  assert.deepEqual([ready.statusCode, status], [200, 'ready'])
  assert.deepEqual(
    [messages.waiting, messages.codesWaiting, messages.failing, messages.refused],
    [3, 1, 1, 1],
  )
  assert.ok(messages.oldestSeconds >= 600 && messages.oldestFailingSeconds >= 600)
  assert.deepEqual(messages.reasons.toSorted(), [
    '1 email: the mail server failed: EENVELOPE 550',
    '1 sms: the SMS gateway answered 503',
  ])
  const elsewhere = await app.inject({ url: '/readyz', remoteAddress: '10.1.2.3' })
  assert.deepEqual(elsewhere.json(), { status: 'ready' })

  await deps.db.deleteFrom('outbox_message').execute()
  const soon = (await app.inject('/readyz')).json()
  assert.equal(soon.messages.waiting, 3, 'counted once in 15 seconds')
  const now = performance.now.bind(performance)
  t.mock.method(performance, 'now', () => now() + 15_000)
  assert.equal((await app.inject('/readyz')).json().messages.waiting, 0)
})
