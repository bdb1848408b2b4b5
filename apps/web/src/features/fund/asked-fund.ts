/** What the address bar says of the fund page beside its period. */
export type AskedFund = {
  /** Code of the benchmark that the fund is compared with, or `none`; absent for the usual one. */
  benchmark?: string | undefined
  view?: 'drawdown' | undefined
}

export const NO_BENCHMARK = 'none'

/** The page's part of an address; whatever it does not know is left out. */
export const askedFund = ({ benchmark, view }: Record<string, unknown>): AskedFund => ({
  ...(typeof benchmark === 'string' && benchmark !== '' && { benchmark }),
  ...(view === 'drawdown' && { view }),
})
