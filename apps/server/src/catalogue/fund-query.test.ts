import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay, toDayNumber } from '@fundholder/domain/calendar.ts'
import { FUND_SORT_KEYS, type FundSortKey } from '@fundholder/protocol/fund-shapes.ts'
import type { ScreenerFilter } from '@fundholder/protocol/screener.ts'
import fc from 'fast-check'
import { countsOf } from './fund-counts.ts'
import { figureAt } from './fund-figures.ts'
import { type FundIndex, fundIndex, memoryOf } from './fund-index.ts'
import { pageOf } from './fund-paging.ts'
import { type FundQuery, narrowed } from './fund-query.ts'
import type { FundScope } from './fund-scope.ts'
import { howMet } from './fund-search.ts'
import { type Instrument, marketSnapshot } from './market-snapshot.ts'
import { NO_QUOTES, type QuoteColumn, withQuotesSince } from './quotes.ts'
import { UNMET } from './word-search.ts'

const TODAY = calendarDay('20261120')
const NEW_YEAR = toDayNumber(calendarDay('20251231'))
const SCOPE: FundScope = { kinds: ['fund', 'fund-of-funds'], operativeOnly: false }

const NAMES = ['Alder Bond', 'Alder Bund', 'Corvane Equity', 'Corvane Équity', 'Orrery World']
const CLASSES = [
  undefined,
  ['Equity', 'Global equity'],
  ['Equity', 'Japan equity'],
  ['Bonds', undefined],
] as const

const oneFund = fc.record({
  name: fc.constantFrom(...NAMES),
  currency: fc.constantFrom('USD', 'EUR', 'JPY'),
  kind: fc.constantFrom<Instrument['kind']>('fund', 'fund', 'fund-of-funds', 'deposit'),
  riskId: fc.constantFrom(null, 1, 3, 7),
  classes: fc.constantFrom(...CLASSES),
  ongoingCharges: fc.constantFrom(undefined, 0, 0.75, 1.5),
  operative: fc.boolean(),
  esg: fc.boolean(),
  sharia: fc.boolean(),
  /** Prices at the turn of the year and today, in whole units; none of either is 0. */
  prices: fc.tuple(fc.constantFrom(0, 10, 20), fc.constantFrom(0, 10, 11, 20)),
})
type One = typeof oneFund extends fc.Arbitrary<infer Value> ? Value : never

function indexOf(funds: readonly One[]): FundIndex {
  const columns: QuoteColumn[] = []
  const instruments = funds.map(({ classes, prices, ...fund }, at): [string, Instrument] => {
    const id = `F${String((at * 7) % funds.length).padStart(3, '0')}-${at}`
    const quotes = [NEW_YEAR, toDayNumber(TODAY)].flatMap((day, which) =>
      prices[which] ? [{ day, value: prices[which] * 1_000_000 }] : [],
    )
    columns.push({
      id,
      days: Int32Array.from(quotes, ({ day }) => day),
      values: Float64Array.from(quotes, ({ value }) => value),
    })
    const [assetClass, subAssetClass] = classes ?? []
    return [
      id,
      {
        ...fund,
        id,
        isin: undefined,
        riskId: fund.riskId as Instrument['riskId'],
        assetClass,
        subAssetClass,
      },
    ]
  })
  const prices = withQuotesSince(
    NO_QUOTES,
    Number.MIN_SAFE_INTEGER,
    columns.filter(({ days }) => days.length > 0),
  )
  return fundIndex(marketSnapshot(new Map(instruments), prices, NO_QUOTES), TODAY)
}

