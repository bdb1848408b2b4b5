import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addBusinessDays, TARGET } from '@fundholder/domain/business-days.ts'
import { listOrders } from '@fundholder/protocol/ordering.ts'
import { getLastContributions } from '@fundholder/protocol/orders.ts'
import { searchTransactions } from '@fundholder/protocol/portfolios.ts'
import { sql } from 'kysely'
import { DAY_COMMANDS } from '#day/day.commands.ts'
import { inTransaction } from '#platform/database.ts'
import { openDealingPortal } from '#test/dealing-portal.ts'
import { importFiles } from '#test/import-folder.ts'
import { assertSoundOrders } from '#test/order-invariants.ts'
import type { Client } from '#test/ordering-portal.ts'
import { contributionsOf, noteInvestments } from './contributions.queries.ts'
import { DEALING_COMMANDS } from './dealing.commands.ts'
import { investContributions } from './invest-contributions.ts'

// Each test begins at noon of a business day, the funds' very cut-off; settlement takes two business days.
const portal = await openDealingPortal()
after(portal.close)
const { db, clock } = portal

test('nothing that comes in is invested before an operator says so, nor what came in before that day', async () => {
  const client = await portal.addClient({ units: {}, cents: 0n })
  await allocate(client, { ALPHA: '100' })
  await receive(client, '100.00')
  assert.equal((await portal.run()).invested, 0)
  const [begin, run] = [
    command(DAY_COMMANDS, 'contributions begin'),
    command(DEALING_COMMANDS, 'dealing run'),
  ]
  await assert.rejects(begin('soon'), /as YYYYMMDD/)
  assert.deepEqual(await begin('20261121'), [
    'What comes in from 20261121 on is invested here: import the money alone, not what it buys.',
  ])
  assert.equal((await portal.run()).invested, 0)
  await begin(clock.today())
  assert.ok((await run()).includes('1 orders invest what came in.'))
})

test('money that comes in buys by the allocation at the price of its dealing day, and its client sees all of it', async () => {
  const client = await portal.addClient({ units: {}, cents: 500n })
  await allocate(client, { ALPHA: '62.5', EURO: '25', '0127082': '12.5' })
  await receive(client, '800.00')
  assert.equal((await portal.run()).invested, 1)
  assert.equal((await portal.run()).invested, 0, 'and once')
  const [order] = (await ordersOf(client)).data
  assert.deepEqual(
    [order?.kind, order?.state, order?.about, order?.dates?.buysOn, order?.dates?.boughtBy],
    ['CONTRIBUTION', 'approved', 700, daysOn(2), daysOn(4)],
  )
  assert.deepEqual((await portal.standing(client))['0127082'], { held: 80_500n, reserved: 70_000n })
  await portal.days(3)
  const days = { dealt: clock.today() }
  assert.deepEqual(await portal.books(client), {
    'cash USD': 80_500n,
    'payable USD': -70_000n,
    'units ALPHA': 50_000_000n, // 500 at 10
    'units EURO': 20_000_000n, // 200 dollars are 160 euros, at 8
  })
  assert.equal((await unsettledOf(client)).length, 4)
  await portal.days(3)
  assert.deepEqual(await portal.books(client), {
    'cash USD': 10_500n,
    'units ALPHA': 50_000_000n,
    'units EURO': 20_000_000n,
  })
  const page = await portal.orderOf(client, order?.id ?? '')
  assert.deepEqual(
    [page.state, page.timeline.map(({ kind }) => kind), page.timeline[0]?.actor],
    ['completed', ['approved', 'dealing', 'executed', 'settling', 'settled', 'completed'], 'portal'],
  )
  const { data } = (
    await portal.ask(client, getLastContributions, { query: { contractId: client.contractId } })
  ).answer()
  assert.deepEqual(
    [data[0]?.amount, data[0]?.inCash, data[0]?.invested.map((one) => [one.instrumentId, one.amount])],
    [
      800,
      100,
      [
        ['ALPHA', 500],
        ['EURO', 200],
      ],
    ],
  )
  assert.ok(days.dealt > '20261120')
  await sound(client)
})

test('a model strategy invests what comes in by its weights of the day, however they were before', async () => {
  const client = await portal.addClient({ units: {}, cents: 0n })
  await follow(client, 'MIX')
  await allocate(client, { ALPHA: '100' }) // of before it followed the model
  await receive(client, '100.01')
  await portal.run()
  await portal.days(6)
  // 60.01 and 40.00: the minor unit that is left over goes to the larger weight.
  assert.deepEqual(await portal.books(client), { 'units BETA': 3_000_500n, 'units EURO': 4_000_000n })
  await sound(client)
})

