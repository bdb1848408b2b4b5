import {
  DOCUMENT_KINDS,
  EXPOSURE_DIMENSIONS,
  FUND_FEES,
  INSTRUMENT_KINDS,
  SCORE_CRITERIA,
} from '@fundholder/domain/funds/instruments.ts'
import { LIST_LIMIT } from '@fundholder/domain/limits.ts'
import { LANGUAGES } from '@fundholder/domain/users/users.ts'
import * as z from 'zod/mini'
import { type Call, repeated } from '../call.ts'
import { Day, Figure, Fraction, Limit, Metadata, Skip, SoughtId } from '../shapes.ts'
import { Choice, Fund, FundFilters, FundPage, InstrumentIds, PeerGroup, SearchText } from './fund-shapes.ts'

const FundList = z.object({
  data: z.array(Fund),
  metadata: Metadata,
  asOf: Day.check(z.meta({ description: 'The last day with published prices: figures are of it' })),
})

export const listInstruments = {
  method: 'GET',
  url: '/instruments',
  summary: 'Funds by name or ISIN, filtered and sorted',
  chapter: 'Funds',
  access: 'client',
  refusals: [],
  schema: {
    querystring: z
      .strictObject({
        ...FundPage,
        ...FundFilters,
        name: z.optional(SearchText).check(z.meta({ description: 'The same as q; one of the two' })),
        peerGroup: z.optional(PeerGroup),
        isFundOfFunds: z.optional(z.enum(['true', 'false'])).check(
          z.meta({
            description: 'true for funds of funds alone, false for all other funds; both when absent',
          }),
        ),
        kinds: z.optional(repeated(z.enum(INSTRUMENT_KINDS))).check(
          z.meta({
            description: 'Funds and funds of funds when absent',
          }),
        ),
      })
      .check(
        z.refine(({ q, name }) => q === undefined || name === undefined, { error: 'q or name, not both' }),
      ),
    response: { 200: FundList },
  },
} as const satisfies Call

export const searchInstruments = {
  method: 'GET',
  url: '/instruments/search',
  summary: 'Instruments by ids, sorted by name; hidden ones are left out',
  chapter: 'Funds',
  access: 'client',
  refusals: [],
  schema: {
    querystring: z.strictObject({ instrumentIds: InstrumentIds, skip: Skip, limit: Limit(LIST_LIMIT) }),
    response: { 200: FundList },
  },
} as const satisfies Call

/** Optional parts of an instrument, which lists omit. */
export const FUND_POPULATES = [
  'facts',
  'extra-data',
  'priips',
  'target-market',
  'fees',
  'holdings',
  'exposures',
  'scores',
  'documents',
  'dealing',
] as const
export type FundPopulate = (typeof FUND_POPULATES)[number]

const OrderDays = z.object({
  acceptedOn: Day.check(z.meta({ description: 'The business day on which it counts as given' })),
  dealsOn: Day.check(z.meta({ description: 'The day whose NAV it gets' })),
  settlesOn: Day.check(z.meta({ description: 'The day on which its money moves' })),
})

const Facts = z.optional(z.record(z.string(), z.string()))
const Percent = Figure.check(z.meta({ description: 'Percent' }))

