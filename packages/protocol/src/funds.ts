import {
  DOCUMENT_KINDS,
  EXPOSURE_DIMENSIONS,
  FUND_FEES,
  INSTRUMENT_KINDS,
  SCORE_CRITERIA,
} from '@fundholder/domain/instruments.ts'
import { LIST_LIMIT } from '@fundholder/domain/limits.ts'
import { LANGUAGES } from '@fundholder/domain/users.ts'
import * as z from 'zod'
import { type Call, repeated } from './call.ts'
import { Choice, Fund, FundFilters, FundPage, InstrumentIds, PeerGroup, SearchText } from './fund-shapes.ts'
import { Day, Figure, Fraction, Limit, Metadata, Skip, SoughtId } from './shapes.ts'

const FundList = z.object({
  data: z.array(Fund),
  metadata: Metadata,
  asOf: Day.meta({ description: 'The last day with published prices: figures are of it' }),
})

export const listInstruments = {
  method: 'GET',
  url: '/instruments',
  summary: 'Funds by name or ISIN, narrowed and sorted',
  chapter: 'Funds',
  access: 'client',
  refusals: [],
  schema: {
    querystring: z
      .strictObject({
        ...FundPage,
        ...FundFilters,
        name: SearchText.optional().meta({ description: 'The same as q; one of the two' }),
        peerGroup: PeerGroup.optional(),
        isFundOfFunds: z.enum(['true', 'false']).optional().meta({
          description: 'true for funds of funds alone, false for all other funds; both when absent',
        }),
        kinds: repeated(z.enum(INSTRUMENT_KINDS)).optional().meta({
          description: 'Funds and funds of funds when absent',
        }),
      })
      .refine(({ q, name }) => q === undefined || name === undefined, { error: 'q or name, not both' }),
    response: { 200: FundList },
  },
} as const satisfies Call

export const searchInstruments = {
  method: 'GET',
  url: '/instruments/search',
  summary: 'Instruments by their ids, by name; those that are not to be seen are left out',
  chapter: 'Funds',
  access: 'client',
  refusals: [],
  schema: {
    querystring: z.strictObject({ instrumentIds: InstrumentIds, skip: Skip, limit: Limit(LIST_LIMIT) }),
    response: { 200: FundList },
  },
} as const satisfies Call

/** What can be asked of an instrument beyond what lists show. */
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
  acceptedOn: Day.meta({ description: 'The business day on which it counts as given' }),
  dealsOn: Day.meta({ description: 'The day whose NAV it gets' }),
  settlesOn: Day.meta({ description: 'The day on which its money moves' }),
})

const Facts = z.record(z.string(), z.string()).optional()
const Percent = Figure.meta({ description: 'Percent' })

export const getInstrument = {
  method: 'GET',
  url: '/instruments/:id',
  summary: 'An instrument with what is asked for of it',
  chapter: 'Funds',
  access: 'client',
  refusals: ['instruments/unknown'],
  schema: {
    params: z.strictObject({ id: SoughtId }),
    querystring: z.strictObject({ populates: repeated(z.enum(FUND_POPULATES)).optional() }),
    response: {
      200: Fund.extend({
        asOf: Day,
        facts: Facts.meta({
          description:
            'objective, philosophy, aum, aumCurrency, aumDate, sfdrArticle, esgRating, peerGroup, dealingFrequency, distributionPolicy, minimumInvestment, managementCompany as far as told; numbers with a dot, days YYYYMMDD',
        }),
        'extra-data': Facts,
        priips: Facts.meta({
          description: 'From the key information document: sri, recommendedHoldingYears, …',
        }),
        'target-market': Facts,
        fees: z
          .object(
            Object.fromEntries(FUND_FEES.map((fee) => [fee, Percent])) as Record<
              (typeof FUND_FEES)[number],
              typeof Percent
            >,
          )
          .optional(),
        holdings: z
          .array(z.object({ name: z.string(), isin: z.string().optional(), weight: Fraction, day: Day }))
          .optional()
          .meta({ description: 'The largest, largest first' }),
        exposures: z
          .array(
            z.object({ dimension: z.enum(EXPOSURE_DIMENSIONS), key: z.string(), weight: Fraction, day: Day }),
          )
          .optional(),
        scores: z
          .array(z.object({ criterion: z.enum(SCORE_CRITERIA), score: z.number(), day: Day }))
          .optional()
          .meta({ description: '0 worst to 100' }),
        documents: z
          .array(
            z.object({
              id: z.string(),
              kind: z.enum(DOCUMENT_KINDS),
              name: z.string(),
              language: z.enum(LANGUAGES),
              version: z.string(),
              day: Day,
            }),
          )
          .optional(),
        dealing: z
          .object({
            cutOff: z.string().meta({ description: 'HH:MM, or HH:MM Area/City', examples: ['12:00'] }),
            settlementDays: z.number().int(),
            orderedNow: OrderDays.meta({ description: 'The days of an order given now' }),
            next: z
              .array(OrderDays.omit({ acceptedOn: true }).extend({ orderBy: z.iso.datetime() }))
              .meta({ description: 'The next dealing days, and the instant before which to order for each' }),
            holidays: z
              .array(Day)
              .meta({ description: 'The next days, beyond weekends, on which it does not deal' }),
          })
          .optional(),
        lacking: z
          .array(z.string())
          .optional()
          .meta({ description: 'Files of the book that would say what was asked for and is not known' }),
      }),
    },
  },
} as const satisfies Call

/** What funds can be told apart by. */
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

const Choices = z.object({ field: z.string().optional(), data: z.array(Choice) })

export const findUniques = {
  method: 'POST',
  url: '/instruments/uniques',
  summary: 'The values that a field has among funds, and how many have each',
  chapter: 'Funds',
  access: 'client',
  refusals: [],
  schema: {
    body: z.strictObject({ field: z.enum(UNIQUE_FIELDS), lang: z.enum(LANGUAGES).optional() }),
    response: { 200: Choices },
  },
} as const satisfies Call

export const findExtraDataUniques = {
  method: 'GET',
  url: '/instruments-extra-data/uniques',
  summary: 'The values that a field of the extra data has, or the fields that there are',
  chapter: 'Funds',
  access: 'client',
  refusals: [],
  schema: {
    querystring: z.strictObject({ field: PeerGroup.optional().meta({ examples: ['depositary'] }) }),
    response: { 200: Choices },
  },
} as const satisfies Call

export const getPeerGroup = {
  method: 'GET',
  url: '/instruments/:id/peer-group',
  summary: 'The funds that a fund is compared with, and how it stands among them',
  chapter: 'Funds',
  access: 'client',
  refusals: ['instruments/unknown'],
  schema: {
    params: z.strictObject({ id: SoughtId }),
    response: {
      200: z.object({
        instrumentId: z.string(),
        peerGroup: z.string().optional().meta({ description: 'Absent when nobody says which it is' }),
        total: z.number().int().meta({ description: 'Funds in it, this one included' }),
        instrumentIds: z
          .array(z.string())
          .meta({ description: 'The first of them by name, at most 200, this one always among them' }),
        median: z.object({
          performance: z.object({ ytd: Figure, inception: Figure }),
          oc: Figure.meta({ description: 'Percent' }),
          volatilityAnnualized: Figure,
        }),
        place: z
          .object({
            ytd: z.number().int().optional(),
            of: z.number().int(),
          })
          .meta({
            description: 'Its place by the return of the year to date, 1 the best, of those that have one',
          }),
      }),
    },
  },
} as const satisfies Call
