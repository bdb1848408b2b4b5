import * as z from 'zod/mini'
import { Day } from '../shapes.ts'

/** Derivation of a figure, in words a client can follow and an auditor can reproduce. */
export const Method = z.object({
  name: z.string().check(
    z.meta({
      examples: ['time-weighted-return', 'money-weighted-return', 'buy-and-hold', 'rebalanced-monthly'],
    }),
  ),
  version: z.int(),
  dateFrom: Day,
  dateTo: Day,
})

/** Texts of the formulas, by their keys; those of ratios are the keys of their definitions. */
export const FORMULAS = [
  'formulas.timeWeighted',
  'formulas.moneyWeighted',
  'formulas.buyAndHold',
  'formulas.rebalanced',
  'formulas.annualizedReturnAct365',
  'formulas.annualizedVolatility',
  'formulas.sharpeGeometric',
  'formulas.var95Historical',
  'formulas.maxDrawdown',
  'formulas.jensenAlpha',
  'formulas.beta',
  'formulas.correlation',
  'formulas.rSquared',
  'formulas.trackingError',
  'formulas.informationRatioGeometric',
  'formulas.treynorGeometric',
] as const

/** Common fields of every explained figure. */
export const Explained = z.object({
  method: Method,
  formula: z.enum(FORMULAS).check(z.meta({ description: 'Key of the text that states the formula' })),
})
