import { LIST_PAGE_SIZE } from '@fundholder/domain/limits.ts'
import { REBALANCINGS } from '@fundholder/domain/orders/rebalancing.ts'
import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { Currency, Day, Figure, Id, Limit, Metadata, Skip, SoughtId, WeightedItem } from '../shapes.ts'
import { Point } from './analysis.ts'
import { CompositionExplanation, Explain } from './explanations.ts'
import { Method } from './method.ts'
import { RatioOptions, Ratios } from './ratios.ts'

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
