import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { sql } from 'kysely'
import { chargeFees } from '#dealing/contract-fees/charge-fees.ts'
import { startFees } from '#dealing/contract-fees/start-dates.ts'
import { openDepositPortal } from '#test/dealing/deposit-portal.ts'
import type { Client } from '#test/orders/ordering-portal.ts'

const portal = await openDepositPortal()
after(portal.close)
const { db, clock } = portal
const SINCE = calendarDay('20261119')
const FEE_DAY = calendarDay('20261130')
before(() => startFees(db, SINCE, clock.now()))

/** A contract that pays 3.65% a year, a hundredth of a percent a day, with 1,000.00 dollars in cash. */
async function client(units: Record<string, string> = { ALPHA: '100' }) {
  const who = await portal.addClient({ units, cents: 100_000n })
  await sql`update contract set fee_basis_points = 365 where id = ${who.contractId}`.execute(db)
  return who
}

const feeNamed = async (who: Client, wanted: object) =>
  (
    await portal.placed(who, { ...wanted, valuedOn: await portal.valuedOn() } as Parameters<
      typeof portal.placed
    >[1])
  ).preview.feeFromFunds

const buying = (amount: number) => ({ kind: 'ORDER', buy: { BETA: amount } })
const ALL_CASH = { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { [CASH_INSTRUMENT_ID]: 100 } }

const charged = (who: Client) =>
  chargeFees(portal.deps, who.contractId, portal.prices.market(), { since: SINCE, through: FEE_DAY })

test('an order that takes the cash of the plan fee names the fee and the day on which it is due', async () => {
  const fee = await feeNamed(await client(), buying(1_000))
  assert.deepEqual(fee, { amount: 2.2, dueOn: FEE_DAY }) // 0.20 a day for 11 days
})

test('an order that leaves enough cash for the plan fee says nothing of it', async () => {
  const who = await client()
  assert.equal(await feeNamed(who, buying(997.8)), undefined)
  assert.deepEqual(await feeNamed(who, buying(997.81)), { amount: 2.2, dueOn: FEE_DAY })
})

test('an order after which there are no units to sell says nothing of the plan fee', async () => {
  const ofCash = await client({})
  assert.equal(await feeNamed(ofCash, ALL_CASH), undefined)
  assert.ok(await feeNamed(ofCash, buying(1_000)), 'it sells what the order buys')
  const ofDeposits = await client({})
  await portal.onFile(ofDeposits)
  await portal.move()
  assert.equal(await feeNamed(ofDeposits, ALL_CASH), undefined)
  const ofUnits = await client()
  assert.ok(await feeNamed(ofUnits, ALL_CASH))
  assert.equal(
    await feeNamed(ofUnits, { ...ALL_CASH, withdraw: { [CASH_INSTRUMENT_ID]: 100, ALPHA: 100 } }),
    undefined,
  )
})

test('units pay the fee on its day, and the day after an order names the next one', async () => {
  const [spends, keeps, waits] = [await client(), await client(), await client()]
  await portal.approved(spends, { kind: 'ORDER', buy: { BETA: 1_000 } })
  await portal.days(7)
  assert.deepEqual(
    (await charged(spends)).map(({ day }) => day),
    [FEE_DAY],
  )
  const { 'cash USD': cash = 0n, 'units ALPHA': alpha = 0n } = await portal.books(spends)
  assert.equal(cash, 0n)
  assert.ok(alpha < 100_000_000n)

  assert.equal(clock.today(), '20261201')
  await charged(keeps)
  const { amount = 0, dueOn } = (await feeNamed(keeps, buying(997))) ?? {}
  assert.equal(dueOn, '20261231')
  assert.ok(amount > 6.1 && amount < 6.2, `${amount}`) // 31 days
  const late = await feeNamed(waits, buying(1_000))
  assert.deepEqual(late, { amount: 8.4, dueOn: '20261231' }, 'with the fee of November, not charged yet')
})
