/** The instrument under which a portfolio's cash is shown, apart from all other positions. */
export const CASH_INSTRUMENT_ID = '0127082'

export const INSTRUMENT_KINDS = ['fund', 'fund-of-funds', 'deposit', 'index', 'cash'] as const
export type InstrumentKind = (typeof INSTRUMENT_KINDS)[number]

/** Summary risk indicator, 1 lowest to 7 highest; null where an instrument has none ("not available"). */
export type RiskId = 1 | 2 | 3 | 4 | 5 | 6 | 7
export const RISK_IDS = [1, 2, 3, 4, 5, 6, 7] as const

export const BENCHMARK_CODES = ['EONABERA', 'MSDUWI'] as const
