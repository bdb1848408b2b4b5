import { COMPARED_FUNDS } from '@fundholder/domain/funds/fund-lists.ts'
import { LANGUAGES } from '@fundholder/domain/users/users.ts'
import * as z from 'zod/mini'
import { CompositionExplanation, Explain } from '../analysis/explanations.ts'
import { Method } from '../analysis/method.ts'
import { RatioOptions, Ratios } from '../analysis/ratios.ts'
import type { Call } from '../call.ts'
import { Currency, Day, Figure, Id, Metadata } from '../shapes.ts'
import { Choice, ClassCodes, Fund, FundFilters, FundPage, InstrumentIds } from './fund-shapes.ts'

/** An explanation names the returns of every day: more of them would be an answer of many megabytes. */
const MOST_EXPLAINED = 20

export const getScreenerRatios = {
  method: 'POST',
  url: '/screener/ratios',
  summary: 'Performance and ratios of instruments, each measured separately',
  chapter: 'Screener',
  access: 'client',
  refusals: [
    'instruments/unknown',
    'currencies/unknown',
    'periods/reversed',
    'periods/future',
    'benchmarks/unknown',
  ],
  schema: {
    body: z
      .strictObject({
        currency: Currency,
        dateFrom: Day,
        dateTo: Day,
        items: z
          .array(
            z.strictObject({
              instrumentId: Id,
              weight: z.literal(1).check(z.meta({ description: 'Each instrument is measured as a whole' })),
            }),
          )
          .check(z.minLength(1), z.maxLength(200)),
        ...RatioOptions,
        benchmark: z.optional(Id).check(
          z.meta({
            description:
              'Code of a benchmark: each instrument is then measured on the days on which both have a price',
          }),
        ),
        explain: Explain,
      })
      .check(
        z.refine(({ items, explain }) => !explain || items.length <= MOST_EXPLAINED, {
          error: `explain goes with at most ${MOST_EXPLAINED} items`,
        }),
      ),
    response: {
      200: z.object({
        currency: Currency,
        data: z.array(
          z.object({
            instrumentId: z.string(),
            performance: Figure.check(
              z.meta({ description: 'Over the whole period, not annualised; fraction' }),
            ),
            ratios: Ratios,
            method: Method,
            explanation: z.optional(CompositionExplanation),
          }),
        ),
      }),
    },
  },
} as const satisfies Call

export const correlateInstruments = {
  method: 'POST',
  url: '/screener/correlations',
  summary: 'Correlation of daily returns, for each pair of instruments',
  chapter: 'Screener',
  access: 'client',
  refusals: ['instruments/unknown', 'currencies/unknown', 'periods/reversed', 'periods/future'],
  schema: {
    body: z.strictObject({
      currency: Currency,
      dateFrom: Day,
      dateTo: Day,
      instrumentIds: z.array(Id).check(
        z.minLength(COMPARED_FUNDS.least),
        z.maxLength(COMPARED_FUNDS.most),
        z.refine((ids) => new Set(ids).size === ids.length, { error: 'names an instrument twice' }),
      ),
    }),
    response: {
      200: z.object({
        currency: Currency,
        data: z
          .array(
            z.object({
              instrumentIds: z.tuple([z.string(), z.string()]),
              correlation: Figure.check(
                z.meta({
                  description: 'Of daily returns on the days on which both have a price; -1 to 1',
                }),
              ),
              days: z.int().check(z.meta({ description: 'Daily returns that it is of' })),
            }),
          )
          .check(z.meta({ description: 'Each two once, in the requested order' })),
      }),
    },
  },
} as const satisfies Call

/** The filters of the screener, as an empty list names the one to take away. */
export const SCREENER_FILTERS = [
  'q',
  'instrumentIds',
  'riskIds',
  'assetClasses',
  'subAssetClasses',
  'currencies',
  'performanceYTD',
  'maxOc',
  'esg',
  'sharia',
  'operativeOnly',
  'watched',
] as const
export type ScreenerFilter = (typeof SCREENER_FILTERS)[number]

const Choices = z.array(Choice)

export const screenFunds = {
  method: 'GET',
  url: '/screener',
  summary: 'Funds that meet filters, with the number that each further choice would leave',
  chapter: 'Screener',
  access: 'client',
  refusals: [],
  schema: {
    querystring: z
      .strictObject({
        ...FundPage,
        ...FundFilters,
        instrumentIds: z.optional(InstrumentIds).check(z.meta({ description: 'Only without q' })),
        assetClasses: z.optional(ClassCodes),
        subAssetClasses: z.optional(ClassCodes),
        esg: z.optional(z.literal('true')),
        sharia: z.optional(z.literal('true')),
        watchedOnly: z
          .optional(z.literal('true'))
          .check(z.meta({ description: 'Only what the client watches' })),
      })
      .check(
        z.refine(({ q, instrumentIds }) => q === undefined || instrumentIds === undefined, {
          error: 'q or instrumentIds, not both',
        }),
      ),
    response: {
      200: z.object({
        data: z.array(Fund),
        metadata: Metadata,
        asOf: Day.check(z.meta({ description: 'The last day with published prices: figures are of it' })),
        counts: z
          .object({
            riskIds: Choices,
            assetClasses: Choices,
            subAssetClasses: Choices,
            currencies: Choices,
            esg: z.int(),
            sharia: z.int(),
            operative: z.int(),
          })
          .check(
            z.meta({
              description:
                'How many funds have each choice and meet all filters but the one that the choice belongs to',
            }),
          ),
        without: z.array(z.object({ filter: z.enum(SCREENER_FILTERS), total: z.int() })).check(
          z.meta({
            description: 'How many there would be without each filter that is set, the most first',
          }),
        ),
      }),
    },
  },
} as const satisfies Call

export const getScreenerRelations = {
  method: 'GET',
  url: '/screener/relations',
  summary: 'Asset classes and sub-asset classes that funds belong to',
  chapter: 'Screener',
  access: 'client',
  refusals: [],
  schema: {
    querystring: z.strictObject({
      level: z.optional(z.enum(['1', '2'])).check(
        z.meta({
          description: '1 asset classes, 2 sub-asset classes; both when absent',
        }),
      ),
      lang: z.optional(z.enum(LANGUAGES)),
    }),
    response: {
      200: z.object({
        data: z
          .array(
            z.object({
              code: z.string().check(z.meta({ examples: ['equity:global-equity'] })),
              name: z.string(),
              parentCode: z.optional(z.string()).check(z.meta({ description: 'Of a sub-asset class' })),
              level: z.literal([1, 2]),
              count: z.int().check(z.meta({ description: 'Funds in it' })),
            }),
          )
          .check(z.meta({ description: 'By name, those of unnamed classes last' })),
      }),
    },
  },
} as const satisfies Call
