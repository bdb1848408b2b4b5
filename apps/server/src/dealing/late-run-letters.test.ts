import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { isoDay } from '@fundholder/domain/iso-days.ts'
import { openOutbox } from '#notices/outbox.ts'
import { openDealingPortal } from '#test/dealing-portal.ts'
import { DEATHS, dyingDatabase, Killed } from '#test/dying-database.ts'
import { superuser } from '#test/superuser.ts'
import { runCycle } from './run-cycle.ts'

const portal = await openDealingPortal()
after(portal.close)
const { db, desk, clock } = portal

test('a withdrawal whose days are done in one go is told of in one letter, that of its payment', async () => {
  const { order, sent } = await soldAndLeft({
    kind: 'WITHDRAW',
    withdrawType: 'PARTIAL',
    withdraw: { ALPHA: 50, '0127082': 10 },
  })
  await portal.run()
  assert.deepEqual(portal.mailsSince(sent), [`Your withdrawal ${order.reference} is on its way`])
  const { text = '' } = portal.messages.at(-1) ?? {}
  assert.match(text, /units sold on .*\n- Fund ALPHA: \$500\.00 received on .*\n- Paid to the account/)
  assert.doesNotMatch(text, /Next|follows|expected/)
})

test('a total withdrawal as well, whose fee is worked out between its steps', async () => {
  const { order, sent } = await soldAndLeft({ kind: 'WITHDRAW', withdrawType: 'TOTAL' })
  await portal.run()
  assert.deepEqual(portal.mailsSince(sent), [`Your withdrawal ${order.reference} is on its way`])
})

test('sales that are done and settled in one go are one letter, which names the day on which funds are bought now', async () => {
  const { client, order, sent } = await soldAndLeft({
    kind: 'ORDER',
    sell: { ALPHA: 400 },
    buy: { GAMMA: 300 },
  })
  await portal.run()
  const buy = (await portal.orderOf(client, order.orderId)).legs.find(({ kind }) => kind === 'buy')
  assert.ok(buy?.dealsOn && buy.dealsOn > clock.today())
  assert.deepEqual(portal.mailsSince(sent), [`Your order ${order.reference}: trades carried out and settled`])
  const on = new Date(isoDay(buy.dealsOn)).toLocaleDateString('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  assert.match(portal.messages.at(-1)?.text ?? '', new RegExp(`\n\nNext, funds are bought on ${on},`))
})

test('wherever the process is killed while it makes up for days, a client gets the one letter that is true', async (t) => {
  const { letters, deaths } = await lettersThroughDeaths()
  t.diagnostic(`${deaths} deaths`)
  assert.ok(deaths >= 12, 'before, inside and after every step')
  assert.deepEqual([...new Set(letters)], ['is on its way'])
})

test('without the list of what is to be told a killed process leaves clients untold, so the test before can tell', async () => {
  await superuser(
    portal.url,
    `create function forget() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger forget before insert on order_news for each row execute function forget()`,
  )
  const { letters } = await lettersThroughDeaths(1)
  assert.deepEqual(letters, [''])
})

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

/** What clients of late withdrawals are written by processes that die a little later each time: ends of subjects. */
async function lettersThroughDeaths(most = Number.POSITIVE_INFINITY) {
  const letters: string[] = []
  let deaths = 0
  const ring = [{ id: 'k1', secret: randomBytes(32) }]
  const queueMessage = openOutbox({ ring, clock, jobs: { enqueue: async () => {} } })
  const real = { ...desk, queueMessage }
  for (const death of DEATHS)
    for (let at = 0, lives = false; !lives; at += 1) {
      const { order } = await soldAndLeft({ kind: 'WITHDRAW', withdrawType: 'TOTAL' })
      await runCycle({ ...real, db: dyingDatabase(db, { death, at }) }).then(
        () => {
          lives = true
        },
        (error: unknown) => {
          assert.ok(error instanceof Killed, String(error))
          deaths += 1
        },
      )
      await runCycle(real)
      await runCycle(real)
      const mails = await db.selectFrom('outbox_message').select('subject').execute()
      const own = mails.filter(({ subject }) => subject.includes(order.reference))
      letters.push(own.map(({ subject }) => subject.replace(/^.*-\w+:? /, '')).join(', '))
      if (letters.length === most) return { letters, deaths }
    }
  return { letters, deaths }
}
