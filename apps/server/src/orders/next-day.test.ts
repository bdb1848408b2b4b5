import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { listOrders } from '@fundholder/protocol/ordering.ts'
import { openDealingPortal } from '#test/dealing-portal.ts'
import { nextDayOf } from './next-day.ts'

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
    const told = step ? `${step} ${on}` : 'nothing'
    if (seen.at(-1) !== told) seen.push(told)
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
  const next = (today: string, state: 'placed' | 'settled') =>
    nextDayOf({ state: 'dealing', promised }, [{ kind: 'sale', state }], calendarDay(today))
  assert.deepEqual(next('20261123', 'placed'), { step: 'allocatesFrom', on: '20261123' })
  assert.deepEqual(next('20261124', 'placed'), { step: 'sellsOn', on: '20261124' })
  assert.deepEqual(next('20261125', 'placed'), { step: 'sellsOn', on: '20261124', lateBy: 1 })
  assert.deepEqual(next('20261130', 'placed')?.lateBy, 4, 'days on which banks are closed are none')
  assert.deepEqual(next('20261125', 'settled'), { step: 'doneBy', on: '20261126' })
})
