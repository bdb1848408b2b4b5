import { COMPARED_FUNDS } from '@fundholder/domain/funds/fund-lists.ts'
import { RISK_IDS } from '@fundholder/domain/funds/instruments.ts'
import { LONGEST_SEARCH } from '@fundholder/domain/limits.ts'
import { FUND_SORT_KEYS, type FundSortKey, NO_RISK_ID } from '@fundholder/protocol/funds/fund-shapes.ts'
import type { ScreenerSearchParams } from '#search-params/screener-search-params.ts'
import type { Sorting } from '#ui/table/sortable-table-head.tsx'

/** Levels of risk as the screener's choices, the last one for those of which none is known. */
export const RISK_CHOICES = [...RISK_IDS.map((one) => `${one}` as const), NO_RISK_ID] as const
export type RiskChoice = (typeof RISK_CHOICES)[number]

/** Filters that are set or not. */
export const SWITCHES = ['orderable', 'esg', 'sharia', 'watched'] as const
export type Switch = (typeof SWITCHES)[number]

/** Years over which risk and return are measured. */
export const CHART_YEARS = ['1Y', '3Y', '5Y'] as const
export type ChartYears = (typeof CHART_YEARS)[number]

export type Filters = {
  q: string
  risk: readonly RiskChoice[]
  classes: readonly string[]
  subclasses: readonly string[]
  currencies: readonly string[]
  /** Percent, as it is typed: what is no number filters nothing. */
  ytd: string
  oc: string
  only: readonly Switch[]
}

export type Screening = {
  filters: Filters
  sorting: Sorting<FundSortKey>
  page: number
  fund: string | undefined
  years: ChartYears
  /** Ids of the funds that are ticked to be compared. */
  compared: readonly string[]
}

export const NO_FILTERS: Filters = {
  q: '',
  risk: [],
  classes: [],
  subclasses: [],
  currencies: [],
  ytd: '',
  oc: '',
  only: [],
}

/** Returns the default order of a column: performances descend, all others ascend. */
export const usualOrder = (key: FundSortKey) => (key.startsWith('performance.') ? 'desc' : 'asc')

export const USUAL_SORTING: Sorting<FundSortKey> = { key: 'performance.ytd', order: 'desc' }
const USUAL_YEARS: ChartYears = '3Y'

const listed = (text: string | undefined) => (text ? text.split(',') : [])
const among = <One extends string>(known: readonly One[], text: string | undefined) =>
  known.filter((one) => listed(text).includes(one))

/** The longest class that the server takes. */
const LONGEST_CODE = 250

export function readScreening(search: ScreenerSearchParams): Screening {
  const [key, order] = listed(search.sort)
  const sortKey = FUND_SORT_KEYS.find((one) => one === key)
  const codes = (text: string | undefined) => listed(text).filter((one) => one && one.length <= LONGEST_CODE)
  return {
    filters: {
      q: (search.q ?? '').slice(0, LONGEST_SEARCH),
      risk: among(RISK_CHOICES, search.risk),
      classes: codes(search.classes),
      subclasses: codes(search.subclasses),
      currencies: listed(search.currencies).filter((one) => /^[A-Z]{3}$/.test(one)),
      ytd: search.ytd ?? '',
      oc: search.oc ?? '',
      only: among(SWITCHES, search.only),
    },
    sorting: sortKey ? { key: sortKey, order: order === 'asc' ? 'asc' : 'desc' } : USUAL_SORTING,
    page: search.page ?? 1,
    fund: search.fund,
    years: CHART_YEARS.find((one) => one === search.years) ?? USUAL_YEARS,
    compared: [...new Set(listed(search.compare))].slice(0, COMPARED_FUNDS.most),
  }
}

/** Returns the search parameters of a screening without its defaults. */
export function addressOf({
  filters,
  sorting,
  page,
  fund,
  years,
  compared,
}: Screening): ScreenerSearchParams {
  const text = (one: string) => (one === '' ? undefined : one)
  const list = (values: readonly string[]) => text(values.join(','))
  const isUsual = sorting.key === USUAL_SORTING.key && sorting.order === USUAL_SORTING.order
  return {
    q: text(filters.q),
    risk: list(filters.risk),
    classes: list(filters.classes),
    subclasses: list(filters.subclasses),
    currencies: list(filters.currencies),
    ytd: text(filters.ytd),
    oc: text(filters.oc),
    only: list(filters.only),
    sort: isUsual ? undefined : `${sorting.key},${sorting.order}`,
    page: page > 1 ? page : undefined,
    fund,
    years: years === USUAL_YEARS ? undefined : years,
    compare: list(compared),
  }
}

/** Switches one value of a list, which keeps the order of its choices. */
export const toggled = <One>(choices: readonly One[], chosen: readonly One[], value: One): One[] =>
  choices.filter((one) => chosen.includes(one) !== (one === value))
