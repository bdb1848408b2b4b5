import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { formatsOf } from '@fundholder/language/formats.ts'
import { sql } from 'kysely'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import type { Client } from '#test/orders/ordering-portal.ts'
import { runCommand } from '#test/portal/run-command.ts'
import { DEALING_COMMANDS } from './dealing.commands.ts'

// Each test begins at noon of a business day, the funds' very cut-off; settlement takes two business days.
const portal = await openDealingPortal()
after(portal.close)
const { db, suspend } = portal

/** Prices of all funds but ALPHA. */
const OTHERS = { BETA: '20', GAMMA: '2.5', SMALL: '1', EURO: '8' }

test('a switch sells at the dealing-day price, buys by weights after settlement and ends on the expected day', async () => {
  const client = await portal.addClient()
  const { order, approval } = await portal.approved(client, {
    kind: 'SWITCH',
    strategyType: 'MODEL',
    modelPortfolioId: 'MIX',
  })
  const sent = portal.messages.length
  await portal.run()
  assert.equal((await portal.orderOf(client, order.orderId)).state, 'approved', 'its cut-off is on Monday')
  const reports = await portal.days(7)
  assert.deepEqual(
    reports.flatMap(({ failed }) => failed),
    [],
  )
  const page = await portal.orderOf(client, order.orderId)
  assert.deepEqual(
    page.legs.map(({ kind, instrumentId, state, dealtOn, settledOn }) => [
      kind,
      instrumentId,
      state,
      dealtOn,
      settledOn,
    ]),
    [
      ['sale', 'ALPHA', 'settled', '20261124', '20261126'],
      ['buy', 'BETA', 'settled', '20261127', '20261201'],
      ['buy', 'EURO', 'settled', '20261127', '20261201'],
    ],
  )
  assert.equal(page.state, 'completed')
  const { sellsOn, soldBy, buysOn, boughtBy, doneBy } = approval.dates
  assert.deepEqual([sellsOn, soldBy, buysOn, boughtBy], ['20261124', '20261126', '20261127', '20261201'])
  assert.equal(portal.clock.today(), doneBy)
  // 1,000 in cash and 1,000 of the sale: 800 into BETA at 20, 1,200 dollars are 960 euros into EURO at 8.
  assert.deepEqual(await portal.books(client), { 'units BETA': 90_000_000n, 'units EURO': 120_000_000n })
  assert.deepEqual(page.reserved, [])
  assert.deepEqual(
    page.timeline.map(({ kind }) => kind),
    [
      'pending',
      'approved',
      'dealing',
      'executed',
      'settling',
      'settled',
      'dealing',
      'executed',
      'settling',
      'settled',
      'completed',
    ],
  )
  const texts = portal.messages.slice(sent).map(({ text }) => text.split('\n\n').slice(2, 4))
  assert.deepEqual(texts, [
    [
      '- Fund ALPHA: 100.000000 units sold on 24 Nov 2026 at 10.0000 USD for $1,000.00',
      'Next, the money of the sales is due on 26 Nov 2026.',
    ],
    [
      '- Fund ALPHA: $1,000.00 received on 26 Nov 2026',
      'Next, funds are bought on 27 Nov 2026, at the price of that day.',
    ],
    [
      '- Fund BETA: 40.000000 units bought on 27 Nov 2026 at 20.0000 USD for $800.00\n- Fund EURO: 120.000000 units bought on 27 Nov 2026 at 8.0000 EUR for $1,200.00 (€960.00; 1 USD = 0.8000 EUR)\n- Together: $2,000.00',
      'Next, the purchases are paid for from cash on 01 Dec 2026.',
    ],
    [
      '- Fund BETA: $800.00 paid on 01 Dec 2026\n- Fund EURO: $1,200.00 paid on 01 Dec 2026',
      'The order is complete. There is nothing you have to do.',
    ],
  ])
  assert.deepEqual(await rowsOf(client, '20261124'), [
    ['P3SWIT_OUT', '20261124', 'ALPHA', '20261126'],
    ['P3SWIT_IN', '20261124', '0127082', '20261126'],
    ['P3SWIT_OUT', '20261127', '0127082', '20261201'],
    ['P3SWIT_IN', '20261127', 'BETA', '20261201'],
    ['P3SWIT_OUT', '20261127', '0127082', '20261201'],
    ['P3SWIT_IN', '20261127', 'EURO', '20261201'],
  ])
  assert.deepEqual(await portal.faults(), [])
})

