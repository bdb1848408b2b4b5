/** Search parameters of the screener; absent ones have their default. Lists are separated by commas. */
export type ScreenerSearchParams = {
  q?: string | undefined
  risk?: string | undefined
  classes?: string | undefined
  subclasses?: string | undefined
  currencies?: string | undefined
  /** In percent. */
  ytd?: string | undefined
  oc?: string | undefined
  only?: string | undefined
  /** A key and an order, a comma between them. */
  sort?: string | undefined
  /** Counted from 1. */
  page?: number | undefined
  /** The fund that is shown in the chart and by its holdings. */
  fund?: string | undefined
  /** Funds that are ticked to be compared. */
  compare?: string | undefined
  /** Years shown in the chart. */
  years?: string | undefined
}

const TEXTS = [
  'q',
  'risk',
  'classes',
  'subclasses',
  'currencies',
  'ytd',
  'oc',
  'only',
  'sort',
  'fund',
  'compare',
  'years',
] as const

/** The screener's part of an address; what is no text or no page is left out. */
export function screenerSearchParams(search: Record<string, unknown>): ScreenerSearchParams {
  const params: ScreenerSearchParams = {}
  for (const key of TEXTS) {
    const value = search[key]
    // A text of digits alone is read as a number, and one list of a single level so.
    if ((typeof value === 'string' && value !== '') || typeof value === 'number') params[key] = String(value)
    else if (value === null) params[key] = 'null'
  }
  const { page } = search
  if (typeof page === 'number' && Number.isInteger(page) && page > 1) params.page = page
  return params
}