test('money received before another allocation begins uses the former one, a model’s too', async () => {
  const [self, model] = [await portal.addClient(), await portal.addClient()]
  await allocate(self, { GAMMA: '100' })
  await follow(model, 'MIX')
  const contributions = { SMALL: 100 }
  for (const client of [self, model]) {
    const wanted = { kind: 'ORDER', contributions, valuedOn: await portal.valuedOn() } as const
    const { approval } = await portal.approved(
      client,
      client === model ? { ...wanted, strategyType: 'SELF' } : wanted,
    )
    assert.equal(approval.dates.allocatesFrom, daysOn(5))
    await receive(client, '100.00')
  }
  await portal.days(4)
  for (const client of [self, model]) await receive(client, '50.00')
  await portal.nextDay()
  for (const client of [self, model]) await receive(client, '25.00')
  await portal.days(7)
  const held = async (client: Client) => {
    const { 'units ALPHA': _a, 'units BETA': beta = 0n, 'cash USD': _c, ...rest } = await portal.books(client)
    return { ...rest, beta }
  }
  assert.deepEqual(await held(self), {
    'units GAMMA': 60_000_000n,
    'units SMALL': 25_000_000n,
    beta: 50_000_000n,
  })
  assert.deepEqual(await held(model), {
    'units EURO': 6_000_000n, // 40% of 150 dollars
    'units SMALL': 25_000_000n,
    beta: 54_500_000n, // and 60% of them
  })
  for (const client of [self, model]) await sound(client)
})

test('what nobody has allocated stays as cash, as does what a client has spent before', async () => {
  const [silent, spender] = [
    await portal.addClient({ units: {}, cents: 0n }),
    await portal.addClient({ units: {}, cents: 0n }),
  ]
  await allocate(spender, { ALPHA: '100' })
  for (const client of [silent, spender]) await receive(client, '100.00')
  await portal.approved(spender, { kind: 'ORDER', buy: { GAMMA: 70 }, valuedOn: await portal.valuedOn() })
  assert.equal((await portal.run()).invested, 1)
  await portal.days(6)
  assert.deepEqual(await portal.books(silent), { 'cash USD': 10_000n })
  assert.deepEqual(await portal.books(spender), { 'units ALPHA': 3_000_000n, 'units GAMMA': 28_000_000n })
})

test('a total withdrawal takes back what is not past its cut-off, and pays it out', async () => {
  const client = await portal.addClient()
  await allocate(client, { GAMMA: '100' })
  await receive(client, '250.00')
  await portal.run()
  const wanted = { kind: 'WITHDRAW', withdrawType: 'TOTAL', valuedOn: await portal.valuedOn() } as const
  const order = await portal.placed(client, wanted)
  assert.equal(order.preview.payout?.cash, 1_250)
  const [waiting] = (await ordersOf(client)).data.filter(({ kind }) => kind === 'CONTRIBUTION')
  assert.equal(waiting?.state, 'approved', 'a look and a code take nothing back')
  const approval = { orderId: order.orderId, verificationCode: order.typed }
  assert.equal((await portal.approve(client, 'WITHDRAW', approval)).status, 200)
  const cancelled = await portal.orderOf(client, waiting?.id ?? '')
  assert.deepEqual([cancelled.state, cancelled.timeline.at(-1)?.reason], ['cancelled', 'total-withdrawal'])
  await portal.nextDay()
  await receive(client, '30.00') // while it runs
  assert.equal((await portal.run()).invested, 0)
  await portal.days(8)
  assert.deepEqual(await portal.books(client), { 'cash USD': 3_000n })
  assert.equal((await portal.run()).invested, 0, 'what came in meanwhile stays as cash')
  await sound(client)
})

test('an investment past its cut-off is a running order beside which nothing can be withdrawn as a whole', async () => {
  const client = await portal.addClient()
  await allocate(client, { GAMMA: '100' })
  await receive(client, '250.00')
  await portal.run()
  const wanted = { kind: 'WITHDRAW', withdrawType: 'TOTAL', valuedOn: await portal.valuedOn() } as const
  assert.equal((await portal.preOrder(client, wanted)).status, 200)
  await portal.nextDay() // it is past noon of the day after by now
  const again = await portal.preOrder(client, { ...wanted, valuedOn: await portal.valuedOn() })
  assert.equal(again.refusal().code, 'orders/running')
  await portal.days(6)
  assert.equal((await ordersOf(client)).data.find(({ kind }) => kind === 'CONTRIBUTION')?.state, 'completed')
})

