import { INSTRUMENT_KINDS } from '@fundholder/domain/funds/instruments.ts'
import { LIST_PAGE_SIZE } from '@fundholder/domain/limits.ts'
import * as z from 'zod/mini'
import { repeated } from '../call.ts'
import { Currency, Day, Figure, Id, Instant, Limit, Skip, SortOrder } from '../shapes.ts'

/** Sort keys of fund lists. By default names, risk, charges and volatility ascend, performances descend. */
export const FUND_SORT_KEYS = [
  'name',
  'riskId',
  'performance.ytd',
  'performance.threeYearsAnnualized',
  'oc',
  'volatilityAnnualized',
] as const
export type FundSortKey = (typeof FUND_SORT_KEYS)[number]

/** The longest search, and the longest name of a peer group. */
const LONGEST_TEXT = 100
/** The longest code of a class, which holds the names of the classes around it. */
const LONGEST_CODE = 250

const words = (longest: number) =>
  z.string().check(z.minLength(1), z.maxLength(longest), z.regex(/^\P{Cc}*$/u))

/** The choice of what has no risk class: as text, since addresses know no null. */
export const NO_RISK_ID = 'null'

/** A decimal as an address writes it. */
const decimal = (least: number, most: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,9})?$/)), z.transform(Number)),
    z.number().check(z.gte(least), z.lte(most)),
  )

export const SearchText = words(LONGEST_TEXT).check(
  z.meta({
    description:
      'Words of a name, or an ISIN; whatever the case and accents, and a word of four letters or more may have one mistake',
  }),
)
export const PeerGroup = words(LONGEST_TEXT)

/** Filters of fund lists. They combine with AND; values of one list combine with OR. */
export const FundFilters = {
  q: z.optional(SearchText),
  riskIds: z
    .optional(repeated(z.enum(['1', '2', '3', '4', '5', '6', '7', NO_RISK_ID])))
    .check(z.meta({ description: `1 to 7; ${NO_RISK_ID} for funds whose risk is not available` })),
  currencies: z.optional(repeated(Currency)),
  maxOc: z.optional(decimal(0, 100)).check(
    z.meta({
      description: 'Highest ongoing charges, percent a year; leaves out funds that report none',
      examples: ['1.5'],
    }),
  ),
  performanceYTD: z.optional(decimal(-1, 1_000)).check(
    z.meta({
      description: 'Least return of the year to date, a fraction; leaves out funds without one',
      examples: ['0.05'],
    }),
  ),
  operativeOnly: z.optional(z.enum(['true', 'false'])).check(
    z.meta({
      description: 'Only what can be ordered; always so where the manager shows nothing else',
    }),
  ),
}

/** Codes of classes, as /screener/relations names them. */
export const ClassCodes = repeated(words(LONGEST_CODE))

export const FundPage = {
  skip: Skip,
  limit: Limit(LIST_PAGE_SIZE),
  sort: z.optional(SortOrder).check(
    z.meta({
      description: 'asc when absent, desc of performances; what has no figure comes last either way',
    }),
  ),
  sortKey: z.optional(z.enum(FUND_SORT_KEYS)).check(
    z.meta({
      description: 'When absent how well the search is met, then the name; the name without a search',
    }),
  ),
}

/** Ids of instruments, in no order. */
export const InstrumentIds = repeated(Id)

export const RiskId = z.nullable(z.int().check(z.gte(1), z.lte(7))).check(
  z.meta({
    description: '1 lowest to 7 highest; null where it is not available',
  }),
)

const FundClass = z.object({ code: z.string(), name: z.string() })

/** An instrument as lists and pages show it. */
export const Fund = z.object({
  id: z.string(),
  name: z.string(),
  isin: z.optional(z.string()),
  currency: Currency,
  kind: z.enum(INSTRUMENT_KINDS),
  riskId: RiskId,
  inceptionDate: z.optional(Day),
  assetClass: z.optional(FundClass),
  subAssetClass: z.optional(FundClass),
  category: z.optional(z.string()),
  structural: z.object({
    address: z.optional(z.string()).check(z.meta({ description: 'Country of domicile, ISO 3166' })),
  }),
  operative: z.boolean().check(z.meta({ description: 'Whether it can be ordered' })),
  esg: z.boolean(),
  sharia: z.boolean(),
  closedOn: z.optional(Day).check(z.meta({ description: 'Date of the last price of a closed fund' })),
  price: z
    .object({
      value: z.optional(z.number()).check(z.meta({ description: 'In its currency' })),
      dateAsString: z.optional(Day),
      date: z.optional(Instant),
      absent: Figure.shape.absent,
      isCarried: z.optional(z.boolean()).check(
        z.meta({
          description: 'The market has prices of a later day than this one',
        }),
      ),
      previous: z.optional(z.number()).check(z.meta({ description: 'The one published before it' })),
    })
    .check(z.meta({ description: 'The last one published, however old' })),
  metadata: z.object({
    performance: z.object({
      ytd: Figure.check(z.meta({ description: 'Since the close of last year, in its currency; fraction' })),
      threeYearsAnnualized: Figure.check(
        z.meta({ description: 'Of the last three years, per year (actual/365), in its currency; fraction' }),
      ),
      inception: Figure.check(z.meta({ description: 'Since its first price, in its currency; fraction' })),
    }),
    oc: Figure.check(z.meta({ description: 'Ongoing charges, percent a year' })),
    volatilityAnnualized: Figure.check(
      z.meta({
        description: 'Of the last twelve months, in its currency; fraction',
      }),
    ),
    peerGroup: z.optional(z.string()),
  }),
})
export type Fund = z.infer<typeof Fund>

/** A choice of a filter and how many have it. */
export const Choice = z.object({
  key: z.nullable(z.string()).check(z.meta({ description: 'null for the risk that is not available' })),
  label: z.string(),
  count: z.int(),
})
export type Choice = z.infer<typeof Choice>
