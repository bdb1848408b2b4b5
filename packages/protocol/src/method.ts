import * as z from 'zod'
import { Day } from './shapes.ts'

/** How a figure came about, in words a client can follow and an auditor can repeat. */
export const Method = z.object({
  name: z.string().meta({
    examples: ['time-weighted-return', 'money-weighted-return', 'buy-and-hold', 'rebalanced-monthly'],
  }),
  version: z.number().int(),
  dateFrom: Day,
  dateTo: Day,
})
