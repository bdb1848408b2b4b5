import { type AskedBenchmark, askedBenchmark } from '#account/benchmark-search-params.ts'

/** What the address bar says of the fund page beside its period. */
export type AskedFund = AskedBenchmark & { view?: 'drawdown' | undefined }

/** The page's part of an address; whatever it does not know is left out. */
export const askedFund = (search: Record<string, unknown>): AskedFund => ({
  ...askedBenchmark(search),
  ...(search.view === 'drawdown' && { view: 'drawdown' }),
})
