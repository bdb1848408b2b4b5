import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Argument } from '@fundholder/protocol/call.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import fc from 'fast-check'
import { bookOf, openContract, publishPrices, publishRates } from '#test/books/book.ts'
import { listFund } from '#test/catalogue/fund-details.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'

// It is noon on Friday 20 November 2026.
const portal = await openReadingPortal()
const { db } = portal
after(portal.close)

const CASH = '0127082'
await listFund(db, CASH, { kind: 'cash', classes: ['Cash', 'Cash'] })
const CLASSES = {
  WORLD: ['Equity', 'Global equity'],
  LEADERS: ['Equity', 'Global equity'],
  EUROPE: ['Equity', 'European equity'],
  BONDS: ['Fixed income', 'Corporate bonds'],
  NOCLASS: [],
  STALE: ['Alternatives', 'Commodities'],
} as const
for (const [id, classes] of Object.entries(CLASSES)) {
  await listFund(db, id, { classes: [...classes], currency: id === 'EUROPE' ? 'EUR' : 'USD' })
  if (id !== 'STALE') await publishPrices(db, id, { '20261117': '10', '20261120': '12.345678' })
}
await publishPrices(db, 'STALE', { '20261102': '10' })
await publishRates(db, 'USD', { '20261117': '1.1', '20261120': '1.2' })
await portal.prices.refresh()

type Query = Omit<Argument<typeof searchPositions, 'querystring'>, 'portfolioIds'>

async function holderOf(id: string, cents: Record<string, bigint>, day = '20261117') {
  const { userId } = await openContract(db, { id, since: day })
  const book = bookOf(db, { contractId: id, perEuro: '1.1' })
  const spent = Object.values(cents).reduce((sum, one) => sum + one, 0n)
  await book.contribute(day, spent + 12_345n)
  for (const [fund, amount] of Object.entries(cents)) {
    const foreign = fund === 'EUROPE' ? { currency: 'EUR', perEuro: '1' } : {}
    await book.buy(day, { id: fund, nav: '10', feeBasisPoints: 37, ...foreign }, amount)
  }
  return async (query: Query) =>
    (
      await portal.call(searchPositions, { as: userId, query: { portfolioIds: [`P-${id}`], ...query } })
    ).answer()
}

const saver = await holderOf('saver', {
  WORLD: 100_000n,
  LEADERS: 33_333n,
  EUROPE: 55_555n,
  BONDS: 250_001n,
  NOCLASS: 1_000n,
})

const hundredths = (amount: number | undefined) => Math.round((amount ?? Number.NaN) * 100)

test('positions are grouped by sub-asset class, the heaviest group first, each with its sums', async () => {
  const { data, groups = [] } = await saver({ level: 'grouped' })
  assert.deepEqual(
    groups.map(({ relation, positions }) => [relation.relationId, relation.name, positions]),
    [
      ['fixed-income:corporate-bonds', 'Corporate bonds', 1],
      ['equity:global-equity', 'Global equity', 2],
      ['equity:european-equity', 'European equity', 1],
      ['unknown', undefined, 1],
    ],
  )
  const global = groups[1]
  const members = data.filter(({ relation }) => relation?.relationId === 'equity:global-equity')
  assert.deepEqual(
    members.map(({ instrumentId, level }) => [instrumentId, level]),
    [
      ['WORLD', 'grouped'],
      ['LEADERS', 'grouped'],
    ],
  )
  const sum = (pick: (one: (typeof members)[number]) => number | undefined) =>
    members.reduce((total, one) => total + hundredths(pick(one)), 0)
  assert.equal(
    hundredths(global?.amount),
    sum(({ amount }) => amount),
  )
  assert.equal(hundredths(global?.cost), 133_333)
  assert.equal(
    hundredths(global?.cost),
    sum(({ cost }) => cost),
  )
  assert.equal(hundredths(global?.profitLoss), hundredths(global?.amount) - 133_333)
  assert.equal(global?.profitLossPercent, hundredths(global?.profitLoss) / 133_333)
  const weight = members.reduce((total, one) => total + (one.weight ?? 0), 0)
  assert.ok(Math.abs((global?.weight ?? 0) - weight) < 1e-12)
})

test('positions can be grouped by asset class', async () => {
  const { groups = [] } = await saver({ level: 'grouped', relation: 'assetclass' })
  assert.deepEqual(
    groups.map(({ relation, positions }) => [relation.name, positions]),
    [
      ['Fixed income', 1],
      ['Equity', 3],
      [undefined, 1],
    ],
  )
})

test('lists cash last, outside every group, and with it the groups make the whole', async () => {
  const { data, groups = [] } = await saver({ level: 'grouped', sort: 'asc', sortKey: 'amount' })
  const cash = data.at(-1)
  assert.deepEqual([cash?.instrumentId, cash?.level, cash?.relation], [CASH, 'total', undefined])
  const { data: plain } = await saver({})
  const whole = plain.reduce((total, { amount }) => total + hundredths(amount), 0)
  const inGroups = groups.reduce((total, { amount }) => total + hundredths(amount), 0)
  assert.equal(inGroups + hundredths(cash?.amount), whole)
  const weights = groups.reduce((total, { weight = 0 }) => total + weight, cash?.weight ?? 0)
  assert.ok(Math.abs(weights - 1) < 1e-12)
})

test('without groups the list is the one it always was, with the cost of each position', async () => {
  const { data, groups } = await saver({})
  assert.equal(groups, undefined)
  assert.ok(data.every(({ level, relation }) => level === 'total' && relation === undefined))
  assert.deepEqual(
    data.map(({ instrumentId, cost }) => [instrumentId, cost]),
    [
      ['BONDS', 2500.01],
      ['WORLD', 1000],
      ['EUROPE', 555.55],
      ['LEADERS', 333.33],
      [CASH, undefined],
      ['NOCLASS', 10],
    ],
  )
})

