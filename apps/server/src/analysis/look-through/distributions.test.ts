import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DISTRIBUTION_TYPES, INSTRUMENT_DISTRIBUTION_TYPES } from '@fundholder/domain/funds/distributions.ts'
import { getDistribution, getDistributions } from '@fundholder/protocol/analysis/look-through.ts'
import type { Argument } from '@fundholder/protocol/call.ts'
import fc from 'fast-check'
import { openContract } from '#test/books/book.ts'
import { listFund, reportExposures, reportHoldings } from '#test/catalogue/fund-details.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'

// It is noon on Friday 20 November 2026.
const portal = await openReadingPortal()
const { db } = portal
after(portal.close)

const CASH = '0127082'
await listFund(db, CASH, { kind: 'cash', classes: ['Cash', 'Cash'] })
await listFund(db, 'WORLD')
await listFund(db, 'BONDS', { currency: 'EUR', classes: ['Fixed income'] })
await listFund(db, 'DARK')
await listFund(db, 'LONGSHORT')
await listFund(db, 'DEPOSIT', { kind: 'deposit', classes: ['Deposits', 'Fixed deposits'], address: 'AE' })
await reportExposures(db, 'WORLD', 'country', { US: 0.6, JP: 0.15, FR: 0.1, DE: 0.08, GB: 0.04, ES: 0.03 })
await reportExposures(db, 'BONDS', 'country', { FR: 0.5, DE: 0.3 }, '20260930')
await reportExposures(db, 'WORLD', 'assetclass', { Equity: 0.98, Cash: 0.02 })
await reportExposures(db, 'BONDS', 'assetclass', { 'Fixed income': 1 })
await reportExposures(db, 'LONGSHORT', 'assetclass', {
  Equity: 1.5,
  Commodities: 0.5,
  Cash: -0.6,
  'Fixed income': -0.4,
})
await reportExposures(db, 'WORLD', 'currency', { USD: 0.7, EUR: 0.3 })
await reportHoldings(db, 'WORLD', { 'Halcyon|XQ0000000018': 0.08, Meridian: 0.05 })
await reportHoldings(db, 'BONDS', { 'Halcyon Devices|XQ0000000018': 0.1, 'Republic 2033': 0.2 })
for (let index = 0; index < 12; index += 1) {
  await listFund(db, `MANY${index}`)
  await reportHoldings(db, `MANY${index}`, { [`Holding ${index}`]: (index + 1) / 100 })
}
await portal.prices.refresh()
const { userId } = await openContract(db, { id: 'c', since: '20260105' })

type Body = Argument<typeof getDistribution, 'body'>

const request = (body: Body) => portal.call(getDistribution, { as: userId, body })
const items = (weights: Record<string, number>) =>
  Object.entries(weights).map(([instrumentId, weight]) => ({ instrumentId, weight }))
const spread = async (weights: Record<string, number>, body: Omit<Body, 'items'>) =>
  (await request({ items: items(weights), ...body })).answer()
const shown = async (weights: Record<string, number>, body: Omit<Body, 'items'>) =>
  (await spread(weights, body)).data.map(({ key, weight }) => [key, weight])

test('a portfolio is looked through to the countries of its funds, the largest first and the rest as one', async () => {
  const { data, reported, dateTo, lacking } = await spread(
    { WORLD: 0.5, BONDS: 0.5 },
    { distributionType: 'countries', dateTo: '20261120' },
  )
  assert.deepEqual(data, [
    { kind: 'part', key: 'FR', name: 'France', weight: 0.3 },
    { kind: 'part', key: 'US', name: 'United States', weight: 0.3 },
    { kind: 'part', key: 'DE', name: 'Germany', weight: 0.19 },
    { kind: 'part', key: 'JP', name: 'Japan', weight: 0.075 },
    { kind: 'other', key: 'other', name: 'Other', weight: 0.035 },
    { kind: 'unknown', key: 'unknown', name: 'Not known', weight: 0.1 }, // of BONDS a fifth is not reported
  ])
  assert.deepEqual([reported, dateTo, lacking], [{ from: '20260930', to: '20261031' }, '20261120', undefined])
})

