import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { chargeFees } from '#dealing/contract-fees/charge-fees.ts'
import { startFees } from '#dealing/contract-fees/start-dates.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'

const portal = await openDealingPortal()
after(portal.close)
const { db, clock } = portal
const SINCE = calendarDay('20261119')
before(() => startFees(db, SINCE, clock.now()))

const client = () => portal.addClient({ units: { ALPHA: '100' }, cents: 100_000n })
const buying = async (amount: number) => {
  const who = await client()
  const { preview } = await portal.placed(who, { kind: 'ORDER', buy: { BETA: amount } })
  return { who, preview }
}

test('an order that takes the cash of the plan fee names the fee and the day on which funds are sold for it', async () => {
  const { preview } = await buying(1_000)
  const { amount = 0, ...days } = preview.feeFromFunds ?? {}
  assert.ok(amount > 0)
  assert.deepEqual(days, { through: '20261119', dueOn: '20261130' })
})

test('an order that leaves enough cash for the plan fee says nothing of it', async () => {
  const { preview } = await buying(900)
  assert.equal(preview.feeFromFunds, undefined)
})

test('on that day units pay the fee, once the order has spent the cash', async () => {
  const who = await client()
  await portal.approved(who, { kind: 'ORDER', buy: { BETA: 1_000 } })
  await portal.days(7)
  const fees = await chargeFees(portal.deps, who.contractId, portal.prices.market(), {
    since: SINCE,
    through: calendarDay('20261130'),
  })
  assert.deepEqual(
    fees.map(({ day }) => day),
    ['20261130'],
  )
  const { 'cash USD': cash = 0n, 'units ALPHA': alpha = 0n } = await portal.books(who)
  assert.equal(cash, 0n)
  assert.ok(alpha < 100_000_000n)
})
