import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addDays, type CalendarDay } from '@fundholder/domain/calendar.ts'
import { RUNNING_STATES } from '@fundholder/domain/orders/orders.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { cancelStalled } from '#dealing/resolve-stalled-orders.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import { assertOrderInvariants } from '#test/orders/order-invariants.ts'
import type { Client, Wanted } from '#test/orders/ordering-portal.ts'
import { chargeFees } from './charge-fees.ts'

const portal = await openDealingPortal()
after(portal.close)
const { db, clock } = portal

/** More by DEALING_RUNS, and the same again by DEALING_SEED. */
const RUNS = Number(process.env['DEALING_RUNS'] ?? 5)
const SEED = Number(process.env['DEALING_SEED'] ?? Date.now() % 1_000_000)
const MOST_DAYS = 26

const Fund = fc.constantFrom('ALPHA', 'BETA', 'GAMMA', 'EURO')
const Some = fc.integer({ min: 80, max: 200 })
const Nav = fc.integer({ min: 8_000_000, max: 14_000_000 }).map((millionths) => (millionths / 1e6).toFixed(6))
/** A day with prices unknown in advance, and the orders of its client. */
const Day = fc.record({
  alpha: Nav,
  /** Corrected price of the last day on which ALPHA was sold. */
  corrected: fc.option(Nav, { freq: 3 }),
  suspended: fc.option(Fund, { freq: 5 }),
  /** True if the back office cancels stalled legs. */
  cancelled: fc.boolean(),
  order: fc.option(
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({
          kind: fc.constant('ORDER' as const),
          sell: fc.dictionary(fc.constantFrom('ALPHA', 'EURO'), Some, { minKeys: 1 }),
          // Less than the sales should bring, or they are refused.
          buy: fc.dictionary(fc.constantFrom('BETA', 'GAMMA'), fc.integer({ min: 1, max: 40 }), {
            minKeys: 1,
          }),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant('WITHDRAW' as const),
          withdrawType: fc.constant('PARTIAL' as const),
          // All cash, so that the next fee has to come out of units.
          withdraw: fc
            .dictionary(Fund, fc.integer({ min: 1, max: 50 }), { maxKeys: 1 })
            .map((percents) => ({ ...percents, '0127082': 100 })),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.constant({ kind: 'SWITCH', strategyType: 'MODEL', modelPortfolioId: 'MIX' } as const),
      },
    ),
    { freq: 6 },
  ),
})

test('a monthly fee takes nothing reserved by orders, and units only when cash is used up', async (t) => {
  t.diagnostic(`seed ${SEED}, ${RUNS} runs`)
  await fc.assert(
    fc.asyncProperty(fc.array(Day, { minLength: 8, maxLength: MOST_DAYS }), async (lived) => {
      const since = clock.today()
      const client = await portal.addClient({
        units: { ALPHA: '90.5', EURO: '33.333333' },
        cents: 100n,
      })
      // Ten percent a year of some thousand dollars, beside one dollar of cash.
      await sql`update contract set fee_basis_points = 1000 where id = ${client.contractId}`.execute(db)
      for (const { alpha, corrected, suspended, cancelled, order } of lived) {
        if (suspended) await portal.suspend(suspended, true)
        if (order) await tryToOrder(client, order)
        await portal.dawn({ ...NAVS, ALPHA: alpha })
        await takeFees(client, since) // as at night, before anything of the new day moves
        if (corrected) await correct(client, corrected)
        seen.corrected += (await portal.run()).corrected
        if (cancelled) await cancelWhatWaits(client)
        await assertOrderInvariants(db, client.contractId)
        if (suspended) await portal.suspend(suspended, false)
      }
      for (let day = 0; day < 16; day += 1) {
        await portal.dawn()
        await takeFees(client, since)
        await portal.run()
      }
      assert.deepEqual(await portal.faults(), [])
      await assertOrderInvariants(db, client.contractId)
      await allIsOver(client)
    }),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  )
  t.diagnostic(JSON.stringify(seen))
  assert.ok(
    seen.approved > 0 && seen.fees > 0 && seen.corrected > 0,
    'there were orders, fees and corrections',
  )
})

const NAVS = { ALPHA: '10', BETA: '20', GAMMA: '2.5', SMALL: '1', EURO: '8' }
const seen = { approved: 0, fees: 0, feesOfUnits: 0, besideOrders: 0, corrected: 0, cancelled: 0 }