test('how many slices are shown can be said, and whether the rest is one of them', async () => {
  const countries = { distributionType: 'countries' } as const
  assert.deepEqual(await shown({ WORLD: 1 }, { ...countries, group: 2 }), [
    ['US', 0.6],
    ['JP', 0.15],
    ['other', 0.25],
  ])
  assert.deepEqual(await shown({ WORLD: 1 }, { ...countries, group: 2, other: false }), [
    ['US', 0.6],
    ['JP', 0.15],
    ['FR', 0.1],
    ['DE', 0.08],
    ['GB', 0.04],
    ['ES', 0.03],
  ])
})

test('names are given in the language requested', async () => {
  const { data } = await spread({ WORLD: 1 }, { distributionType: 'countries', lang: 'es', group: 1 })
  assert.equal(data[0]?.name, 'Estados Unidos')
  const classes = await spread({ WORLD: 1 }, { distributionType: 'assetclasses', lang: 'es' })
  assert.deepEqual([classes.data[0]?.key, classes.data[0]?.name], ['Equity', 'Renta variable'])
  await reportExposures(db, 'MANY0', 'instrumenttype', { Shares: 1 })
  await reportExposures(db, 'MANY0', 'sector', { Technology: 0.9, Vineyards: 0.1 })
  const types = await spread({ MANY0: 1 }, { distributionType: 'instrumenttypes', lang: 'es' })
  assert.deepEqual([types.data[0]?.key, types.data[0]?.name], ['Shares', 'Acciones'])
  const sectors = await spread({ MANY0: 1 }, { distributionType: 'sectors', lang: 'es' })
  assert.deepEqual(
    sectors.data.map(({ key, name }) => [key, name]),
    [
      ['Technology', 'Tecnología'],
      ['Vineyards', 'Vineyards'],
    ],
  )
})

test('a fund that reports nothing is unknown, and the file that lacks it is named', async () => {
  const { data, lacking } = await spread({ WORLD: 0.75, DARK: 0.25 }, { distributionType: 'assetclasses' })
  assert.deepEqual(data.at(-1), { kind: 'unknown', key: 'unknown', name: 'Not known', weight: 0.25 })
  assert.deepEqual(lacking, { file: 'exposures.csv', instrumentIds: ['DARK'] })
  assert.deepEqual(await shown({ DARK: 1 }, { distributionType: 'topten' }), [['unknown', 1]])
})

test('cash is cash, in the currency of its account', async () => {
  const held = { WORLD: 0.6, [CASH]: 0.4 }
  assert.deepEqual(await shown(held, { distributionType: 'assetclasses' }), [
    ['Equity', 0.588],
    ['Cash', 0.412], // with what the fund itself keeps
  ])
  assert.deepEqual(await shown(held, { distributionType: 'currencies', currency: 'EUR' }), [
    ['EUR', 0.58],
    ['USD', 0.42],
  ])
  assert.deepEqual(await shown({ [CASH]: 1 }, { distributionType: 'currencies' }), [['unknown', 1]])
  assert.deepEqual(await shown(held, { distributionType: 'sectors' }), [
    ['Cash', 0.4],
    ['unknown', 0.6],
  ])
})

test('a deposit is what it is, where its bank is', async () => {
  for (const [distributionType, key] of [
    ['assetclasses', 'Deposits'],
    ['instrumenttypes', 'Deposits'],
    ['countries', 'AE'],
    ['currencies', 'USD'],
    ['topten', 'DEPOSIT'],
  ] as const)
    assert.deepEqual(await shown({ DEPOSIT: 1 }, { distributionType }), [[key, 1]])
})

