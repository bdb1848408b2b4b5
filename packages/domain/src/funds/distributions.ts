import { type ExposureDimension, SCORE_CRITERIA } from './instruments.ts'

/** Ways to spread a portfolio over what its funds are made of. */
export const DISTRIBUTION_TYPES = [
  'assetclasses',
  'instrumenttypes',
  'countries',
  'sectors',
  'currencies',
  'topten',
] as const
export type DistributionType = (typeof DISTRIBUTION_TYPES)[number]

/** The ways that a single instrument is spread on its own page. */
export const INSTRUMENT_DISTRIBUTION_TYPES = ['instrumenttypes', 'countries', 'currencies'] as const

/** The dimension of exposures that a distribution shows; `topten` shows holdings instead. */
export const DIMENSION_OF = {
  assetclasses: 'assetclass',
  instrumenttypes: 'instrumenttype',
  countries: 'country',
  sectors: 'sector',
  currencies: 'currency',
} as const satisfies Record<Exclude<DistributionType, 'topten'>, ExposureDimension>

/** Slices shown before the rest is gathered into one. */
export const DISTRIBUTION_GROUP = 4
export const SCREENER_DISTRIBUTION_GROUP = 8
export const TOP_HOLDINGS = 10

/** Decimals that weights of a distribution are rounded to, so that as shown (31.42%) they sum to 100%. */
export const DISTRIBUTION_DECIMALS = 4

/** Sustainability criteria, in the order of a request for the first few of them. */
export const ESG_CRITERIA = [...SCORE_CRITERIA, 'controversies', 'exclusions'] as const
/** Share of a portfolio from which an exposure to a controversy or an excluded business is listed: 5%. */
export const ESG_LIMIT = 0.05

/** Levels of classification: 1 by asset class, 2 by sub-asset class, 3 by category. */
export const CATEGORY_LEVELS = [1, 2, 3] as const
export type CategoryLevel = (typeof CATEGORY_LEVELS)[number]
