import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type CalendarDay, calendarDay } from '@fundholder/domain/calendar.ts'
import { listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import { DEALING_COMMANDS } from '#dealing/dealing.commands.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import type { Client } from '#test/orders/ordering-portal.ts'
import { runCommand } from '#test/portal/run-command.ts'
import { type DatedLeg, expectedDatesOf } from './expected-dates.ts'
import { milestonesOf, plannedMilestones } from './milestones.ts'

const portal = await openDealingPortal()
after(portal.close)
const { suspend } = portal

const SOME_OF_ALL = {
  kind: 'WITHDRAW',
  withdrawType: 'PARTIAL',
  withdraw: { ALPHA: 50, BETA: 50 },
} as const

/** An order of a client, and its steps and legs as its page has them. */
async function ordered(wanted: Record<string, unknown>) {
  const client = await portal.addClient()
  const { order, approval } = await portal.approved(client, {
    ...wanted,
    valuedOn: await portal.valuedOn(),
  } as Parameters<typeof portal.approved>[1])
  const page = () => portal.orderOf(client as Client, order.orderId)
  const stepNamed = async (name: string) => {
    const found = (await page()).steps.find(({ step }) => step === name)
    assert.ok(found, name)
    const { step: _, promised: __, ...rest } = found
    return rest
  }
  return { ...order, dates: approval.dates, page, stepNamed }
}

test('the planned steps of an order are in the order of their dates, with completion last unless another step is on its date', () => {
  const [sellsOn, paysOn, doneBy] = ['20261123', '20261125', '20261126'].map(calendarDay) as [
    CalendarDay,
    CalendarDay,
    CalendarDay,
  ]
  const dates = { paysOn, sellsOn, doneBy, businessDays: 4, outOfMarketDays: 0 }
  const planned = (step: string, on: CalendarDay) => ({ step, promised: on, expected: on, state: 'ahead' })
  assert.deepEqual(plannedMilestones(dates), [
    planned('sellsOn', sellsOn),
    planned('paysOn', paysOn),
    planned('doneBy', doneBy),
  ])
  assert.deepEqual(
    plannedMilestones({ ...dates, doneBy: paysOn }).map(({ step }) => step),
    ['sellsOn', 'paysOn'],
  )
})

test('while a fund is suspended no later step has a day, and once it deals again each has its new one beside the promised', async () => {
  const { dates, page, stepNamed } = await ordered(SOME_OF_ALL)
  await suspend('BETA', true)
  await portal.days(5)
  const isSuspended = { state: 'ahead', waitsFor: 'fund-suspended' }
  const { lateBy: late, ...sells } = await stepNamed('sellsOn')
  assert.deepEqual(sells, { ...isSuspended, done: 1, of: 2 })
  assert.ok(late !== undefined && late > 0)
  const { lateBy: _, ...pays } = await stepNamed('paysOn')
  assert.deepEqual(pays, isSuspended)
  const beta = (await page()).legs.find(({ instrumentId }) => instrumentId === 'BETA')
  assert.deepEqual([beta?.waitsFor, beta?.dealsOn, beta?.settlesOn], ['fund-suspended', undefined, undefined])

  await suspend('BETA', false)
  await portal.run()
  const today = portal.clock.today()
  const { steps, legs } = await page()
  const again = legs.find(({ instrumentId }) => instrumentId === 'BETA')
  const payout = legs.find(({ kind }) => kind === 'payout')
  const dayOf = (name: string) => steps.find(({ step }) => step === name)?.expected
  assert.deepEqual([dayOf('sellsOn'), dayOf('soldBy')], [again?.dealsOn, again?.settlesOn])
  assert.deepEqual([dayOf('paysOn'), payout?.settlesOn], [again?.settlesOn, again?.settlesOn])
  const expected = dayOf('paysOn')
  assert.ok(dates.paysOn && expected && expected > today && expected > dates.paysOn)
  assert.ok(
    steps.every(({ state, expected: day }) => state === 'done' || (day !== undefined && day >= today)),
  )
  assert.ok(steps.find(({ step }) => step === 'paysOn')?.lateBy)

  await portal.days(5)
  const ended = await page()
  assert.equal(ended.state, 'completed')
  const { kept } = await stepNamed('sellsOn')
  assert.equal(kept, again?.dealsOn, 'the day that was expected is the one that was kept')
  assert.equal((await stepNamed('paysOn')).kept, expected)
})

test('purchases that wait for late sales are expected once these settle', async () => {
  const { page, stepNamed } = await ordered({ kind: 'ORDER', sell: { BETA: 100 }, buy: { GAMMA: 50 } })
  await suspend('BETA', true)
  await portal.days(5)
  for (const name of ['buysOn', 'boughtBy']) assert.equal((await stepNamed(name)).expected, undefined)
  await suspend('BETA', false)
  await portal.run()
  const { expected: buysOn } = await stepNamed('buysOn')
  const { expected: boughtBy } = await stepNamed('boughtBy')
  assert.ok(buysOn && boughtBy)
  await portal.days(9)
  assert.equal((await page()).state, 'completed')
  assert.equal((await stepNamed('buysOn')).kept, buysOn)
  assert.equal((await stepNamed('boughtBy')).kept, boughtBy)
})

test('a cancelled leg counts as over: the others keep its milestone, and it waits for nothing', async () => {
  const { reference, page, stepNamed } = await ordered(SOME_OF_ALL)
  await suspend('BETA', true)
  await portal.days(13)
  await runCommand(DEALING_COMMANDS, 'dealing cancel', { deps: portal.deps, operands: [reference] })
  await suspend('BETA', false)
  await portal.days(3)
  const { state, legs, steps } = await page()
  assert.equal(state, 'completed')
  const alpha = legs.find(({ instrumentId }) => instrumentId === 'ALPHA')
  assert.deepEqual(await stepNamed('sellsOn'), { state: 'done', kept: alpha?.dealtOn })
  assert.deepEqual(
    legs.map(({ waitsFor, waitsSince }) => [waitsFor, waitsSince]),
    legs.map(() => [undefined, undefined]),
  )
  assert.ok(steps.every((step) => step.state === 'done' && step.kept))
})

test('an order without remaining legs has no pending milestone', async () => {
  const { reference, page } = await ordered({ kind: 'ORDER', sell: { BETA: 100 } })
  await suspend('BETA', true)
  await portal.days(13)
  await runCommand(DEALING_COMMANDS, 'dealing cancel', { deps: portal.deps, operands: [reference] })
  await suspend('BETA', false)
  const { state, legs, steps } = await page()
  assert.equal(state, 'cancelled')
  assert.deepEqual([legs[0]?.waitsFor, legs[0]?.dealsOn], [undefined, undefined])
  assert.deepEqual(
    steps.map((step) => [step.step, step.state]),
    [
      ['acceptedOn', 'done'],
      ['sellsOn', 'dropped'],
      ['soldBy', 'dropped'],
    ],
  )
})

test('lists and refusals show the same expected day from which another order is possible, and none if it is unknown', async () => {
  const client = await portal.addClient()
  const wanted = { kind: 'ORDER', sell: { BETA: 100 }, valuedOn: await portal.valuedOn() } as const
  const { approval, order } = await portal.approved(client, wanted)
  const expectedEnd = async () => {
    const total = { kind: 'WITHDRAW', valuedOn: await portal.valuedOn() } as const
    const { code, details } = (await portal.preOrder(client, total)).refusal()
    assert.equal(code, 'orders/running')
    const listed = await portal.ask(client, listOrders, { query: { contractId: client.contractId } })
    const { expectedBy } = listed.answer().data[0] ?? {}
    assert.equal((await portal.orderOf(client, order.orderId)).expectedBy, expectedBy)
    assert.equal(details.possibleFrom, expectedBy)
    return expectedBy
  }
  assert.equal(await expectedEnd(), approval.dates.doneBy)
  await suspend('BETA', true)
  await portal.days(5)
  assert.equal(await expectedEnd(), undefined)
  await suspend('BETA', false)
  await portal.run()
  const expected = await expectedEnd()
  assert.ok(expected && expected > portal.clock.today())
  while (portal.clock.today() < expected) await portal.nextDay()
  const { state, expectedBy } = await portal.orderOf(client, order.orderId)
  assert.deepEqual([state, expectedBy], ['completed', undefined])
})

test('an executing leg waits for the price of its day until that is published or late', async () => {
  const { dates, stepNamed, page } = await ordered({ kind: 'ORDER', sell: { ALPHA: 100 } })
  const { sellsOn } = dates
  assert.ok(sellsOn)
  while (portal.clock.today() < sellsOn) await portal.nextDay()
  assert.deepEqual(await stepNamed('sellsOn'), {
    state: 'ahead',
    expected: sellsOn,
    awaitsPriceOf: sellsOn,
  })
  await portal.nextDay({ BETA: '20' })
  assert.deepEqual(await stepNamed('sellsOn'), {
    state: 'ahead',
    expected: sellsOn,
    awaitsPriceOf: sellsOn,
  })
  assert.equal((await page()).legs[0]?.awaitsPriceOf, sellsOn)
  await portal.nextDay({ BETA: '20' })
  const late = await stepNamed('sellsOn')
  assert.deepEqual([late.waitsFor, late.awaitsPriceOf, late.lateBy], ['nav-missing', sellsOn, 2])
})

test('a new split applies from its day on, whatever happens to the order', () => {
  const allocatesFrom = calendarDay('20261127')
  const promised = { allocatesFrom, doneBy: allocatesFrom, businessDays: 5, outOfMarketDays: 0 }
  const on = (today: string, state: 'approved' | 'completed' | 'cancelled') =>
    milestonesOf({ state, promised }, [], {
      expected: new Map(),
      today: calendarDay(today),
      completedAt: undefined,
      timeZone: 'UTC',
    }).map(({ kept, expected }) => ({ kept, expected }))
  for (const state of ['approved', 'completed', 'cancelled'] as const) {
    assert.deepEqual(on('20261126', state), [{ kept: undefined, expected: allocatesFrom }], state)
    assert.deepEqual(on('20261127', state), [{ kept: allocatesFrom, expected: undefined }], state)
  }
})

test('expects no settlement day once it has passed without settlement', () => {
  const leg: DatedLeg = {
    number: 1,
    kind: 'sale',
    instrument_id: 'ALPHA',
    state: 'executed',
    deals_on: calendarDay('20261124'),
    settles_on: calendarDay('20261126'),
    dealt_on: calendarDay('20261124'),
    settled_on: null,
    blocking_reason: null,
  }
  const on = (today: string) => expectedDatesOf([leg], () => undefined, calendarDay(today)).get(1)?.settlesOn
  assert.equal(on('20261126'), '20261126')
  assert.equal(on('20261127'), undefined)
})