test('scales purchases evenly when proceeds fall short, and keeps a surplus in cash', async () => {
  const [poor, rich] = [await portal.addClient({ cents: 0n }), await portal.addClient({ cents: 0n })]
  const wanted = { kind: 'ORDER', sell: { ALPHA: 1_000 }, buy: { GAMMA: 600, SMALL: 400 } } as const
  for (const client of [poor, rich]) await portal.approved(client, wanted)
  await portal.days(2)
  await portal.nextDay({ ...OTHERS, ALPHA: '9' })
  await portal.days(6)
  // 900 instead of 1,000: 540 and 360.
  assert.deepEqual(await portal.books(poor), {
    'units BETA': 50_000_000n,
    'units GAMMA': 216_000_000n,
    'units SMALL': 360_000_000n,
  })
  const client = await portal.addClient({ cents: 0n })
  await portal.approved(client, wanted)
  await portal.days(2)
  await portal.nextDay({ ...OTHERS, ALPHA: '11' })
  await portal.days(6)
  assert.deepEqual(await portal.books(client), {
    'cash USD': 10_000n,
    'units BETA': 50_000_000n,
    'units GAMMA': 240_000_000n,
    'units SMALL': 400_000_000n,
  })
  assert.deepEqual(await portal.balances(client).then((all) => all['0127082']), {
    held: 10_000n,
    reserved: 0n,
  })
})

test('an order waits for its dealing-day price, reports it once and deals at that price only', async () => {
  const client = await portal.addClient()
  const { order } = await portal.approved(client, {
    kind: 'ORDER',
    sell: { ALPHA: 400 },
  })
  const sent = portal.messages.length
  const { sellsOn = '' } = (await portal.orderOf(client, order.orderId)).dates ?? {}
  await portal.nextDay()
  while (portal.clock.today() <= sellsOn)
    await portal.nextDay(portal.clock.today() === sellsOn ? OTHERS : undefined)
  const due = (await portal.orderOf(client, order.orderId)).legs[0]
  assert.deepEqual([due?.state, due?.waitsFor], ['placed', undefined], 'a price may come a day later')
  await portal.nextDay()
  await portal.nextDay()
  await portal.run()
  const waiting = await portal.orderOf(client, order.orderId)
  assert.deepEqual(
    waiting.legs.map(({ state, waitsFor, waitsSince }) => [state, waitsFor, waitsSince]),
    [['placed', 'nav-missing', sellsOn]],
    'later prices are no help',
  )
  assert.deepEqual(portal.mailsSince(sent), [`Delayed: your order ${order.reference}`])
  assert.match(
    portal.messages.at(-1)?.text ?? '',
    /The sale of [\d.]+ units of Fund ALPHA, due on 30 Dec 2026\n\nThe fund’s price/,
  )
  await portal.publish(sellsOn as never, { ALPHA: '12' })
  await portal.run()
  const done = await portal.orderOf(client, order.orderId)
  assert.equal(done.state, 'completed')
  assert.deepEqual(
    [done.legs[0]?.dealtOn, done.legs[0]?.traded?.price, done.legs[0]?.settledOn],
    [sellsOn, 12, portal.clock.today()],
  )
  assert.deepEqual(
    portal.mailsSince(sent).slice(1),
    [`Trades carried out and settled: your order ${order.reference}`],
    'of what was done in one go there is one letter',
  )
})