test('several runs at once invest every contribution once', async () => {
  const clients: Client[] = []
  for (let one = 0; one < 6; one += 1) {
    const client = await portal.addClient({ units: {}, cents: 0n })
    await allocate(client, { GAMMA: '100' })
    await receive(client, '10.00')
    clients.push(client)
  }
  const reports = await Promise.all([portal.run(), portal.run(), portal.run()])
  assert.equal(
    reports.reduce((sum, { invested }) => sum + invested, 0),
    6,
  )
  for (const client of clients) assert.equal((await ordersOf(client)).data.length, 1)
  assert.deepEqual(await portal.faults(), [])
})

test('without the lock two runs see the same contribution, and the row that each contribution has once stops the second', async () => {
  const client = await portal.addClient({ units: {}, cents: 0n })
  await allocate(client, { GAMMA: '100' })
  await receive(client, '10.00')
  const days = { since: clock.today(), until: clock.today() }
  let readers = 0
  const bothHaveRead = Promise.withResolvers<void>()
  const unlocked = (reason: string) =>
    inTransaction(db, async (trx) => {
      const seen = await contributionsOf(trx, client.contractId, days)
      assert.equal(seen.length, 1)
      readers += 1
      if (readers === 2) bothHaveRead.resolve()
      await bothHaveRead.promise
      await noteInvestments(
        trx,
        seen.map(({ entry_id }) => ({ entry_id, contract_id: client.contractId, order_id: null, reason })),
      )
    })
  const outcomes = await Promise.allSettled([unlocked('one'), unlocked('other')])
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
})

test('a run that dies in the middle leaves whole orders only, and the next one places the rest', async () => {
  const clients: Client[] = []
  for (let one = 0; one < 5; one += 1) {
    const client = await portal.addClient({ units: {}, cents: 0n })
    await allocate(client, { GAMMA: '100' })
    await receive(client, '10.00')
    clients.push(client)
  }
  let lives = 2
  const market = () => {
    lives -= 1
    if (lives < 0) throw new Error('killed')
    return portal.prices.market()
  }
  const prices = { market, refresh: () => portal.prices.refresh() }
  const { placed, failed } = await investContributions({ ...portal.desk, prices }, clock.businessNow())
  assert.deepEqual([placed, failed.length], [2, 3])
  const orders = async () => (await Promise.all(clients.map(ordersOf))).map(({ data }) => data.length)
  assert.equal((await orders()).filter((count) => count === 1).length, 2)
  assert.equal((await portal.run()).invested, 3)
  assert.deepEqual(await orders(), [1, 1, 1, 1, 1])
  for (const client of clients) await sound(client)
})

const daysOn = (count: number) => addBusinessDays(clock.today(), count, TARGET)

async function allocate({ contractId }: Client, percents: Record<string, string>) {
  for (const [id, percent] of Object.entries(percents))
    await sql`insert into allocation (contract_id, from_day, instrument_id, percent)
      values (${contractId}, '2025-01-02', ${id}, ${percent}::numeric)`.execute(db)
}

const follow = ({ contractId }: Client, model: string) =>
  sql`update contract set strategy_type = 'MODEL', model_portfolio = ${model} where id = ${contractId}`.execute(
    db,
  )

/** A manager's file of the day tells that money came in. */
async function receive({ contractId }: Client, amount: string) {
  const { failure } = await importFiles(portal.desk, {
    'transactions.csv': [
      'portfolioId,date,transactionTypeCode,instrumentId,units,price,amount,fees,currency',
      `P-${contractId},${clock.today()},P3SUBS,0127082,,,${amount},,USD`,
    ],
  })
  assert.equal(failure, undefined)
}

const ordersOf = async (client: Client) =>
  (await portal.ask(client, listOrders, { query: { contractId: client.contractId } })).answer()

const unsettledOf = async (client: Client) =>
  (
    await portal.ask(client, searchTransactions, {
      query: {
        portfolioIds: [`P-${client.contractId}`],
        dateFrom: '20260101',
        dateTo: '20271231',
        unsettledOnly: 'true',
      } as never,
    })
  ).answer().data

async function sound(client: Client) {
  await assertSoundOrders(db, client.contractId)
  assert.deepEqual(await portal.faults(), [])
}

/** Runs a back-office command and answers what it printed. */
function command(commands: readonly { words: readonly string[]; run: unknown }[], words: string) {
  const { run } = commands.find((one) => one.words.join(' ') === words) as (typeof DEALING_COMMANDS)[number]
  return async (...operands: string[]) => {
    const printed: string[] = []
    await run({ desk: portal.desk, operands, options: {}, print: (line) => void printed.push(line) })
    return printed
  }
}
