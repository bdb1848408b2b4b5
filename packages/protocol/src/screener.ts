import * as z from 'zod'
import type { Call } from './call.ts'
import { CompositionExplanation, Explain } from './explanations.ts'
import { Method } from './method.ts'
import { RatioOptions, Ratios } from './ratios.ts'
import { Currency, Day, Figure, Id } from './shapes.ts'

export const getScreenerRatios = {
  method: 'POST',
  url: '/screener/ratios',
  summary: 'Performance and ratios of instruments, each by itself',
  chapter: 'Screener',
  access: 'client',
  refusals: ['instruments/unknown', 'currencies/unknown', 'periods/reversed', 'benchmarks/unknown'],
  schema: {
    body: z.strictObject({
      currency: Currency,
      dateFrom: Day,
      dateTo: Day,
      items: z
        .array(
          z.strictObject({
            instrumentId: Id,
            weight: z.literal(1).meta({ description: 'Each instrument is measured as a whole' }),
          }),
        )
        .min(1)
        .max(200),
      ...RatioOptions,
      benchmark: Id.optional().meta({
        description:
          'Code of a benchmark: each instrument is then measured on the days on which both have a price',
      }),
      explain: Explain,
    }),
    response: {
      200: z.object({
        currency: Currency,
        data: z.array(
          z.object({
            instrumentId: z.string(),
            performance: Figure.meta({ description: 'Over the whole period, not annualised; fraction' }),
            ratios: Ratios,
            method: Method,
            explanation: CompositionExplanation.optional(),
          }),
        ),
      }),
    },
  },
} as const satisfies Call