const some = <Value>(...values: Value[]) => fc.subarray(values, { minLength: 1 })
const FILTERS: { [Filter in ScreenerFilter]: fc.Arbitrary<NonNullable<FundQuery[Filter]>> } = {
  q: fc.constantFrom('alder', 'bond', 'equity', 'corvane equi', 'orrrey', '%', 'nobody'),
  instrumentIds: some('F000-0', 'F001-1', 'F007-1', 'F999-9'),
  riskIds: some(null, 1, 3, 5),
  assetClasses: some('equity', 'bonds', 'unknown', 'gold'),
  subAssetClasses: some('equity:global-equity', 'bonds:unknown', 'unknown', 'x'),
  currencies: some('USD', 'JPY', 'XXX'),
  performanceYTD: fc.constantFrom(-1, 0, 0.1, 5),
  maxOc: fc.constantFrom(0, 0.75, 1, 100),
  esg: fc.constant(true),
  sharia: fc.constant(true),
  operativeOnly: fc.constant(true),
  watched: fc.subarray(['F000-0', 'F002-1', 'F008-1', 'F999-9']),
}
const NAMES_OF_FILTERS = Object.keys(FILTERS) as ScreenerFilter[]
const onlyWith = (filters: readonly ScreenerFilter[]): fc.Arbitrary<FundQuery> =>
  fc.record(Object.fromEntries(filters.map((filter) => [filter, FILTERS[filter]])) as never)

/** Whether an instrument meets one filter, told from its own fields. */
const MEETS: {
  [Filter in ScreenerFilter]: (one: Known, asked: NonNullable<FundQuery[Filter]>) => boolean
} = {
  q: (one, q) => (howMet(one.index, q)[one.place] as number) < UNMET,
  instrumentIds: ({ instrument }, ids) => ids.includes(instrument.id),
  riskIds: ({ instrument }, riskIds) => riskIds.includes(instrument.riskId ?? null),
  assetClasses: ({ instrument }, codes) => codes.includes(instrument.assetClass?.toLowerCase() ?? 'unknown'),
  subAssetClasses: ({ instrument: { assetClass, subAssetClass } }, codes) =>
    codes.includes(
      assetClass === undefined
        ? 'unknown'
        : `${assetClass.toLowerCase()}:${subAssetClass?.toLowerCase().replace(' ', '-') ?? 'unknown'}`,
    ),
  currencies: ({ instrument }, currencies) => currencies.includes(instrument.currency),
  performanceYTD: (one, least) => (one.ytd ?? Number.NaN) >= least,
  maxOc: ({ instrument }, most) => (instrument.ongoingCharges ?? Number.NaN) <= most,
  esg: ({ instrument }) => instrument.esg === true,
  sharia: ({ instrument }) => instrument.sharia === true,
  operativeOnly: ({ instrument }) => instrument.operative === true,
  watched: ({ instrument }, ids) => ids.includes(instrument.id),
}
type Known = { index: FundIndex; place: number; instrument: Instrument; ytd: number | undefined }

const knownIn = (index: FundIndex): Known[] =>
  index.instruments.map((instrument, place) => {
    const figure = figureAt(index.figures.ytd, place)
    return { index, place, instrument, ytd: 'value' in figure ? figure.value : undefined }
  })

const isInScope = ({ instrument }: Known, { kinds, operativeOnly }: FundScope) =>
  kinds.includes(instrument.kind) && (!operativeOnly || instrument.operative === true)

function plainlyMet(one: Known, query: FundQuery, scope: FundScope, except?: ScreenerFilter): boolean {
  return (
    isInScope(one, scope) &&
    NAMES_OF_FILTERS.every((filter) => {
      const asked = query[filter]
      return asked === undefined || filter === except || MEETS[filter](one, asked as never)
    })
  )
}

const placesIn = (index: FundIndex, query: FundQuery, scope: FundScope) =>
  [...narrowed(index, query, scope).fails].flatMap((failed, place) => (failed === 0 ? [place] : []))

const catalogue = fc.array(oneFund, { maxLength: 20 })

test('every filter alone finds what a plain look at every fund finds', () => {
  for (const filter of NAMES_OF_FILTERS) assertPlain([filter], 60)
})

test('every two filters together find what a plain look at every fund finds', () => {
  for (const one of NAMES_OF_FILTERS)
    for (const other of NAMES_OF_FILTERS) if (one < other) assertPlain([one, other], 25)
})

