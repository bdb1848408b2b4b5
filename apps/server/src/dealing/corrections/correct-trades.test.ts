import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { sql } from 'kysely'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import type { Client, Wanted } from '#test/orders/ordering-portal.ts'

const portal = await openDealingPortal()
after(portal.close)

/** An order that is dealt at a NAV of 10, settled, and whose price is corrected afterwards. */
async function correctedOrder(client: Client, wanted: Wanted, nav: string) {
  const { order } = await portal.approved(client, wanted)
  await portal.days(6)
  const done = await portal.orderOf(client, order.orderId)
  const before = await portal.books(client)
  const sent = portal.messages.length
  await portal.publish((done.legs[0]?.dealtOn ?? '') as never, { ALPHA: nav })
  const { corrected } = await portal.run()
  assert.equal((await portal.run()).corrected, 0, 'once')
  assert.deepEqual(await portal.faults(), [])
  const page = await portal.orderOf(client, order.orderId)
  return { before, after: await portal.books(client), corrected, page, mails: portal.mailsSince(sent) }
}

test('rebooks any correction in favour of the client', async () => {
  const client = await portal.addClient()
  const { before, after, corrected, page, mails } = await correctedOrder(
    client,
    { kind: 'ORDER', sell: { ALPHA: 400 } },
    '10.01',
  )
  assert.equal(corrected, 1)
  assert.equal((after['cash USD'] ?? 0n) - (before['cash USD'] ?? 0n), 40n)
  assert.equal(page.legs[0]?.traded?.price, 10.01)
  assert.equal(page.timeline.at(-1)?.kind, 'corrected')
  assert.equal(mails.length, 1)
})

test('rebooks a correction against the client only above half a percent', async () => {
  const client = await portal.addClient()
  const small = await correctedOrder(client, { kind: 'ORDER', sell: { ALPHA: 400 } }, '9.95')
  assert.deepEqual([small.corrected, small.after], [0, small.before])
  const large = await correctedOrder(client, { kind: 'ORDER', sell: { ALPHA: 400 } }, '9.9')
  assert.equal((large.after['cash USD'] ?? 0n) - (large.before['cash USD'] ?? 0n), -400n)
})

test('a corrected purchase gets the units its money would have bought', async () => {
  const client = await portal.addClient({ units: {} })
  const { before, after } = await correctedOrder(client, { kind: 'ORDER', buy: { ALPHA: 500 } }, '8')
  assert.deepEqual([before['units ALPHA'], after['units ALPHA']], [50_000_000n, 62_500_000n])
  assert.equal(after['cash USD'], before['cash USD'])
})

test('the manager’s error account bears a correction of money already paid out', async () => {
  const client = await portal.addClient({ units: { ALPHA: '50' }, cents: 0n })
  const { before, after, mails } = await correctedOrder(
    client,
    { kind: 'WITHDRAW', withdrawType: 'TOTAL' },
    '9',
  )
  assert.deepEqual([before, after, mails], [{}, {}, []])
  const { rows } = await sql<{ quantity: bigint }>`select quantity from ledger_balance
    where account = 'house:169:errors:USD'`.execute(portal.db)
  assert.deepEqual(rows, [{ quantity: -5_000n }])
})

test('a sale corrected after its payout shows both amounts and the difference in cash', async () => {
  const client = await portal.addClient({ units: { ALPHA: '50' }, cents: 10_000n })
  const { page, mails, after } = await correctedOrder(
    client,
    { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { ALPHA: 100, '0127082': 50 } },
    '10.17',
  )
  assert.equal(after['cash USD'], 5_000n + 850n)
  const [sale, payout] = page.legs
  assert.deepEqual([sale?.movedBefore, sale?.moved, payout?.moved], [500, 508.5, 550])
  assert.deepEqual(
    page.totals,
    [{ kind: 'corrected', moved: 8.5 }],
    'sales and cash less it are what was paid',
  )
  assert.equal(mails.length, 1)
  assert.match(
    portal.messages.at(-1)?.text ?? '',
    /for \$508\.50\n- Fund ALPHA before the correction: \$500\.00\n- Difference: \$8\.50 more, booked to the cash of the contract\n/,
  )
})

