import { calendarDay, toDayNumber } from '@fundholder/domain/calendar.ts'
import type { ScreenerFilter } from '@fundholder/protocol/funds/screener.ts'
import fc from 'fast-check'
import { type Instrument, marketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import { NO_QUOTES, type QuoteColumn, withQuotesSince } from '#catalogue/prices/quotes.ts'
import { figureAt } from '#catalogue/search/fund-figures.ts'
import { type FundIndex, fundIndex } from '#catalogue/search/fund-index.ts'
import { type FundQuery, narrowed } from '#catalogue/search/fund-query.ts'
import type { FundScope } from '#catalogue/search/fund-scope.ts'
import { howMet } from '#catalogue/search/fund-search.ts'
import { UNMET } from '#catalogue/search/word-search.ts'

const TODAY = calendarDay('20261120')
const PRICED = [calendarDay('20231120'), calendarDay('20251231'), TODAY].map(toDayNumber)
export const SCOPE: FundScope = { kinds: ['fund', 'fund-of-funds'], operativeOnly: false }

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
  /** Prices three years ago, at the turn of the year and today, in whole units; none of any is 0. */
  prices: fc.tuple(fc.constantFrom(0, 10, 15), fc.constantFrom(0, 10, 20), fc.constantFrom(0, 10, 11, 20)),
})
type One = typeof oneFund extends fc.Arbitrary<infer Value> ? Value : never

export function indexOf(funds: readonly One[]): FundIndex {
  const columns: QuoteColumn[] = []
  const instruments = funds.map(({ classes, prices, ...fund }, at): [string, Instrument] => {
    const id = `F${String((at * 7) % funds.length).padStart(3, '0')}-${at}`
    const quotes = PRICED.flatMap((day, which) =>
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
export const FILTERS: { [Filter in ScreenerFilter]: fc.Arbitrary<NonNullable<FundQuery[Filter]>> } = {
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
export const NAMES_OF_FILTERS = Object.keys(FILTERS) as ScreenerFilter[]
export const onlyWith = (filters: readonly ScreenerFilter[]): fc.Arbitrary<FundQuery> =>
  fc.record(Object.fromEntries(filters.map((filter) => [filter, FILTERS[filter]])) as never)

/** Filters as predicates on an instrument's own fields, independent of the index. */
export const MEETS: {
  [Filter in ScreenerFilter]: (one: Known, wanted: NonNullable<FundQuery[Filter]>) => boolean
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
export type Known = { index: FundIndex; place: number; instrument: Instrument; ytd: number | undefined }

export const knownIn = (index: FundIndex): Known[] =>
  index.instruments.map((instrument, place) => {
    const figure = figureAt(index.figures.ytd, place)
    return { index, place, instrument, ytd: 'value' in figure ? figure.value : undefined }
  })

export const isInScope = ({ instrument }: Known, { kinds, operativeOnly }: FundScope) =>
  kinds.includes(instrument.kind) && (!operativeOnly || instrument.operative === true)

export function plainlyMet(one: Known, query: FundQuery, scope: FundScope, except?: ScreenerFilter): boolean {
  return (
    isInScope(one, scope) &&
    NAMES_OF_FILTERS.every((filter) => {
      const wanted = query[filter]
      return wanted === undefined || filter === except || MEETS[filter](one, wanted as never)
    })
  )
}

export const placesIn = (index: FundIndex, query: FundQuery, scope: FundScope) =>
  [...narrowed(index, query, scope).fails].flatMap((failed, place) => (failed === 0 ? [place] : []))

export const catalogue = fc.array(oneFund, { maxLength: 20 })
