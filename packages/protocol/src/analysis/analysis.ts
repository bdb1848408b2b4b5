import { LIST_PAGE_SIZE } from '@fundholder/domain/limits.ts'
import { REBALANCINGS } from '@fundholder/domain/orders/rebalancing.ts'
import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import {
  Currency,
  Day,
  Figure,
  Id,
  Limit,
  Metadata,
  Money,
  OnDay,
  Skip,
  SoughtId,
  WeightedItem,
} from '../shapes.ts'
import { CompositionExplanation, Explain, PortfolioExplanation } from './explanations.ts'
import { Method } from './method.ts'
import { RatioOptions, Ratios } from './ratios.ts'
import { GainsByPosition, MonthlyReturns, ValuationParts } from './valuation-parts.ts'

/** One point of a series: `value` is a fraction since the start for performance, money for valuations. */
export const Point = z.object({ value: z.number(), ...OnDay })
export type Point = z.infer<typeof Point>

export const Composition = z.strictObject({
  items: z.array(WeightedItem).check(z.minLength(1), z.maxLength(200)),
})

const BenchmarkSummary = z.object({ id: z.string(), code: z.string(), name: z.string(), currency: Currency })

export const listBenchmarks = {
  method: 'GET',
  url: '/benchmarks',
  summary: 'All benchmarks by name, with their compositions',
  chapter: 'Analysis',
  access: 'client',
  refusals: [],
  schema: {
    querystring: z.strictObject({ skip: Skip, limit: Limit(LIST_PAGE_SIZE) }),
    response: {
      200: z.object({
        data: z.array(z.extend(BenchmarkSummary, { compositions: z.array(Composition) })),
        metadata: Metadata,
      }),
    },
  },
} as const satisfies Call

export const searchBenchmarks = {
  method: 'GET',
  url: '/benchmarks/search',
  summary: 'Benchmarks by name',
  chapter: 'Analysis',
  access: 'client',
  refusals: [],
  schema: {
    querystring: z.strictObject({ limit: Limit(LIST_PAGE_SIZE) }),
    response: { 200: z.object({ data: z.array(BenchmarkSummary), metadata: Metadata }) },
  },
} as const satisfies Call

export const getBenchmark = {
  method: 'GET',
  url: '/benchmarks/:id',
  summary: 'A benchmark and its composition',
  chapter: 'Analysis',
  access: 'client',
  refusals: ['benchmarks/unknown'],
  schema: {
    params: z.strictObject({ id: SoughtId }),
    response: { 200: z.extend(BenchmarkSummary, { compositions: z.array(Composition) }) },
  },
} as const satisfies Call

const MeasuredSeries = z.object({
  currency: Currency,
  performance: Figure.check(z.meta({ description: 'Over the whole period, not annualised; fraction' })),
  ratios: Ratios,
  serie: z.array(Point).check(z.meta({ description: 'Fraction since dateFrom, oldest first' })),
  method: Method,
  explanation: z.optional(CompositionExplanation),
})

export const runBacktest = {
  method: 'POST',
  url: '/analysis/performance/backtesting',
  summary: 'Performance of compositions bought at dateFrom and held or rebalanced',
  chapter: 'Analysis',
  access: 'client',
  refusals: [
    'instruments/unknown',
    'currencies/unknown',
    'periods/reversed',
    'periods/future',
    'weights/not-one',
    'benchmarks/unknown',
  ],
  schema: {
    body: z.strictObject({
      currency: Currency,
      dateFrom: Day,
      dateTo: Day,
      compositions: z.array(Composition).check(z.minLength(1), z.maxLength(20)),
      rebalancing: z._default(z.enum(REBALANCINGS), 'buyAndHold'),
      ...RatioOptions,
      benchmark: z
        .optional(Id)
        .check(z.meta({ description: 'Code of the benchmark that ratios are measured beside' })),
      explain: Explain,
    }),
    response: { 200: z.object({ data: z.array(MeasuredSeries) }) },
  },
} as const satisfies Call

export const getPerformanceIndex = {
  method: 'POST',
  url: '/analysis/performance/index',
  summary: 'Performance of a weighted set of instruments',
  chapter: 'Analysis',
  access: 'client',
  refusals: [
    'instruments/unknown',
    'currencies/unknown',
    'periods/reversed',
    'periods/future',
    'weights/not-one',
  ],
  schema: {
    body: z.strictObject({
      currency: Currency,
      dateFrom: Day,
      dateTo: Day,
      items: z.array(WeightedItem).check(z.minLength(1), z.maxLength(200)),
      explain: Explain,
    }),
    response: { 200: MeasuredSeries },
  },
} as const satisfies Call