test('a fund that borrows and sells short shows what it owns as a whole, and what it is short of beside it', async () => {
  const { data, short, scaled } = await spread(
    { LONGSHORT: 0.5, BONDS: 0.5 },
    { distributionType: 'assetclasses' },
  )
  assert.deepEqual(
    data.map(({ key, weight }) => [key, weight]),
    [
      ['Fixed income', 0.5],
      ['Equity', 0.375],
      ['Commodities', 0.125],
    ],
  )
  assert.deepEqual(short, [
    { key: 'Cash', name: 'Cash', weight: 0.3 },
    { key: 'Fixed income', name: 'Fixed income', weight: 0.2 },
  ])
  assert.deepEqual(scaled, [{ instrumentId: 'LONGSHORT', reported: 2 }])
})

test('stored rows above 100% are scaled down, and the answer shows this', async () => {
  await listFund(db, 'OVERFULL')
  await reportExposures(db, 'OVERFULL', 'country', { US: 0.9, JP: 0.3 })
  await reportHoldings(db, 'OVERFULL', { Acme: 0.8, Contoso: 0.3 })
  await portal.prices.refresh()
  const { data, scaled } = await spread({ OVERFULL: 0.5, WORLD: 0.5 }, { distributionType: 'countries' })
  assert.deepEqual(scaled, [{ instrumentId: 'OVERFULL', reported: 1.2 }])
  assert.equal(data.find(({ key }) => key === 'US')?.weight, 0.675) // (0.9 / 1.2 + 0.6) / 2
  assert.ok(data.every(({ kind, weight }) => kind !== 'unknown' && weight > 0))
  assert.deepEqual((await spread({ OVERFULL: 1 }, { distributionType: 'topten' })).scaled, [
    { instrumentId: 'OVERFULL', reported: 1.1 },
  ])
  assert.equal((await spread({ WORLD: 1 }, { distributionType: 'countries' })).scaled, undefined)
})

test('the same security held by two funds is one holding; what funds do not list is the rest', async () => {
  const { data, lacking } = await spread(
    { WORLD: 0.5, BONDS: 0.5 },
    { distributionType: 'topten', other: false },
  )
  assert.deepEqual(
    data.map(({ kind, key, weight }) => [kind, key, weight]),
    [
      ['part', 'Republic 2033', 0.1],
      ['part', 'XQ0000000018', 0.09],
      ['part', 'Meridian', 0.025],
      ['other', 'other', 0.785],
    ],
  )
  assert.equal(lacking, undefined)
})

test('ten holdings are shown, however many slices are requested', async () => {
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`MANY${index}`, 1 / 12]))
  for (const group of [1, 4, 100]) {
    const { data } = await spread(many, { distributionType: 'topten', group })
    assert.equal(data.filter(({ kind }) => kind === 'part').length, 10)
    assert.deepEqual([data[0]?.name, data.at(-1)?.key], ['Holding 11', 'other'])
  }
})

test('one changed exposure moves its slice in the next answer', async () => {
  const before = await shown({ WORLD: 1 }, { distributionType: 'currencies' })
  assert.deepEqual(before, [
    ['USD', 0.7],
    ['EUR', 0.3],
  ])
  await reportExposures(db, 'WORLD', 'currency', { USD: 0.65, EUR: 0.3, CHF: 0.05 })
  assert.deepEqual(await shown({ WORLD: 1 }, { distributionType: 'currencies' }), [
    ['USD', 0.65],
    ['EUR', 0.3],
    ['CHF', 0.05],
  ])
})

test('several distributions come in one answer, in the order requested, each as it would come alone', async () => {
  const held = { WORLD: 0.5, BONDS: 0.2, DARK: 0.1, [CASH]: 0.2 }
  const distributionTypes = [...DISTRIBUTION_TYPES].reverse()
  const body = { items: items(held), distributionTypes, currency: 'USD' }
  const { data } = (await portal.call(getDistributions, { as: userId, body })).answer()
  const single = []
  for (const distributionType of distributionTypes)
    single.push(await spread(held, { distributionType, currency: 'USD' }))
  assert.deepEqual(data, single)
})