async function tryToOrder(client: Client, order: Omit<Wanted, 'valuedOn'>): Promise<void> {
  const wanted = {
    ...order,
    valuedOn: await portal.valuedOn(),
    accepted: ['beyond-10-business-days'],
  } as Wanted
  const answered = await portal.preOrder(client, wanted)
  if (answered.status !== 200) return
  const { orderId, verificationCode, reference } = answered.answer() as Awaited<
    ReturnType<typeof portal.placed>
  >
  const code = portal.messages.findLast(({ text }) => text.includes(reference))?.text.slice(0, 6) ?? ''
  const typed = { reference: verificationCode.reference, code }
  const approval = await portal.approve(client, wanted.kind, { orderId, verificationCode: typed })
  if (approval.status === 200) seen.approved += 1
}

async function correct({ contractId }: Client, alpha: string): Promise<void> {
  const { day } = await db
    .selectFrom('order_leg')
    .select((leg) => leg.fn.max('dealt_on').as('day'))
    .where('contract_id', '=', contractId)
    .where('instrument_id', '=', 'ALPHA')
    .where('kind', '=', 'sale')
    .executeTakeFirstOrThrow()
  if (day !== null) await portal.publish(day, { ALPHA: alpha })
}

async function cancelWhatWaits({ contractId }: Client): Promise<void> {
  const { rows } = await sql<{ reference: string }>`
    select reference from client_order o where contract_id = ${contractId} and exists (select from order_leg l
      where l.order_id = o.id and l.state = 'placed' and l.blocking_reason is not null)`.execute(db)
  for (const { reference } of rows)
    if (typeof (await cancelStalled(portal.deps, reference)) === 'object') seen.cancelled += 1
}

async function takeFees({ contractId }: Client, since: CalendarDay): Promise<void> {
  const before = await unitsHeld(contractId)
  const term = { since, through: addDays(clock.today(), -1) }
  const taken = await chargeFees(portal.deps, contractId, portal.prices.market(), term)
  seen.fees += taken.filter((one) => 'fee' in one && one.fee > 0n).length
  if ((await unitsHeld(contractId)) === before) return
  seen.feesOfUnits += 1
  const { unused, running } = await unusedCash(contractId)
  if (running > 0n) seen.besideOrders += 1
  assert.equal(unused, 0n, 'units are taken only where no cash lies there that nobody can use')
}

const unitsHeld = async (contractId: string): Promise<string> =>
  JSON.stringify(
    (
      await sql<{ asset: string; units: string }>`select asset, quantity::text as units from ledger_balance
        where contract_id = ${contractId} and account like '%:units' order by 1`.execute(db)
    ).rows,
  )

/** Settled cash that no purchase has spent and no order can use: free, or beyond the maxima of all that an order still buys. */
async function unusedCash(contractId: string) {
  const { rows } = await sql<{ free: bigint; surplus: bigint; running: bigint }>`
    with kept as (
      select o.id, r.quantity,
        bool_or(l.kind = 'payout' or (l.kind = 'buy' and l.maximum is null)) as takes_all,
        coalesce(sum(l.maximum) filter (where l.kind = 'buy' and l.state in ('planned', 'placed')), 0) as most
      from client_order o join reservation r on r.order_id = o.id and r.instrument_id = '0127082'
      join order_leg l on l.order_id = o.id
      where o.contract_id = ${contractId} and r.quantity > 0 group by 1, 2)
    select
      ((select coalesce(sum(quantity), 0) from ledger_balance where contract_id = ${contractId}
        and (account like '%:cash' or account like '%:payable'))
        - (select coalesce(sum(quantity), 0) from kept))::bigint as free,
      (select coalesce(sum(greatest(quantity - most, 0)), 0) from kept where not takes_all)::bigint as surplus,
      (select count(*) from client_order where contract_id = ${contractId}
        and state = any(${[...RUNNING_STATES]}::text[])) as running`.execute(db)
  const { free = 0n, surplus = 0n, running = 0n } = rows[0] ?? {}
  return { unused: free + surplus, running }
}

/** Nothing is left undone for want of what a fee took, and nothing stays reserved. */
async function allIsOver({ contractId }: Client): Promise<void> {
  const { rows } = await sql`select reference, state from client_order
    where contract_id = ${contractId} and state not in ('completed', 'replaced', 'cancelled')`.execute(db)
  assert.deepEqual(rows, [])
  const { rows: kept } = await sql`select instrument_id, quantity from reserved
    where contract_id = ${contractId} and quantity > 0`.execute(db)
  assert.deepEqual(kept, [])
  const { rows: sold } = await sql`select l.order_id, l.units, l.traded->>'units' as dealt from order_leg l
    join client_order o on o.id = l.order_id where o.contract_id = ${contractId} and o.state = 'completed'
    and l.kind = 'sale' and l.state <> 'cancelled' and l.units::text is distinct from l.traded->>'units'`.execute(
    db,
  )
  assert.deepEqual(sold, [], 'every sale is dealt to its last unit')
}