test('groups follow the order requested, positions within them too', async () => {
  const named = async (query: Query) => {
    const { data, groups = [] } = await saver({ level: 'grouped', ...query })
    return [groups.map(({ relation }) => relation.name), data.map(({ instrumentId }) => instrumentId)]
  }
  assert.deepEqual(await named({ sortKey: 'name', sort: 'asc' }), [
    ['Corporate bonds', 'European equity', 'Global equity', undefined],
    ['BONDS', 'EUROPE', 'LEADERS', 'WORLD', 'NOCLASS', CASH],
  ])
  assert.deepEqual(await named({ sortKey: 'quantity', sort: 'asc' }), [
    ['Corporate bonds', 'Global equity', 'European equity', undefined], // groups have no units: by weight
    ['BONDS', 'LEADERS', 'WORLD', 'EUROPE', 'NOCLASS', CASH],
  ])
})

test('a page of positions comes with all groups', async () => {
  const { data, groups = [], metadata } = await saver({ level: 'grouped', skip: 1, limit: 2 })
  assert.deepEqual(
    data.map(({ instrumentId }) => instrumentId),
    ['WORLD', 'LEADERS'],
  )
  assert.deepEqual([groups.length, metadata.pagination.total], [4, 6])
})

test('weights sum to 100% as shown, page by page, and those of a group to its own', async () => {
  const inSteps = (weight: number | undefined) => Math.round((weight ?? Number.NaN) * 10_000)
  const pages = await Promise.all(
    [0, 2, 4].map((skip) => saver({ level: 'grouped', sortKey: 'name', skip, limit: 2 })),
  )
  const all = pages.flatMap(({ data }) => data)
  assert.deepEqual(
    all.map(({ weight }) => weight),
    all.map(({ weight }) => inSteps(weight) / 10_000),
  )
  const sumOf = (some: typeof all) => some.reduce((sum, { weight }) => sum + inSteps(weight), 0)
  assert.equal(sumOf(all), 10_000)
  for (const { relation, weight } of pages[0]?.groups ?? []) {
    const members = all.filter((one) => one.relation?.relationId === relation.relationId)
    assert.equal(inSteps(weight), sumOf(members), relation.relationId)
  }
})

test('a group with a position that has no price has no amount, and shows why', async () => {
  const stale = await holderOf('stale', { STALE: 10_000n, WORLD: 10_000n }, '20261102')
  const { groups = [] } = await stale({ level: 'grouped' })
  const commodities = groups.find(({ relation }) => relation.name === 'Commodities')
  assert.deepEqual(commodities, {
    level: 'grouped',
    relation: { relationId: 'alternatives:commodities', name: 'Commodities' },
    positions: 1,
    absent: 'missing-price',
    cost: 100,
  })
  const equity = groups.find(({ relation }) => relation.name === 'Global equity')
  assert.ok(equity?.amount !== undefined && equity.weight === undefined) // no share of a whole that is not known
})

test('a position whose instrument is not known yet is pending: without name or class, apart from the groups', async () => {
  const behind = await openReadingPortal()
  try {
    await listFund(behind.db, CASH, { kind: 'cash', classes: ['Cash'] })
    await behind.prices.refresh()
    await behind.prices.close() // from now on it hears of nothing new
    await listFund(behind.db, 'NEW')
    const { userId } = await openContract(behind.db, { id: 'c', since: '20261117' })
    const book = bookOf(behind.db, { contractId: 'c' })
    await book.contribute('20261117', 20_000n)
    await book.buy('20261117', { id: 'NEW', nav: '10' }, 10_000n)
    const query = { portfolioIds: ['P-c'], level: 'grouped' } as const
    const { data, groups } = (await behind.call(searchPositions, { as: userId, query })).answer()
    assert.deepEqual(groups, [])
    assert.deepEqual(
      data.map(({ instrumentId, level, instrument }) => [instrumentId, level, instrument.name]),
      [
        ['NEW', 'total', undefined],
        [CASH, 'total', 'Fund 0127082'],
      ],
    )
  } finally {
    await behind.close()
  }
})

test('an unknown level or relation is refused', async () => {
  const { userId } = await openContract(db, { id: 'other', since: '20261117' })
  for (const query of [{ level: 'heap' }, { relation: 'friends' }]) {
    const invalid = { portfolioIds: ['P-other'], ...query } as Argument<typeof searchPositions, 'querystring'>
    assert.equal((await portal.call(searchPositions, { as: userId, query: invalid })).status, 400)
  }
})

test('however a portfolio is made up, amounts and costs of groups add up to the cent', async () => {
  let count = 0
  const funds = fc.constantFrom('WORLD', 'LEADERS', 'EUROPE', 'BONDS', 'NOCLASS')
  const amounts = fc.dictionary(funds, fc.bigInt({ min: 1_000n, max: 99_999_999n }), { minKeys: 1 })
  await fc.assert(
    fc.asyncProperty(amounts, fc.constantFrom('assetclass', 'subassetclass'), async (cents, relation) => {
      count += 1
      const ask = await holderOf(`law-${count}`, cents)
      const { data, groups = [] } = await ask({ level: 'grouped', relation })
      for (const field of ['amount', 'cost', 'profitLoss'] as const) {
        const members = data.filter(({ level }) => level === 'grouped')
        assert.equal(
          groups.reduce((sum, group) => sum + hundredths(group[field]), 0),
          members.reduce((sum, one) => sum + hundredths(one[field]), 0),
          field,
        )
      }
      assert.equal(
        groups.reduce((sum, { positions }) => sum + positions, 0),
        Object.keys(cents).length,
      )
    }),
    { numRuns: 15 },
  )
})
