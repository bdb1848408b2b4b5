import { LIST_PAGE_SIZE } from '@fundholder/domain/limits.ts'
import type { Argument } from '@fundholder/protocol/call.ts'
import type { ScreenerFilter, screenFunds } from '@fundholder/protocol/funds/screener.ts'
import type { Filters, Screening } from './screener-filters.ts'

/** The bounds of each percentage, and what is wrong with what was typed. */
export const PERCENT_BOUNDS = { ytd: [-100, 1_000], oc: [0, 100] } as const
export type PercentFilter = keyof typeof PERCENT_BOUNDS

/** A percentage with a dot or a comma; undefined for nothing, `notANumber` or `outOfRange` for what is none. */
export function readPercent(
  filter: PercentFilter,
  typed: string,
): number | undefined | 'notANumber' | 'outOfRange' {
  const text = typed.trim().replace(',', '.').replace('\u2212', '-')
  if (text === '') return undefined
  if (!/^-?\d{1,9}(\.\d{1,4})?$/.test(text)) return 'notANumber'
  const [least, most] = PERCENT_BOUNDS[filter]
  const percent = Number(text)
  return percent < least || percent > most ? 'outOfRange' : percent
}

const percentOf = (filter: PercentFilter, typed: string) => {
  const read = readPercent(filter, typed)
  return typeof read === 'number' ? read : undefined
}

/** Returns the query parameters of the call, without empty filters. */
export function queryOf({ filters, sorting, page }: Screening): Argument<typeof screenFunds, 'querystring'> {
  const [ytd, oc] = [percentOf('ytd', filters.ytd), percentOf('oc', filters.oc)]
  const some = <One>(list: readonly One[]) => (list.length > 0 ? [...list] : undefined)
  const query = {
    q: filters.q === '' ? undefined : filters.q,
    riskIds: some(filters.risk),
    assetClasses: some(filters.classes),
    subAssetClasses: some(filters.subclasses),
    currencies: some(filters.currencies),
    // Percent in hundredths of hundredths, so that the fraction is a short decimal.
    performanceYTD: ytd === undefined ? undefined : String(Math.round(ytd * 10_000) / 1_000_000),
    maxOc: oc === undefined ? undefined : String(oc),
    operativeOnly: filters.only.includes('orderable') ? 'true' : undefined,
    esg: filters.only.includes('esg') ? 'true' : undefined,
    sharia: filters.only.includes('sharia') ? 'true' : undefined,
    watchedOnly: filters.only.includes('watched') ? 'true' : undefined,
    sortKey: sorting.key,
    sort: sorting.order,
    skip: (page - 1) * LIST_PAGE_SIZE,
    limit: LIST_PAGE_SIZE,
  }
  return query as Argument<typeof screenFunds, 'querystring'>
}

/** The part of the filters that each filter of the server is. */
export const PARTS: Partial<Record<ScreenerFilter, (filters: Filters) => Partial<Filters>>> = {
  q: () => ({ q: '' }),
  riskIds: () => ({ risk: [] }),
  assetClasses: () => ({ classes: [] }),
  subAssetClasses: () => ({ subclasses: [] }),
  currencies: () => ({ currencies: [] }),
  performanceYTD: () => ({ ytd: '' }),
  maxOc: () => ({ oc: '' }),
  operativeOnly: ({ only }) => ({ only: only.filter((one) => one !== 'orderable') }),
  esg: ({ only }) => ({ only: only.filter((one) => one !== 'esg') }),
  sharia: ({ only }) => ({ only: only.filter((one) => one !== 'sharia') }),
  watched: ({ only }) => ({ only: only.filter((one) => one !== 'watched') }),
}

/** The filters that are set, by the server's names. */
export function setFilters(filters: Filters): ScreenerFilter[] {
  const set: Partial<Record<ScreenerFilter, boolean>> = {
    q: filters.q !== '',
    riskIds: filters.risk.length > 0,
    assetClasses: filters.classes.length > 0,
    subAssetClasses: filters.subclasses.length > 0,
    currencies: filters.currencies.length > 0,
    performanceYTD: percentOf('ytd', filters.ytd) !== undefined,
    maxOc: percentOf('oc', filters.oc) !== undefined,
    operativeOnly: filters.only.includes('orderable'),
    esg: filters.only.includes('esg'),
    sharia: filters.only.includes('sharia'),
    watched: filters.only.includes('watched'),
  }
  return (Object.keys(PARTS) as ScreenerFilter[]).filter((one) => set[one])
}