test('all filters together, too, and where a manager shows only what can be ordered', () => {
  assertPlain(NAMES_OF_FILTERS, 200)
  assertPlain([], 50, { kinds: ['fund'], operativeOnly: true })
})

function assertPlain(filters: readonly ScreenerFilter[], numRuns: number, scope = SCOPE) {
  fc.assert(
    fc.property(catalogue, onlyWith(filters), (funds, query) => {
      const index = indexOf(funds)
      const plain = knownIn(index).filter((one) => plainlyMet(one, query, scope))
      assert.deepEqual(
        placesIn(index, query, scope),
        plain.map(({ place }) => place),
        JSON.stringify(query),
      )
    }),
    { numRuns },
  )
}

const someFilters = fc.subarray(NAMES_OF_FILTERS).chain(onlyWith)

test('what changes beside names is found where names are not read again', () => {
  fc.assert(
    fc.property(catalogue, (funds) => {
      const before = indexOf(funds)
      const after = indexOf(
        funds.map((fund) => ({
          ...fund,
          riskId: 7 as const,
          currency: 'JPY' as const,
          ongoingCharges: 0.75 as const,
        })),
      )
      assert.ok(funds.length === 0 || after.words === before.words)
      const all = placesIn(after, {}, SCOPE)
      for (const query of [{ riskIds: [7] }, { currencies: ['JPY'] }, { maxOc: 0.75 }])
        assert.deepEqual(placesIn(after, query, SCOPE), all)
    }),
  )
})

test('a choice counts the funds that have it and meet every other filter', () => {
  fc.assert(
    fc.property(catalogue, someFilters, (funds, query) => {
      const index = indexOf(funds)
      const found = narrowed(index, query, SCOPE)
      const counts = countsOf(found)
      const plain = (filter: ScreenerFilter, has: (instrument: Instrument) => boolean) =>
        knownIn(index).filter((one) => plainlyMet(one, query, SCOPE, filter) && has(one.instrument)).length
      for (const risk of [0, 1, 3, 7])
        assert.equal(
          counts.risks[risk],
          plain('riskIds', ({ riskId }) => (riskId ?? 0) === risk),
        )
      for (const [number, code] of index.currencies.values.entries())
        assert.equal(
          counts.currencies[number],
          plain('currencies', ({ currency }) => currency === code),
        )
      for (const [number, { code }] of index.assetClasses.values.entries())
        assert.equal(
          counts.assetClasses[number],
          plain('assetClasses', ({ assetClass }) => (assetClass?.toLowerCase() ?? 'unknown') === code),
        )
      for (const [number, { code }] of index.subAssetClasses.values.entries())
        assert.equal(
          counts.subAssetClasses[number],
          plain('subAssetClasses', (one) => MEETS.subAssetClasses({ instrument: one } as Known, [code])),
        )
      assert.equal(
        counts.esg,
        plain('esg', ({ esg }) => esg === true),
      )
      assert.equal(
        counts.sharia,
        plain('sharia', ({ sharia }) => sharia === true),
      )
      assert.equal(
        counts.operative,
        plain('operativeOnly', ({ operative }) => operative === true),
      )
    }),
  )
})

test('each filter that is set says how many there would be without it, the most first', () => {
  fc.assert(
    fc.property(catalogue, someFilters, (funds, query) => {
      const index = indexOf(funds)
      const without = countsOf(narrowed(index, query, SCOPE)).without
      assert.deepEqual(
        new Set(without.map(({ filter }) => filter)),
        new Set(NAMES_OF_FILTERS.filter((filter) => query[filter] !== undefined)),
      )
      for (const [at, { filter, total }] of without.entries()) {
        assert.equal(total, knownIn(index).filter((one) => plainlyMet(one, query, SCOPE, filter)).length)
        assert.ok(at === 0 || (without[at - 1]?.total ?? 0) >= total)
      }
    }),
  )
})

