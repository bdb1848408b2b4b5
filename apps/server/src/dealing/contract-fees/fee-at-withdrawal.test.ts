import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addDays, type CalendarDay, toDayNumber } from '@fundholder/domain/calendar.ts'
import { minor } from '@fundholder/domain/money.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { contribution } from '#ledger/bookings/cash-bookings.ts'
import { postEntries } from '#ledger/posting/posting.ts'
import { feesOfContract, rowsOfPortfolios } from '#ledger/reading/reading.ts'
import { inTransaction } from '#platform/database/database.ts'
import { dailyValues } from '#portfolios/daily-values/daily-values.ts'
import { openDepositPortal } from '#test/dealing/deposit-portal.ts'
import type { Client } from '#test/orders/ordering-portal.ts'
import { chargeFees } from './charge-fees.ts'
import { startFees } from './start-dates.ts'

const portal = await openDepositPortal()
after(portal.close)
const { db, clock } = portal

/** The lives of members are the same in each run; `DEALING_RUNS` and `DEALING_SEED` try others. */
const RUNS = Number(process.env['DEALING_RUNS'] ?? 4)
const SEED = Number(process.env['DEALING_SEED'] ?? 1)
/** Business days: three month ends and more lie within. */
const DAYS = 50
const TOTAL = { kind: 'WITHDRAW', withdrawType: 'TOTAL' } as const

const Life = fc.record({
  /** On which day everything is withdrawn, and how often money comes in. */
  leaves: fc.integer({ min: 0, max: 25 }),
  paidEvery: fc.integer({ min: 4, max: 30 }),
  hasDeposit: fc.boolean(),
  /** Daily prices of ALPHA. */
  navs: fc.array(fc.integer({ min: 8, max: 14 }), { minLength: DAYS, maxLength: DAYS }),
})

/** A withdrawal beside a deposit that stays, and the same without one. Each leaves days between the last sale and the payout. */
const EXAMPLES = [true, false].map((hasDeposit) => ({
  leaves: 10,
  paidEvery: 7,
  hasDeposit,
  navs: Array.from({ length: DAYS }, () => 10),
}))

test('charges every day once around a full withdrawal, and the paid money only until its last sale', async (t) => {
  t.diagnostic(`seed ${SEED}, ${RUNS} runs`)
  await fc.assert(
    fc.asyncProperty(Life, async ({ leaves, paidEvery, hasDeposit, navs }) => {
      const since = clock.today()
      await startFees(db, since, clock.now())
      const client = await portal.addClient({ units: { ALPHA: '90.5', EURO: '33.333333' }, cents: 90_000n })
      await sql`update contract set fee_basis_points = 1000 where id = ${client.contractId}`.execute(db)
      if (hasDeposit) await portal.onFile(client)
      await portal.move()
      let order: string | undefined
      for (const [day, nav] of navs.entries()) {
        if (day === leaves)
          order = (await portal.approved(client, { ...TOTAL, valuedOn: await portal.valuedOn() })).order
            .orderId
        if (day % paidEvery === paidEvery - 1) await contribute(client, day)
        await portal.dawn({ ALPHA: `${nav}`, BETA: '20', GAMMA: '2.5', SMALL: '1', EURO: '8' })
        await takeFees(client, since)
        await portal.run()
      }
      assert.deepEqual(await portal.faults(), [])
      const { charged, expected, gap } = await everyDay(client, order ?? '', since)
      assert.equal(charged, expected)
      seen.gaps += gap
      seen.deposits += (await portal.books(client))['units YEAR'] === undefined ? 0 : 1
    }),
    { seed: SEED, numRuns: RUNS, examples: EXAMPLES.map((life) => [life]), endOnFailure: true },
  )
  assert.ok(seen.gaps > 0, 'days lay between the last sale and the payout')
  assert.ok(seen.deposits > 0, 'deposits stayed')
})

const seen = { gaps: 0, deposits: 0 }

const contribute = ({ contractId }: Client, number: number) => {
  const holder = { contractId, entityId: 169, currency: 'USD' }
  const occasion = { holder, day: clock.today(), eventKey: `contribution:${contractId}:${number}` }
  const entries = [contribution(occasion, minor(7_777n), {})]
  return inTransaction(db, (trx) => postEntries(trx, { contractId, entries, recordedAt: clock.now() }))
}

const takeFees = ({ contractId }: Client, since: CalendarDay) =>
  chargeFees(portal.deps, contractId, portal.prices.market(), { since, through: addDays(clock.today(), -1) })

/** Closes on which fees were charged, and each day's value once, less what was sent to the bank. */
async function everyDay({ contractId }: Client, order: string, since: CalendarDay) {
  const fees = await feesOfContract(db as never, contractId)
  const monthly = fees.filter(({ memo }) => 'sumOfValues' in memo)
  const charged = monthly.reduce((sum, { memo }) => sum + BigInt(memo['sumOfValues'] ?? 0), 0n)
  const last =
    monthly
      .map(({ day }) => day)
      .sort()
      .at(-1) ?? since
  const { portfolio_id } = await db
    .selectFrom('contract')
    .select('portfolio_id')
    .where('id', '=', contractId)
    .executeTakeFirstOrThrow()
  const rows = await rowsOfPortfolios(db as never, [portfolio_id])
  const { values, absent } = dailyValues(rows, portal.prices.market(), 'USD', since, addDays(last, -1))
  assert.equal(absent.size, 0)
  const whole = values.reduce((sum, value) => sum + BigInt(value), 0n)
  const { rows: left } = await sql<{
    event_key: string
    day: CalendarDay
    sold: CalendarDay
    amount: bigint
  }>`
    select e.event_key, e.day, (select max(dealt_on) from order_leg where order_id = ${order} and kind = 'sale') as sold,
      (select sum(quantity) from ledger_posting p where p.entry_id = e.id and p.account = 'contract:' || ${contractId} || ':cash') as amount
    from ledger_entry e where e.event_key in ('payout:order:' || ${order}, 'fee:' || ${contractId} || ':total:' || ${order})`.execute(
    db,
  )
  let onItsWay = 0n
  let gap = 0
  for (const { day, sold, amount } of left) {
    const days = toDayNumber(day) - toDayNumber(sold)
    gap += days
    onItsWay += BigInt(days) * -BigInt(amount)
  }
  assert.equal(left.length, 2, 'a fee and a payout')
  return { charged, expected: whole - onItsWay, gap }
}
