import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { cancelStalled } from '#dealing/resolve-stalled-orders.ts'
import { runDealingCycle } from '#dealing/run-dealing-cycle.ts'
import { tally } from '#test/at-once.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import { assertOrderInvariants } from '#test/orders/order-invariants.ts'
import type { Client, Wanted } from '#test/orders/ordering-portal.ts'

const portal = await openDealingPortal()
after(portal.close)
const { db, deps, suspend } = portal

const RUNS = Number(process.env['DEALING_RUNS'] ?? 12)
const SEED = Number(process.env['DEALING_SEED'] ?? Date.now() % 1_000_000)

const Fund = fc.constantFrom('ALPHA', 'BETA', 'GAMMA', 'EURO')
const Nav = fc.integer({ min: 1, max: 40_000_000 }).map((millionths) => (millionths / 1_000_000).toFixed(6))
/**
 * Something that a client requests, a day that passes, prices that are published late or corrected, several cycles at
 * once, a back office that takes out what waits.
 */
const Step = fc.oneof(
  fc.record({ kind: fc.constant('switch' as const), who: fc.nat(1), model: fc.constant('MIX') }),
  fc.record({
    kind: fc.constant('order' as const),
    who: fc.nat(1),
    sell: fc.dictionary(Fund, fc.integer({ min: 1, max: 300 }), { maxKeys: 2 }),
    buy: fc.dictionary(Fund, fc.integer({ min: 1, max: 500 }), { maxKeys: 3 }),
  }),
  fc.record({
    kind: fc.constant('withdraw' as const),
    who: fc.nat(1),
    shares: fc.dictionary(Fund, fc.integer({ min: 1, max: 100 }), { minKeys: 1, maxKeys: 2 }),
  }),
  fc.record({ kind: fc.constant('total' as const), who: fc.nat(1) }),
  fc.record({
    kind: fc.constant('day' as const),
    nav: Nav,
    late: fc.option(Fund),
    atOnce: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ kind: fc.constant('suspension' as const), fund: Fund, is: fc.boolean() }),
  fc.record({ kind: fc.constant('correction' as const), fund: Fund, nav: Nav }),
  fc.record({ kind: fc.constant('cancelling' as const), who: fc.nat(1) }),
)
type Step = typeof Step extends fc.Arbitrary<infer One> ? One : never
/** Each run begins with it, so that something is reserved whatever is drawn. */
const FIRST_SALE: Step = { kind: 'order', who: 1, sell: { BETA: 10 }, buy: {} }

test('any orders over any days lose, create, reserve twice and execute twice nothing', async () => {
  console.log(`seed ${SEED}, ${RUNS} runs`)
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const clients = [
        await portal.addClient({
          units: { ALPHA: '100.123457', BETA: '0.001', EURO: '7.7' },
          cents: 33_333n,
        }),
        await portal.addClient(),
      ]
      for (const one of [FIRST_SALE, ...steps]) {
        await live(one, clients)
        await lawsHold(clients)
      }
      for (const fund of ['ALPHA', 'BETA', 'GAMMA', 'EURO']) await suspend(fund, false)
      for (let day = 0; day < 14; day += 1) await portal.nextDay()
      await lawsHold(clients)
      await allIsOver(clients)
    }),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  )
  console.log(`${corrections} trades corrected, ${cancelled} orders with less`)
  console.log(`${approvals} orders approved, ${refused.length} refused: ${JSON.stringify(tally(refused))}`)
  assert.ok(approvals > RUNS, 'there was something to lose')
})

let approvals = 0
let corrections = 0
let cancelled = 0
const refused: string[] = []
const count = () => {
  approvals += 1
}

