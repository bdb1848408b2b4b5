import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { isoDay } from '@fundholder/domain/days/iso-days.ts'
import { openOutbox, type QueueMessage } from '#messaging/outbox/outbox.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import { DEATHS, type Death, dyingDatabase } from '#test/database/dying-database.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import { survivesCycle } from '#test/dealing/survives-cycle.ts'
import type { DealingDeps } from './dealing-deps.ts'
import { runDealingCycle } from './run-dealing-cycle.ts'

const portal = await openDealingPortal()
after(portal.close)
const { db, deps, clock } = portal

test('a withdrawal completed in one late run is reported in one e-mail', async () => {
  const { order, sent } = await soldAndLeft({
    kind: 'WITHDRAW',
    withdrawType: 'PARTIAL',
    withdraw: { ALPHA: 50, '0127082': 10 },
  })
  await portal.run()
  assert.deepEqual(portal.mailsSince(sent), [`Payment sent: your withdrawal ${order.reference}`])
  const { text = '' } = portal.messages.at(-1) ?? {}
  assert.match(text, /units sold on .* for \$500\.00\n- \$100\.00 from cash\n- Paid to the account/)
  assert.doesNotMatch(text, /Next|follows|expected/)
})

test('a full withdrawal completed in one late run is reported in one e-mail', async () => {
  const { order, sent } = await soldAndLeft({ kind: 'WITHDRAW', withdrawType: 'TOTAL' })
  await portal.run()
  assert.deepEqual(portal.mailsSince(sent), [`Payment sent: your total withdrawal ${order.reference}`])
})

test('sales executed and settled in one run are reported in one e-mail with the date of the purchases', async () => {
  const { client, order, sent } = await soldAndLeft({
    kind: 'ORDER',
    sell: { ALPHA: 400 },
    buy: { GAMMA: 300 },
  })
  await portal.run()
  const buy = (await portal.orderOf(client, order.orderId)).legs.find(({ kind }) => kind === 'buy')
  assert.ok(buy?.dealsOn && buy.dealsOn > clock.today())
  assert.deepEqual(portal.mailsSince(sent), [`Trades carried out and settled: your order ${order.reference}`])
  const on = new Date(isoDay(buy.dealsOn)).toLocaleDateString('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  assert.match(portal.messages.at(-1)?.text ?? '', new RegExp(`\n\nNext, funds are bought on ${on},`))
})

test('a client gets one correct e-mail wherever a late run is killed', async (t) => {
  const { subjects, deaths } = await subjectsThroughDeaths()
  t.diagnostic(JSON.stringify(deaths))
  for (const death of DEATHS) assert.ok((deaths[death] ?? 0) >= 12, `${death} every transaction`)
  assert.deepEqual([...new Set(subjects)], ['Payment sent'])
})

test('control: e-mails queued in a transaction of their own are lost when the process is killed', async () => {
  const { subjects } = await subjectsThroughDeaths(['before'], afterwards)
  assert.deepEqual([...new Set(subjects)].sort(), ['', 'Payment sent'])
})

/** Without the guard: messages queued in a transaction are held until it commits, and are stored in another one. */
function afterwards({ db, queueMessage }: Telling): Telling {
  const kept: Parameters<QueueMessage>[1][] = []
  const execute = async <Result>(work: (trx: RunningTransaction) => Promise<Result>): Promise<Result> => {
    const result = await db.transaction().execute(work)
    const messages = kept.splice(0)
    if (messages.length > 0) await db.transaction().execute((trx) => queueMessage(trx, ...messages))
    return result
  }
  return {
    db: new Proxy(db, {
      get: (target, key) => (key === 'transaction' ? () => ({ execute }) : Reflect.get(target, key)),
    }),
    queueMessage: async (_trx, ...messages) => void kept.push(...messages),
  }
}

/** A client's order that its fund house has, and whose days pass after that without any run. */
async function soldAndLeft(wanted: Parameters<typeof portal.approved>[1]) {
  const client = await portal.addClient()
  const { order } = await portal.approved(client, { ...wanted, valuedOn: await portal.valuedOn() })
  const sent = portal.messages.length
  while ((await portal.orderOf(client, order.orderId)).state === 'approved') await portal.nextDay()
  assert.deepEqual(portal.mailsSince(sent), [], 'nothing of it is done')
  for (let day = 0; day < 7; day += 1) await portal.dawn()
  return { client, order, sent }
}

type Telling = Pick<DealingDeps, 'db' | 'queueMessage'>

/** Subject endings of the e-mails that processes killed at each step send about late withdrawals. */
async function subjectsThroughDeaths(
  kinds: readonly Death[] = DEATHS,
  tellingOf: (telling: Telling) => Telling = (telling) => telling,
) {
  const subjects: string[] = []
  const deaths: Partial<Record<Death, number>> = {}
  const ring = [{ id: 'k1', secret: randomBytes(32) }]
  const queueMessage = openOutbox({ ring, clock })
  const real: DealingDeps = { ...deps, queueMessage }
  real.log = { ...deps.log, error: () => {} } as never
  for (const death of kinds)
    for (let at = 0, lives = false; !lives; at += 1) {
      const { order } = await soldAndLeft({ kind: 'WITHDRAW', withdrawType: 'TOTAL' })
      const dying = { ...real, ...tellingOf({ db: dyingDatabase(db, { death, at }), queueMessage }) }
      // Notifications of each order fail separately, so a run that dies there affects one order only.
      lives = await survivesCycle(dying)
      if (!lives) deaths[death] = (deaths[death] ?? 0) + 1
      await runDealingCycle(real)
      await runDealingCycle(real)
      const mails = await db.selectFrom('outbox_message').select(['subject', 'sequence']).execute()
      const own = mails.filter(({ subject }) => subject.includes(order.reference))
      for (const { sequence } of own) assert.equal(sequence, order.orderId, 'one after the other')
      subjects.push(own.map(({ subject }) => subject.replace(/: .*$/, '')).join(', '))
    }
  return { subjects, deaths }
}