test('counts a corrected trade once on every day in between', async () => {
  const client = await portal.addClient()
  const { page, corrected } = await correctedOrder(client, { kind: 'ORDER', sell: { ALPHA: 800 } }, '10.01')
  assert.equal(corrected, 1)
  const [{ dealtOn = '', settledOn = '' } = {}] = page.legs
  await portal.prices.refresh()
  for (const dateTo of [undefined, settledOn, dealtOn]) {
    const query = { portfolioIds: [`P-${client.contractId}`], ...(dateTo && { dateTo }) } as never
    const { data } = (await portal.ask(client, searchPositions, { query })).answer()
    const held = (id: string) => data.find(({ instrumentId }) => instrumentId === id)?.quantity
    assert.deepEqual([held('ALPHA'), held('0127082')], [20, 1_800.8], dateTo ?? 'today')
  }
})

/** The portal's own account for what it bears, by currency. */
async function borne() {
  const { rows } = await sql<{
    account: string
    quantity: bigint
  }>`select account, quantity from ledger_balance
    where account like 'house:169:errors:%' order by account`.execute(portal.db)
  return Object.fromEntries(rows.map(({ account, quantity }) => [account.slice(-3), quantity]))
}

/** Gives the rate of dollars another value. */
async function correctRate(day: string, perEuro: bigint) {
  await sql`update fx_rate set rate = ${perEuro} where currency = 'USD' and day = ${day}::date`.execute(
    portal.db,
  )
  await portal.prices.refresh()
  const { corrected, failed } = await portal.run()
  assert.deepEqual(failed, [])
  assert.equal((await portal.run()).corrected, 0, 'once')
  assert.deepEqual(await portal.faults(), [])
  return corrected
}

const done = async (client: Client, wanted: Wanted) => {
  const { order } = await portal.approved(client, wanted)
  await portal.days(6)
  const { legs } = await portal.orderOf(client, order.orderId)
  return { order, day: legs[0]?.dealtOn ?? '' }
}

test('the manager bears only the last of several corrections', async () => {
  const before = (await borne())['USD'] ?? 0n
  const client = await portal.addClient({ units: { ALPHA: '50' }, cents: 0n })
  const { day } = await done(client, { kind: 'WITHDRAW', withdrawType: 'TOTAL' })
  const bornAt: [string, bigint][] = [
    ['9', -5_000n],
    ['9.5', -2_500n],
    ['9.96', 0n], // too little to be corrected at all
    ['8', -10_000n],
    ['10', 0n],
  ]
  for (const [nav, owed] of bornAt) {
    await portal.publish(day as never, { ALPHA: nav })
    assert.deepEqual((await portal.run()).failed, [])
    assert.equal(((await borne())['USD'] ?? 0n) - before, owed, nav)
    assert.deepEqual(await portal.books(client), {}, 'the client has been paid, and owes nothing')
    assert.deepEqual(await portal.faults(), [])
  }
  await portal.publish(day as never, { ALPHA: '9' })
  await portal.run()
  await portal.publish(day as never, { ALPHA: '11' })
  await portal.run()
  assert.equal(((await borne())['USD'] ?? 0n) - before, 0n)
  assert.deepEqual(await portal.books(client), { 'cash USD': 5_000n }, 'what favours the client is theirs')
})

test('a trade corrected repeatedly ends as if executed at the last price', async () => {
  const client = await portal.addClient()
  const before = await portal.books(client)
  const { order, day } = await done(client, { kind: 'ORDER', sell: { ALPHA: 400 } })
  for (const [nav, cents] of [
    ['11', 44_000n],
    ['9', 36_000n],
    ['8.98', 36_000n], // a fifth of a percent below what is booked
    ['8.94', 35_760n],
    ['10', 40_000n],
  ] as const) {
    await portal.publish(day as never, { ALPHA: nav })
    assert.deepEqual((await portal.run()).failed, [])
    const after = await portal.books(client)
    assert.equal((after['cash USD'] ?? 0n) - (before['cash USD'] ?? 0n), cents, nav)
    assert.deepEqual(await portal.faults(), [])
  }
  const corrections = (await portal.orderOf(client, order.orderId)).timeline.filter(
    ({ kind }) => kind === 'corrected',
  )
  assert.equal(corrections.length, 4)
})