test('a single instrument can be spread by types of instrument, countries and currencies', async () => {
  await reportExposures(db, 'MANY1', 'instrumenttype', { Shares: 1 })
  await reportExposures(db, 'MANY1', 'country', { ES: 1 })
  await reportExposures(db, 'MANY1', 'currency', { EUR: 1 })
  const spreads = []
  for (const distributionType of INSTRUMENT_DISTRIBUTION_TYPES)
    spreads.push(...(await shown({ MANY1: 1 }, { distributionType })))
  assert.equal(spreads.join(' '), 'Shares,1 ES,1 EUR,1')
})

test('refuses incomplete weights and unknown instruments, and treats a future day as today', async () => {
  const countries = { distributionType: 'countries' } as const
  for (const [body, status, code] of [
    [{ items: items({ WORLD: 0.5, BONDS: 0.4 }), ...countries }, 422, 'weights/not-one'],
    [{ items: items({ WORLD: 0.5, NONE: 0.5 }), ...countries }, 404, 'instruments/unknown'],
    [{ items: items({ WORLD: 1 }), ...countries, dateTo: '20260230' }, 400, 'request/invalid'],
    [{ items: items({ WORLD: 1 }), distributionType: 'planets' as 'countries' }, 400, 'request/invalid'],
    [{ items: items({ WORLD: 1 }), ...countries, group: 0 }, 400, 'request/invalid'],
    [{ items: [], ...countries }, 400, 'request/invalid'],
  ] as const) {
    const answered = await request({ ...body, items: [...body.items] })
    assert.deepEqual([answered.status, answered.refusal().code], [status, code])
  }
  assert.equal((await spread({ WORLD: 1 }, { ...countries, dateTo: '20991231' })).dateTo, '20261120')
})

const holdings = fc
  .uniqueArray(
    fc.tuple(
      fc.constantFrom('WORLD', 'BONDS', 'DARK', 'LONGSHORT', CASH, 'MANY3'),
      fc.integer({ min: 1, max: 99 }),
    ),
    {
      selector: ([id]) => id,
      minLength: 1,
    },
  )
  .map((parts) => {
    const total = parts.reduce((sum, [, part]) => sum + part, 0)
    return parts.map(([instrumentId, part]) => ({ instrumentId, weight: part / total }))
  })

test('any holdings: slices sum to 100.00%, decrease in size, and do not depend on the order of items', async () => {
  await fc.assert(
    fc.asyncProperty(
      holdings,
      fc.constantFrom(...DISTRIBUTION_TYPES),
      fc.integer({ min: 1, max: 6 }),
      async (held, distributionType, group) => {
        const { data } = (await request({ items: held, distributionType, group })).answer()
        const hundredths = data.map(({ weight }) => Math.round(weight * 10_000))
        assert.equal(
          hundredths.reduce((sum, one) => sum + one, 0),
          10_000,
        )
        const parts = data.filter(({ kind }) => kind === 'part').map(({ weight }) => weight)
        assert.deepEqual(
          parts.toSorted((a, b) => b - a),
          parts,
        )
        const reversed = (await request({ items: held.toReversed(), distributionType, group })).answer()
        assert.deepEqual(reversed.data, data)
        if (distributionType === 'topten') return
        const all = (await request({ items: held, distributionType, other: false })).answer().data
        const hidden = all.filter(({ kind, key }) => kind === 'part' && !data.some((one) => one.key === key))
        const rest = hidden.reduce((sum, { weight }) => sum + weight, 0)
        const other = data.find(({ kind }) => kind === 'other')?.weight ?? 0
        assert.ok(Math.abs(other - rest) < 0.0001 * (hidden.length + 1), `${other} is the rest, ${rest}`)
      },
    ),
    { numRuns: 60 },
  )
})