/** An end-of-service entitlement at a month end, or why there is none. */
export const LastEos = z.object({
  ...OnDay,
  amount: z
    .optional(Money)
    .check(z.meta({ description: 'Absent when salary, joining day or rate is missing' })),
  absent: Figure.shape.absent,
})

/** Value and performance of a portfolio, day by day. */
export const getValuation = {
  method: 'POST',
  url: '/valuation',
  summary: "A portfolio's value and time-weighted performance by day",
  chapter: 'Portfolio',
  access: 'client',
  owned: { 'body.portfolioId': 'portfolio' },
  refusals: ['portfolios/unknown', 'periods/reversed', 'periods/future', 'periods/before-inception'],
  schema: {
    body: z.strictObject({
      portfolioId: Id,
      dateFrom: Day,
      dateTo: Day,
      explain: Explain,
      include: ValuationParts,
    }),
    response: {
      200: z.object({
        currency: Currency,
        dateFrom: Day.check(z.meta({ description: 'Never earlier than the inception date' })),
        dateTo: Day,
        savingsSerie: z
          .array(Point)
          .check(z.meta({ description: 'Value at the close of each day, in money' })),
        benchSerie: z.array(Point).check(
          z.meta({
            description:
              'What the same money would be worth in the contract’s benchmark, from the same value on',
          }),
        ),
        benchmark: z
          .object({ code: z.optional(z.string()), absent: Figure.shape.absent })
          .check(z.meta({ description: 'The contract’s; says why benchSerie is empty' })),
        eosSerie: z.array(Point).check(
          z.meta({
            description:
              'Estimated end-of-service entitlement on dateFrom, on each month end and on dateTo, in money',
          }),
        ),
        eos: z.object({
          absent: Figure.shape.absent.check(z.meta({ description: 'Why a day of eosSerie has no amount' })),
          last: LastEos.check(z.meta({ description: 'At the last month end before dateTo' })),
          isEstimate: z.literal(true),
          method: Method,
        }),
        serie: z.array(Point).check(z.meta({ description: 'Time-weighted return since dateFrom, fraction' })),
        performance: Figure.check(z.meta({ description: 'Time-weighted, over the period' })),
        moneyWeighted: Figure.check(z.meta({ description: 'Internal rate of return over the period' })),
        moneyWeightedAnnualized: Figure,
        moneyWeightedMethod: Method,
        ratios: Ratios,
        method: Method,
        monthlyReturns: z.optional(MonthlyReturns),
        drawdownSerie: z.optional(z.array(Point)).check(
          z.meta({
            description: 'How far the performance lies below its highest so far, fraction: 0 or negative',
          }),
        ),
        gainsByPosition: z.optional(GainsByPosition),
        explanation: z.optional(PortfolioExplanation),
      }),
    },
  },
} as const satisfies Call

export const getSummary = {
  method: 'POST',
  url: '/analysis/summary',
  summary: 'Money in, out, fees and gain of portfolios over a period',
  chapter: 'Portfolio',
  access: 'client',
  owned: { 'body.portfolioIds': 'portfolio' },
  refusals: ['portfolios/unknown', 'periods/reversed', 'periods/future', 'periods/before-inception'],
  schema: {
    body: z.strictObject({
      portfolioIds: z.array(Id).check(z.minLength(1), z.maxLength(20)),
      dateFrom: Day,
      dateTo: Day,
      analysisType: z.literal('TRANSACTIONS'),
    }),
    response: {
      200: z.object({
        currency: Currency,
        dateFrom: Day,
        dateTo: Day,
        fromValue: z.optional(Money).check(z.meta({ description: 'Absent when a position had no price' })),
        toValue: z.optional(Money).check(z.meta({ description: 'Absent when a position has no price' })),
        in: Money,
        inBy: z
          .optional(z.object({ employer: Money, member: Money }))
          .check(z.meta({ description: 'in by payer; absent if the payer of a contribution is unknown' })),
        out: Money,
        fees: Money,
        expenses: Money.check(z.meta({ description: 'Subscription and redemption fees' })),
        performance: z.optional(Money).check(z.meta({ description: 'toValue − fromValue − in + out' })),
        later: z.object({ in: Money, out: Money }).check(
          z.meta({
            description:
              'Contributions and withdrawals booked after dateTo, up to today; in none of the other figures',
          }),
        ),
        absent: Figure.shape.absent,
      }),
    },
  },
} as const satisfies Call