test('rebooks a sale at a worthless price, and again at the next one', async () => {
  const client = await portal.addClient()
  const before = await portal.books(client)
  const { day } = await done(client, { kind: 'ORDER', sell: { ALPHA: 400 } })
  for (const [nav, cents] of [
    ['0.000001', 0n],
    ['0.000002', 0n],
    ['11', 44_000n],
  ] as const) {
    await portal.publish(day as never, { ALPHA: nav })
    const { corrected, failed } = await portal.run()
    assert.deepEqual([corrected, failed], [1, []])
    const { 'receivable USD': awaited, 'cash USD': cash = 0n } = await portal.books(client)
    assert.deepEqual([cash - (before['cash USD'] ?? 0n), awaited], [cents, undefined], nav)
    assert.deepEqual(await portal.faults(), [])
  }
})

test('rebooks a sale at a corrected exchange rate', async () => {
  const client = await portal.addClient({ units: { EURO: '100' } })
  const { day } = await done(client, { kind: 'ORDER', sell: { EURO: 400 } })
  const sold = await portal.books(client)
  assert.equal(await correctRate(day, 1_252_000n), 1, 'in favour of the client, however little it is')
  const more = await portal.books(client)
  assert.equal((more['cash USD'] ?? 0n) - (sold['cash USD'] ?? 0n), 64n) // 40 × 8 EUR at 1.252 for 1.25
  assert.equal(await correctRate(day, 1_247_000n), 0, '0.4% against the client is not corrected')
  assert.equal(await correctRate(day, 1_200_000n), 1)
  const less = await portal.books(client)
  assert.equal((less['cash USD'] ?? 0n) - (sold['cash USD'] ?? 0n), -1_600n)
  assert.equal(await correctRate(day, 1_250_000n), 1)
  assert.deepEqual(await portal.books(client), sold)
})

test('a purchase at a corrected exchange rate gets the units its money would have bought', async () => {
  const client = await portal.addClient({ units: {} })
  const { day } = await done(client, { kind: 'ORDER', buy: { EURO: 500 } })
  assert.equal((await portal.books(client))['units EURO'], 50_000_000n)
  assert.equal(await correctRate(day, 1_000_000n), 1, 'a euro costs fewer dollars')
  assert.equal((await portal.books(client))['units EURO'], 62_500_000n)
  assert.equal(await correctRate(day, 1_250_000n), 1)
  assert.equal((await portal.books(client))['units EURO'], 50_000_000n)
})

test('the manager bears money paid out at a wrong exchange rate', async () => {
  const before = await borne()
  const client = await portal.addClient({ units: { EURO: '50' }, cents: 0n })
  const { day } = await done(client, { kind: 'WITHDRAW', withdrawType: 'TOTAL' })
  assert.equal(await correctRate(day, 1_000_000n), 1)
  assert.deepEqual(await portal.books(client), {})
  const after = await borne()
  assert.equal((after['USD'] ?? 0n) - (before['USD'] ?? 0n), -10_000n) // 400 EUR were 500 USD and are 400
  assert.equal(await correctRate(day, 1_250_000n), 1)
  assert.deepEqual(await borne(), before)
})

test('handles a correction that commits after a later one', async () => {
  const client = await portal.addClient()
  const { day } = await done(client, { kind: 'ORDER', sell: { ALPHA: 400 } })
  const before = await portal.books(client)
  let goOn = () => {}
  let isWritten = () => {}
  const mayCommit = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const written = new Promise<void>((resolve) => {
    isWritten = resolve
  })
  const slow = portal.db.transaction().execute(async (trx) => {
    await sql`update price set price = 10500000 where instrument_id = 'ALPHA' and day = ${day}::date`.execute(
      trx,
    )
    isWritten()
    await mayCommit
  })
  await written
  await sql`update price set price = price + 1 where instrument_id = 'BETA' and day = ${day}::date`.execute(
    portal.db,
  )
  await portal.run()
  assert.deepEqual(await portal.books(client), before)
  goOn()
  await slow
  assert.equal((await portal.run()).corrected, 1)
  assert.equal(((await portal.books(client))['cash USD'] ?? 0n) - (before['cash USD'] ?? 0n), 2_000n)
})