async function live(one: Step, clients: readonly Client[]): Promise<void> {
  if (one.kind === 'suspension') return suspend(one.fund, one.is)
  if (one.kind === 'correction') return correctLast(one.fund, one.nav)
  if (one.kind === 'cancelling') return cancelAll(clients[one.who] as Client)
  if (one.kind === 'day') {
    const all = { ALPHA: one.nav, BETA: '20', GAMMA: '2.5', SMALL: '1', EURO: '8' }
    const { [one.late ?? 'SMALL']: missing, ...published } = all as Record<string, string>
    await portal.dawn(one.late === null ? all : published)
    await Promise.all(Array.from({ length: one.atOnce }, () => runDealingCycle(deps)))
    if (missing !== undefined && one.late !== null) {
      const { day } = await db
        .selectFrom('price')
        .select((row) => row.fn.max('day').as('day'))
        .executeTakeFirstOrThrow()
      await portal.publish(day, { [one.late]: missing })
      await runDealingCycle(deps)
    }
    return
  }
  const client = clients[one.who] as Client
  const wanted: Wanted = {
    valuedOn: await portal.valuedOn(),
    ...(one.kind === 'switch'
      ? { kind: 'SWITCH', strategyType: 'MODEL', modelPortfolioId: one.model }
      : one.kind === 'order'
        ? { kind: 'ORDER', sell: one.sell, buy: one.buy }
        : one.kind === 'withdraw'
          ? { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: one.shares }
          : { kind: 'WITHDRAW', withdrawType: 'TOTAL' }),
    accepted: ['beyond-10-business-days'],
  }
  // A refused order is a valid outcome.
  await portal.approved(client, wanted).then(count, (error: unknown) => {
    refused.push(/"code":"([^"]+)"/.exec(String(error))?.[1] ?? '')
    assert.match(String(error), /answered \{"code":"(orders|instruments|idempotency|codes)\//)
  })
}

/** The price of the day on which a fund was dealt last becomes another. */
async function correctLast(fund: typeof Fund extends fc.Arbitrary<infer Id> ? Id : never, nav: string) {
  const { day } = await db
    .selectFrom('order_leg')
    .select((leg) => leg.fn.max('dealt_on').as('day'))
    .where('instrument_id', '=', fund)
    .executeTakeFirstOrThrow()
  if (day === null) return
  await portal.publish(day, { [fund]: nav })
  const { corrected, failed } = await runDealingCycle(deps)
  assert.deepEqual(failed, [])
  corrections += corrected
}

/** The back office takes everything out of a client's orders that waits for a fund. */
async function cancelAll({ contractId }: Client) {
  const { rows } = await sql<{ reference: string }>`
    select reference from client_order o where contract_id = ${contractId} and exists (select from order_leg l
      where l.order_id = o.id and l.state = 'placed' and l.blocking_reason is not null)`.execute(db)
  for (const { reference } of rows)
    if (typeof (await cancelStalled(deps, reference)) === 'object') cancelled += 1
}

async function lawsHold(clients: readonly Client[]): Promise<void> {
  assert.deepEqual(await portal.faults(), [], 'entries, balances and reservations add up')
  for (const client of clients) {
    await assertOrderInvariants(db, client.contractId)
    for (const [asset, { held, reserved }] of Object.entries(await portal.balances(client)))
      assert.ok(reserved <= held && held >= 0n, `${asset}: ${reserved} of ${held} reserved`)
    assert.deepEqual(
      await rebuilt(client),
      await balances(client),
      'the rows that clients see rebuild every balance',
    )
  }
  const { rows: twice } =
    await sql`select order_id, kind, details from order_event where kind in ('executed', 'settled')
    group by order_id, kind, details having count(*) > 1`.execute(db)
  assert.deepEqual(twice, [])
  const { rows: unpaid } =
    await sql`select l.order_id from order_leg l join client_order o on o.id = l.order_id
    left join payment p on p.order_id = o.id where l.kind = 'payout' and l.state = 'settled' and p.order_id is null`.execute(
      db,
    )
  assert.deepEqual(unpaid, [], 'every payout that was booked is on its way')
}

/** Units by instrument and whole cash, from the transactions list alone. */
async function rebuilt({ contractId }: Client) {
  const { rows } = await sql<{
    code: string
    instrument_id: string
    units: bigint
    amount: bigint
    fees: bigint
  }>`
    select transaction_type_code as code, instrument_id, units, amount, fees from ledger_row
    where contract_id = ${contractId}`.execute(db)
  const sums: Record<string, bigint> = {}
  for (const { code, instrument_id: id, units, amount, fees } of rows) {
    const sign = code === 'P3SUBS' || code === 'P3SWIT_IN' ? 1n : -1n
    const moved = id === '0127082' ? (code === 'P3FEES' ? fees : amount) : units
    sums[id] = (sums[id] ?? 0n) + sign * moved
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0n))
}

async function balances({ contractId }: Client) {
  const { rows } = await sql<{ id: string; sum: bigint }>`
    select case when account like '%:units' then asset else '0127082' end as id, sum(quantity)::bigint as sum
    from ledger_balance where contract_id = ${contractId} group by 1 having sum(quantity) <> 0 order by 1`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ id, sum }) => [id, sum]))
}

async function allIsOver(clients: readonly Client[]): Promise<void> {
  const { rows } = await sql<{ reference: string; state: string; waits: string | null }>`
    select reference, o.state, string_agg(blocking_reason, ',') as waits from client_order o
    join order_leg l on l.order_id = o.id
    where o.contract_id = any(${clients.map(({ contractId }) => contractId)}::text[])
      and o.state in ('approved', 'dealing', 'settling', 'paying') group by 1, 2`.execute(db)
  assert.deepEqual(
    rows.filter(({ waits }) => !waits?.includes('back-office')),
    [],
    'every order ends unless the back office has to decide on it',
  )
}
