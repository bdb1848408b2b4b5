import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addDays } from '@fundholder/domain/calendar.ts'
import { addBusinessDays, TARGET } from '@fundholder/domain/days/business-days.ts'
import { getLastContributions } from '@fundholder/protocol/orders/contributions.ts'
import { searchTransactions } from '@fundholder/protocol/portfolios/transactions.ts'
import { contributionsInvestedSince } from '#dealing/contract-fees/start-dates.ts'
import { DEALING_COMMANDS } from '#dealing/dealing.commands.ts'
import { END_OF_DAY_COMMANDS } from '#end-of-day/end-of-day.commands.ts'
import { openContributionPortal } from '#test/dealing/contribution-portal.ts'
import type { Client } from '#test/orders/ordering-portal.ts'
import { runCommand } from '#test/portal/run-command.ts'

// Each test begins at noon of a business day, the funds' very cut-off; settlement takes two business days.
const portal = await openContributionPortal()
after(portal.close)
const { clock, allocate, follow, receive, ordersOf, assertConsistent } = portal
/** Cash of the contributions, newest first: what is being invested, and the rest. */
const cashOf = async (client: Client) =>
  (await portal.ask(client, getLastContributions, { query: { contractId: client.contractId } }))
    .answer()
    .data.map(({ beingInvested, uninvested }) => ({ beingInvested, uninvested }))

test('invests no contribution before the start date set by an operator', async () => {
  const client = await portal.addClient({ units: {}, cents: 0n })
  await allocate(client, { ALPHA: '100' })
  await receive(client, '100.00')
  assert.equal((await portal.run()).invested, 0)
  const { deps } = portal
  const begin = (...operands: string[]) =>
    runCommand(END_OF_DAY_COMMANDS, 'contributions begin', { deps, operands })
  await assert.rejects(begin('soon'), /as YYYYMMDD/)
  await assert.rejects(begin(addDays(clock.today(), -1)), /is over/)
  await assert.rejects(begin('20260101'), /may have been invested elsewhere/)
  assert.equal(await contributionsInvestedSince(portal.db), undefined)
  assert.deepEqual(await begin('20261121'), [
    'Contributions from 20261121 on are invested here: import the money only, not the purchases.',
  ])
  assert.equal((await portal.run()).invested, 0)
  await begin(clock.today())
  assert.ok(
    (await runCommand(DEALING_COMMANDS, 'dealing run', { deps })).includes('1 orders invest contributions.'),
  )
})

test('a contribution buys by the allocation at the dealing-day price, and the client sees it', async () => {
  const client = await portal.addClient({ units: {}, cents: 500n })
  await allocate(client, { ALPHA: '62.5', EURO: '25', '0127082': '12.5' })
  await receive(client, '800.00')
  assert.equal((await portal.run()).invested, 1)
  assert.equal((await portal.run()).invested, 0, 'and once')
  const [order] = await ordersOf(client)
  assert.deepEqual(
    [order?.kind, order?.state, order?.about, order?.dates?.buysOn, order?.dates?.boughtBy],
    ['CONTRIBUTION', 'approved', 700, daysOn(2), daysOn(4)],
  )
  assert.deepEqual((await portal.balances(client))['0127082'], { held: 80_500n, reserved: 70_000n })
  assert.ok(order?.expectedBy)
  assert.deepEqual((await cashOf(client))[0], {
    beingInvested: [{ amount: 700, expectedBy: order.expectedBy }],
    uninvested: 100,
  })
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
  assert.deepEqual((await cashOf(client))[0], { beingInvested: [], uninvested: 100 })
  assert.ok(days.dealt > '20261120')
  await assertConsistent(client)
})

test('contributions of two days are being invested until each has bought, and nothing of them is called cash', async () => {
  const client = await portal.addClient({ units: {}, cents: 0n })
  await allocate(client, { ALPHA: '100' })
  await receive(client, '100.00')
  await portal.run()
  await portal.nextDay()
  await receive(client, '60.00')
  await portal.run()
  const [later, earlier] = (await ordersOf(client)).map(({ expectedBy }) => expectedBy)
  assert.ok(earlier && later && earlier < later)
  assert.deepEqual(await cashOf(client), [
    { beingInvested: [{ amount: 60, expectedBy: later }], uninvested: 0 },
    { beingInvested: [{ amount: 100, expectedBy: earlier }], uninvested: 0 },
  ])
  await portal.days(2)
  assert.equal(
    (await portal.books(client))['units ALPHA'],
    10_000_000n,
    'the first has bought, the second waits',
  )
  // A purchase counts as paid by the newest money, so the cash of the second order is that of the first contribution.
  assert.deepEqual(await cashOf(client), [
    { beingInvested: [], uninvested: 0 },
    { beingInvested: [{ amount: 60, expectedBy: later }], uninvested: 0 },
  ])
})

test('a model strategy invests a contribution by its weights of the day', async () => {
  const client = await portal.addClient({ units: {}, cents: 0n })
  await follow(client, 'MIX')
  await allocate(client, { ALPHA: '100' }) // of before it followed the model
  await receive(client, '100.01')
  await portal.run()
  await portal.days(6)
  // 60.01 and 40.00: the minor unit that is left over goes to the larger weight.
  assert.deepEqual(await portal.books(client), { 'units BETA': 3_000_500n, 'units EURO': 4_000_000n })
  await assertConsistent(client)
})

test('a contribution received before a new allocation starts uses the former one, including a model’s', async () => {
  const [self, model] = [await portal.addClient(), await portal.addClient()]
  await allocate(self, { GAMMA: '100' })
  await follow(model, 'MIX')
  const contributions = { SMALL: 100 }
  for (const client of [self, model]) {
    const wanted = { kind: 'ORDER', contributions } as const
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
  for (const client of [self, model]) await assertConsistent(client)
})

test('keeps unallocated and already spent contributions in cash', async () => {
  const [silent, spender] = [
    await portal.addClient({ units: {}, cents: 0n }),
    await portal.addClient({ units: {}, cents: 0n }),
  ]
  await allocate(spender, { ALPHA: '100' })
  for (const client of [silent, spender]) await receive(client, '100.00')
  await portal.approved(spender, { kind: 'ORDER', buy: { GAMMA: 70 } })
  assert.equal((await portal.run()).invested, 1)
  await portal.days(6)
  assert.deepEqual(await portal.books(silent), { 'cash USD': 10_000n })
  assert.deepEqual(await portal.books(spender), { 'units ALPHA': 3_000_000n, 'units GAMMA': 28_000_000n })
})

const daysOn = (count: number) => addBusinessDays(clock.today(), count, TARGET)

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
