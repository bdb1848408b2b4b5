import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { addBusinessDays, TARGET } from '@fundholder/domain/days/business-days.ts'
import { isoDay } from '@fundholder/domain/days/iso-days.ts'
import { listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import { nextMilestone } from './next-milestone.ts'

const portal = await openDealingPortal()
after(portal.close)

test('an order under way names the promised day of what has not happened yet, and none once it is over', async () => {
  const client = await portal.addClient()
  const { approval } = await portal.approved(client, {
    kind: 'SWITCH',
    strategyType: 'MODEL',
    modelPortfolioId: 'MIX',
  })
  const { sellsOn, soldBy, buysOn, boughtBy } = approval.dates
  const seen: string[] = []
  const look = async () => {
    const answered = await portal.ask(client, listOrders, { query: { contractId: client.contractId } })
    const [order] = answered.answer().data
    assert.deepEqual((await portal.orderOf(client, order?.id ?? '')).next, order?.next)
    const { step, on } = order?.next ?? {}
    const milestone = step ? `${step} ${on}` : 'nothing'
    if (seen.at(-1) !== milestone) seen.push(milestone)
  }
  await look()
  for (let day = 0; day < 7; day += 1) {
    await portal.nextDay()
    await look()
  }
  assert.deepEqual(seen, [
    `sellsOn ${sellsOn}`,
    `soldBy ${soldBy}`,
    `buysOn ${buysOn}`,
    `boughtBy ${boughtBy}`,
    'nothing',
  ])
})

test('a new split of contributions is next until its day, and a day that is over stays next, late, until it is kept', () => {
  const promised = {
    sellsOn: calendarDay('20261124'),
    allocatesFrom: calendarDay('20261123'),
    doneBy: calendarDay('20261126'),
    businessDays: 4,
    outOfMarketDays: 0,
  }
  const next = (today: string, state: 'placed' | 'settled', leg: Partial<Leg> = {}) =>
    nextMilestone({ state: 'dealing', promised }, [{ ...SALE, state, ...leg }], calendarDay(today))
  assert.deepEqual(next('20261122', 'placed'), { step: 'allocatesFrom', on: '20261123' })
  assert.deepEqual(
    next('20261123', 'placed'),
    { step: 'sellsOn', on: '20261124' },
    'it counts from its day on',
  )
  assert.deepEqual(next('20261124', 'placed'), { step: 'sellsOn', on: '20261124' })
  assert.deepEqual(next('20261126', 'placed'), { step: 'sellsOn', on: '20261124', lateBy: 2 })
  assert.deepEqual(next('20261130', 'placed')?.lateBy, 4, 'days on which banks are closed are none')
  assert.deepEqual(next('20261125', 'settled'), { step: 'doneBy', on: '20261126' })
  assert.deepEqual(next('20261127', 'settled'), { step: 'doneBy', on: '20261126', lateBy: 1 })
  for (const leg of [
    { blocking_reason: 'fund-suspended' },
    { deals_on: calendarDay('20261125') },
    { settles_on: calendarDay('20261125') },
    { state: 'planned' as const },
  ])
    assert.equal(next('20261125', 'placed', leg)?.lateBy, 1, JSON.stringify(leg))
})

test('an executing order is not late before the price of its day is due', async () => {
  const client = await portal.addClient()
  const { approval } = await portal.approved(client, {
    kind: 'WITHDRAW',
    withdrawType: 'PARTIAL',
    withdraw: { ALPHA: 50 },
    valuedOn: await portal.valuedOn(),
  })
  const { sellsOn = calendarDay('20991231') } = approval.dates
  while (portal.clock.today() < sellsOn) await portal.nextDay()
  const seen = async () => {
    const listed = await portal.ask(client, listOrders, { query: { contractId: client.contractId } })
    const [order] = listed.answer().data
    const page = await portal.orderOf(client, order?.id ?? '')
    assert.deepEqual(page.next, order?.next)
    return { ...page.next, kinds: page.timeline.map(({ kind }) => kind) }
  }
  const dayAfter = addBusinessDays(sellsOn, 1, TARGET)
  for (const [day, hour] of [
    [sellsOn, 'T22:30'],
    [dayAfter, 'T11:00'],
  ] as const) {
    portal.clock.set(`${isoDay(day)}${hour}:00Z`)
    await portal.run()
    const { step, lateBy } = await seen()
    assert.deepEqual([step, lateBy], ['sellsOn', undefined], `${day}${hour}`)
  }
  portal.clock.set(`${isoDay(addBusinessDays(sellsOn, 2, TARGET))}T11:00:00Z`)
  await portal.run()
  const { step, lateBy, kinds } = await seen()
  assert.deepEqual([step, lateBy, kinds.at(-1)], ['sellsOn', 2, 'delayed'])
})

type Leg = Parameters<typeof nextMilestone>[1][number]
const SALE: Leg = {
  kind: 'sale',
  state: 'placed',
  deals_on: calendarDay('20261124'),
  settles_on: calendarDay('20261126'),
  blocking_reason: null,
}
