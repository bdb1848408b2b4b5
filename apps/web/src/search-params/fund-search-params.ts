import { type BenchmarkSearchParams, benchmarkSearchParams } from './benchmark-search-params.ts'

/** Search parameters of the fund page, besides its period. */
export type FundSearchParams = BenchmarkSearchParams & { view?: 'drawdown' | undefined }

/** The page's part of an address; whatever it does not know is left out. */
export const fundSearchParams = (search: Record<string, unknown>): FundSearchParams => ({
  ...benchmarkSearchParams(search),
  ...(search.view === 'drawdown' && { view: 'drawdown' }),
})