export const getInstrument = {
  method: 'GET',
  url: '/instruments/:id',
  summary: 'An instrument with the requested parts',
  chapter: 'Funds',
  access: 'client',
  refusals: ['instruments/unknown'],
  schema: {
    params: z.strictObject({ id: SoughtId }),
    querystring: z.strictObject({ populates: z.optional(repeated(z.enum(FUND_POPULATES))) }),
    response: {
      200: z.extend(Fund, {
        asOf: Day,
        facts: Facts.check(
          z.meta({
            description:
              'objective, philosophy, aum, aumCurrency, aumDate, sfdrArticle, esgRating, peerGroup, dealingFrequency, distributionPolicy, minimumInvestment, managementCompany, if reported; numbers with a dot, days YYYYMMDD',
          }),
        ),
        'extra-data': Facts,
        priips: Facts.check(
          z.meta({
            description: 'From the key information document: sri, recommendedHoldingYears, …',
          }),
        ),
        'target-market': Facts,
        fees: z.optional(
          z.object(
            Object.fromEntries(FUND_FEES.map((fee) => [fee, Percent])) as Record<
              (typeof FUND_FEES)[number],
              typeof Percent
            >,
          ),
        ),
        holdings: z
          .optional(
            z.array(z.object({ name: z.string(), isin: z.optional(z.string()), weight: Fraction, day: Day })),
          )
          .check(z.meta({ description: 'The largest, largest first' })),
        exposures: z.optional(
          z.array(
            z.object({ dimension: z.enum(EXPOSURE_DIMENSIONS), key: z.string(), weight: Fraction, day: Day }),
          ),
        ),
        scores: z
          .optional(z.array(z.object({ criterion: z.enum(SCORE_CRITERIA), score: z.number(), day: Day })))
          .check(z.meta({ description: '0 worst to 100' })),
        documents: z.optional(
          z.array(
            z.object({
              id: z.string(),
              kind: z.enum(DOCUMENT_KINDS),
              name: z.string(),
              language: z.enum(LANGUAGES),
              version: z.string(),
              day: Day,
            }),
          ),
        ),
        dealing: z.optional(
          z.object({
            cutOff: z
              .string()
              .check(z.meta({ description: 'HH:MM, or HH:MM Area/City', examples: ['12:00'] })),
            settlementDays: z.int(),
            orderedNow: OrderDays.check(z.meta({ description: 'The days of an order given now' })),
            next: z
              .array(z.extend(z.omit(OrderDays, { acceptedOn: true }), { orderBy: z.iso.datetime() }))
              .check(
                z.meta({
                  description: 'The next dealing days, and the instant before which to order for each',
                }),
              ),
            holidays: z
              .array(Day)
              .check(z.meta({ description: 'The next days, beyond weekends, on which it does not deal' })),
          }),
        ),
        lacking: z
          .optional(z.array(z.string()))
          .check(
            z.meta({ description: 'Files of the book that would say what was requested and is not known' }),
          ),
      }),
    },
  },
} as const satisfies Call

/** Fields with a list of distinct values. */
export const UNIQUE_FIELDS = [
  'peerGroup',
  'currency',
  'riskId',
  'assetClass',
  'subAssetClass',
  'category',
  'kind',
  'address',
] as const

const Choices = z.object({ field: z.optional(z.string()), data: z.array(Choice) })

export const findUniques = {
  method: 'POST',
  url: '/instruments/uniques',
  summary: 'The values of a field among funds, with the number of funds for each',
  chapter: 'Funds',
  access: 'client',
  refusals: [],
  schema: {
    body: z.strictObject({ field: z.enum(UNIQUE_FIELDS), lang: z.optional(z.enum(LANGUAGES)) }),
    response: { 200: Choices },
  },
} as const satisfies Call

export const findExtraDataUniques = {
  method: 'GET',
  url: '/instruments-extra-data/uniques',
  summary: 'The values of a field of the extra data, or the fields',
  chapter: 'Funds',
  access: 'client',
  refusals: [],
  schema: {
    querystring: z.strictObject({ field: z.optional(PeerGroup).check(z.meta({ examples: ['depositary'] })) }),
    response: { 200: Choices },
  },
} as const satisfies Call

export const getPeerGroup = {
  method: 'GET',
  url: '/instruments/:id/peer-group',
  summary: 'The peer group of a fund, and its rank in it',
  chapter: 'Funds',
  access: 'client',
  refusals: ['instruments/unknown'],
  schema: {
    params: z.strictObject({ id: SoughtId }),
    response: {
      200: z.object({
        instrumentId: z.string(),
        peerGroup: z.optional(z.string()).check(z.meta({ description: 'Absent if not reported' })),
        total: z.int().check(z.meta({ description: 'Funds in it, this one included' })),
        instrumentIds: z
          .array(z.string())
          .check(
            z.meta({ description: 'The first of them by name, at most 200, this one always among them' }),
          ),
        median: z.object({
          performance: z.object({ ytd: Figure, inception: Figure }),
          oc: Figure.check(z.meta({ description: 'Percent' })),
          volatilityAnnualized: Figure,
        }),
        place: z
          .object({
            ytd: z.optional(z.int()),
            of: z.int(),
          })
          .check(
            z.meta({
              description: 'Its place by the return of the year to date, 1 the best, of those that have one',
            }),
          ),
      }),
    },
  },
} as const satisfies Call
