/** The instrument under which a portfolio's cash is shown, apart from all other positions. */
export const CASH_INSTRUMENT_ID = '0127082'

export const INSTRUMENT_KINDS = ['fund', 'fund-of-funds', 'deposit', 'index', 'cash'] as const
export type InstrumentKind = (typeof INSTRUMENT_KINDS)[number]

/** Dimensions of a fund's exposures. */
export const EXPOSURE_DIMENSIONS = [
  'assetclass',
  'instrumenttype',
  'country',
  'sector',
  'currency',
  'controversy',
  'exclusion',
] as const
export type ExposureDimension = (typeof EXPOSURE_DIMENSIONS)[number]

export const FUND_FACT_SECTIONS = ['facts', 'priips', 'target-market', 'extra-data'] as const
export type FundFactSection = (typeof FUND_FACT_SECTIONS)[number]

/** Criteria of a fund's scores, from 0 (worst) to 100. */
export const SCORE_CRITERIA = ['environment', 'social', 'governance', 'carbon'] as const
export type ScoreCriterion = (typeof SCORE_CRITERIA)[number]

export const FUND_FEES = [
  'management',
  'performance',
  'subscription',
  'redemption',
  'distribution',
  'deposit',
] as const
export type FundFee = (typeof FUND_FEES)[number]

export const DOCUMENT_KINDS = [
  'KID',
  'FACTSHEET',
  'PLAN_INFORMATION',
  'ANNUAL_STATEMENT',
  'REPORT',
  'ACCOUNTS',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Terms of fixed deposits: days, months or years, or evergreen. */
export const DEPOSIT_PERIODS = ['14', '30', '60', '90', '6M', '1Y', '2Y', '3Y', '4Y', 'EGF'] as const
export type DepositPeriod = (typeof DEPOSIT_PERIODS)[number]

/** Summary risk indicator, 1 lowest to 7 highest; null where an instrument has none ("not available"). */
export type RiskId = 1 | 2 | 3 | 4 | 5 | 6 | 7
export const RISK_IDS = [1, 2, 3, 4, 5, 6, 7] as const

export const BENCHMARK_CODES = ['EONABERA', 'MSDUWI'] as const
/** Default benchmark of funds: the world market. */
export const USUAL_BENCHMARK = 'MSDUWI'