test('an order of a suspended fund deals after reopening, or goes to the back office after ten days', async () => {
  const client = await portal.addClient()
  const first = await portal.approved(client, {
    kind: 'ORDER',
    sell: { BETA: 100 },
  })
  const sent = portal.messages.length
  await suspend('BETA', true)
  await portal.days(4)
  const waiting = await portal.orderOf(client, first.order.orderId)
  assert.deepEqual(waiting.legs[0]?.waitsFor, 'fund-suspended')
  assert.equal(waiting.timeline.at(-1)?.reason, 'fund-suspended')
  const waits = `Waiting for a suspended fund: your order ${first.order.reference}`
  assert.deepEqual(portal.mailsSince(sent), [waits])
  assert.match(
    portal.messages.at(-1)?.text ?? '',
    /is waiting while its fund is suspended\. This affects:\n\n- The sale of/,
  )
  await suspend('BETA', false)
  await portal.run()
  const again = await portal.orderOf(client, first.order.orderId)
  const { dealsOn } = again.legs[0] ?? {}
  assert.ok(dealsOn && dealsOn > portal.clock.today(), 'never at a price that is known')
  const on = formatsOf('en').day(dealsOn)
  assert.match(
    portal.messages.at(-1)?.text ?? '',
    new RegExp(`units of Fund BETA, due on ${on}\n\nNext, funds are sold on ${on}, at the price of that day`),
  )
  await portal.run()
  const { reference: number } = first.order
  assert.deepEqual(
    portal.mailsSince(sent),
    [waits, `In progress again: your order ${number}`],
    'each is notified once',
  )
  await portal.days(5)
  assert.equal((await portal.orderOf(client, first.order.orderId)).state, 'completed')

  const second = await portal.approved(client, {
    kind: 'ORDER',
    sell: { BETA: 100 },
  })
  await suspend('BETA', true)
  await portal.days(13)
  const stuck = await portal.orderOf(client, second.order.orderId)
  assert.equal(stuck.legs[0]?.waitsFor, 'back-office')
  const { reference } = second.order
  assert.match(
    await command('dealing status'),
    new RegExp(`${reference} .* sale of BETA waits since .*: back-office`),
  )
  await assert.rejects(command('dealing release', reference), /still suspended/)
  await suspend('BETA', false)
  await portal.run()
  assert.equal(
    (await portal.orderOf(client, second.order.orderId)).legs[0]?.waitsFor,
    'back-office',
    'it decides',
  )
  assert.match(await command('dealing release', reference), /The sale of BETA deals on/)
  await portal.days(5)
  assert.equal((await portal.orderOf(client, second.order.orderId)).state, 'completed')

  const third = await portal.approved(client, {
    kind: 'ORDER',
    sell: { BETA: 100 },
  })
  await suspend('BETA', true)
  await portal.days(13)
  await command('dealing cancel', third.order.reference)
  const letter = portal.messages.findLast(
    ({ subject }) => subject === `Cancelled: your order ${third.order.reference}`,
  )?.text
  assert.match(letter ?? '', /This order has no further steps\. There is nothing you have to do\./)
  assert.match(letter ?? '', /No part of your order .* is carried out:\n\n- The sale of .* of Fund BETA\n/)
  assert.match(letter ?? '', /We have taken it out of your order because the fund is suspended\./)
  assert.doesNotMatch(letter ?? '', /order is complete|A part/)
  const cancelled = await portal.orderOf(client, third.order.orderId)
  assert.ok(cancelled.timeline.some(({ reason }) => reason === 'withdrawn-suspended'))
  assert.deepEqual(
    [cancelled.state, cancelled.legs[0]?.state, cancelled.reserved],
    ['cancelled', 'cancelled', []],
  )
  await suspend('BETA', false)
  assert.deepEqual(await portal.faults(), [])
})

test('a hold stops dealing until it is resumed', async () => {
  const client = await portal.addClient()
  const { order } = await portal.approved(client, {
    kind: 'ORDER',
    sell: { ALPHA: 100 },
  })
  await command('dealing hold')
  const reports = await portal.days(3)
  assert.ok(reports.every(({ held, steps }) => held && steps === 0))
  assert.equal((await portal.orderOf(client, order.orderId)).state, 'approved')
  await assert.rejects(command('dealing run'), /on hold/)
  await command('dealing resume')
  const sent = portal.messages.length
  assert.match(await command('dealing run'), /orders were due/)
  const again = await portal.orderOf(client, order.orderId)
  assert.ok((again.legs[0]?.dealsOn ?? '') > portal.clock.today(), 'nothing was placed meanwhile')
  assert.equal(again.timeline.at(-1)?.reason, 'not-placed-in-time')
  assert.deepEqual(portal.mailsSince(sent), [`Delayed: your order ${order.reference}`])
  await portal.days(4)
  assert.equal((await portal.orderOf(client, order.orderId)).state, 'completed')
})

test('a new allocation takes effect on its day without trades', async () => {
  const client = await portal.addClient()
  const { order } = await portal.approved(client, {
    kind: 'ORDER',
    contributions: { ALPHA: 100 },
  })
  await portal.days(4)
  assert.equal((await portal.orderOf(client, order.orderId)).state, 'approved')
  await portal.days(1)
  assert.equal((await portal.orderOf(client, order.orderId)).state, 'completed')
})

const command = async (words: string, ...operands: string[]) =>
  (await runCommand(DEALING_COMMANDS, words, { deps: portal.deps, operands })).join('\n')

/** Code, day, instrument and settlement of the rows that a client sees, from a day on. */
async function rowsOf(client: Client, since: string) {
  const { rows } = await sql<{ code: string; day: string; id: string; settles_on: string }>`
    select transaction_type_code as code, day, instrument_id as id, settles_on from ledger_row
    where contract_id = ${client.contractId} and day >= ${since} order by entry_id, line`.execute(db)
  return rows.map(({ code, day, id, settles_on }) => [code, day, id, settles_on])
}