/** What an instrument is sorted by, told from its own fields. */
function keyOf(index: FundIndex, place: number, key: FundSortKey): number | string | undefined {
  const instrument = index.instruments[place] as Instrument
  if (key === 'name') return index.names[place] as string
  if (key === 'riskId') return instrument.riskId ?? undefined
  if (key === 'oc') return instrument.ongoingCharges
  const { ytd, inception, volatility } = index.figures
  const column = {
    'performance.ytd': ytd,
    'performance.inception': inception,
    volatilityAnnualized: volatility,
  }[key]
  const figure = figureAt(column, place)
  return 'value' in figure ? figure.value : undefined
}

test('pages follow each other without a fund twice or left out, sorted, ties by name and id, the missing last', () => {
  fc.assert(
    fc.property(
      catalogue,
      fc.constantFrom(...FUND_SORT_KEYS),
      fc.constantFrom('asc' as const, 'desc' as const),
      fc.integer({ min: 1, max: 7 }),
      (funds, sortKey, sort, limit) => {
        const index = indexOf(funds)
        const found = narrowed(index, {}, SCOPE)
        const places: number[] = []
        for (let skip = 0; skip <= found.total; skip += limit)
          places.push(...pageOf(found, { sortKey, sort }, { skip, limit }))
        const plain = knownIn(index)
          .filter((one) => isInScope(one, SCOPE))
          .map(({ place, instrument }) => ({ place, id: instrument.id, name: index.names[place] as string }))
          .sort((a, b) => {
            const [x, y] = [keyOf(index, a.place, sortKey), keyOf(index, b.place, sortKey)]
            if (x === undefined || y === undefined) {
              if (x !== y) return x === undefined ? 1 : -1
            } else if (x !== y) return x < y === (sort === 'asc') ? -1 : 1
            return a.name === b.name ? (a.id < b.id ? -1 : 1) : a.name < b.name ? -1 : 1
          })
        assert.deepEqual(
          places,
          plain.map(({ place }) => place),
        )
      },
    ),
    { numRuns: 400 },
  )
})

test('a search is sorted by how well it is met and then by name, page after page', () => {
  fc.assert(
    fc.property(catalogue, FILTERS.q, fc.integer({ min: 1, max: 5 }), (funds, q, limit) => {
      const index = indexOf(funds)
      const found = narrowed(index, { q }, SCOPE)
      const places: number[] = []
      for (let skip = 0; skip <= found.total; skip += limit)
        places.push(...pageOf(found, {}, { skip, limit }))
      const met = howMet(index, q)
      const plain = placesIn(index, { q }, SCOPE).sort(
        (a, b) => (met[a] as number) - (met[b] as number) || a - b,
      )
      assert.deepEqual(places, plain)
    }),
  )
})

test('names ascend and performances descend unless something else is asked for', () => {
  const fund = {
    currency: 'USD',
    kind: 'fund',
    riskId: null,
    classes: undefined,
    ongoingCharges: undefined,
  } as const
  const traits = { operative: true, esg: false, sharia: false }
  const index = indexOf([
    { ...fund, ...traits, name: 'Alder Bond', prices: [10, 10] },
    { ...fund, ...traits, name: 'Orrery World', prices: [10, 20] },
    { ...fund, ...traits, name: 'Corvane Equity', prices: [0, 11] },
  ])
  const found = narrowed(index, {}, SCOPE)
  const shown = (sortKey?: FundSortKey) =>
    pageOf(found, { sortKey }, { skip: 0, limit: 10 }).map((place) => index.names[place])
  assert.deepEqual(shown(), ['alder bond', 'corvane equity', 'orrery world'])
  assert.deepEqual(shown('performance.ytd'), ['orrery world', 'alder bond', 'corvane equity'])
})

test('an index says how many instruments it holds and what they take in memory', () => {
  fc.assert(
    fc.property(catalogue, (funds) => {
      const { instruments, bytes } = memoryOf(indexOf(funds))
      assert.equal(instruments, funds.length)
      // Each has its figures with their orders, its charges and its numbers.
      assert.ok(bytes >= funds.length * 100)
    }),
  )
})
