import { calendarDay } from '@fundholder/domain/calendar.ts'
import type { getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import type { RatiosExplanation } from '@fundholder/protocol/analysis/explained-ratios.ts'
import type { RatioKey } from '@fundholder/protocol/analysis/ratios.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import { VALUATION, YEAR_TO_DATE } from './dashboard-answers.ts'

const { dateFrom, dateTo } = YEAR_TO_DATE
const quote = (price: number, day: string) => ({
  price,
  priceCurrency: 'USD',
  priceDate: calendarDay(day),
  isCarried: false,
})

type FormulaOf<Text> = Text extends `formulas.${infer Key}` ? Key : never

const explainedRatio = (
  ratio: RatioKey,
  key: FormulaOf<RatiosExplanation['each'][number]['formula']>,
  conventions: Partial<RatiosExplanation['each'][number]> = {},
): RatiosExplanation['each'][number] => ({
  ratio,
  method: { name: key, version: 1, dateFrom, dateTo },
  formula: `formulas.${key}`,
  observations: 2,
  ...conventions,
})

/** The valuation with all it came from: one contribution, so that 1.05 × 1.0365 − 1 is the return shown. */
export const EXPLAINED: Answer<typeof getValuation> = {
  ...VALUATION,
  performance: { value: 0.088325 },
  gainsByPosition: {
    gain: 13_950,
    positions: [
      {
        instrumentId: '0127082',
        opening: 60_000,
        closing: 60_000,
        in: 5000,
        out: 5000,
        gain: 0,
        contribution: { value: 0 },
      },
      {
        instrumentId: 'F1',
        name: 'Global Equity Index',
        opening: 40_000,
        closing: 58_950,
        in: 5000,
        out: 0,
        gain: 13_950,
        contribution: { value: 0.088325 },
      },
    ],
  },
  explanation: {
    inputs: {
      from: {
        dateAsString: dateFrom,
        cash: 60_000,
        positions: [{ instrumentId: 'F1', units: 100, quote: quote(400, '20251231'), value: 40_000 }],
      },
      to: {
        dateAsString: dateTo,
        cash: 60_000,
        positions: [{ instrumentId: 'F1', units: 112.5, quote: quote(524, '20261119'), value: 58_950 }],
      },
    },
    rounding: 'positions-down-to-minor-unit',
    flows: [{ dateAsString: calendarDay('20260710'), amount: 5000 }],
    timeWeighted: {
      method: { name: 'time-weighted-return', version: 1, dateFrom, dateTo },
      formula: 'formulas.timeWeighted',
      subPeriods: [
        {
          dateFrom,
          dateTo: calendarDay('20260710'),
          opening: 100_000,
          closing: 110_000,
          flow: 5000,
          factor: 1.05,
        },
        {
          dateFrom: calendarDay('20260710'),
          dateTo,
          opening: 110_000,
          closing: 114_015,
          flow: 0,
          factor: 1.0365,
        },
      ],
    },
    moneyWeighted: {
      method: { name: 'money-weighted-return', version: 1, dateFrom, dateTo },
      formula: 'formulas.moneyWeighted',
      terms: [
        { dateAsString: dateFrom, amount: -100_000 },
        { dateAsString: calendarDay('20260710'), amount: -5000 },
        { dateAsString: dateTo, amount: 114_015 },
      ],
      yearlyRate: 0.0894,
    },
    ratios: {
      each: [
        explainedRatio('volatilityAnnualized', 'annualizedVolatility', { periodsPerYear: 252, ddof: 1 }),
        explainedRatio('sharpe', 'sharpeGeometric', { periodsPerYear: 252, ddof: 1, riskFree: 'none' }),
        explainedRatio('var95Historical', 'var95Historical'),
        explainedRatio('maxDrawdown', 'maxDrawdown'),
        explainedRatio('jensenAlpha', 'jensenAlpha', { periodsPerYear: 252, ddof: 1, riskFree: 'none' }),
        explainedRatio('beta', 'beta', { ddof: 1, riskFree: 'none' }),
        explainedRatio('correlation', 'correlation', { ddof: 1 }),
        explainedRatio('rSquared', 'rSquared', { ddof: 1 }),
        explainedRatio('informationRatioGeometric', 'informationRatioGeometric', {
          periodsPerYear: 252,
          ddof: 1,
        }),
        explainedRatio('treynorGeometric', 'treynorGeometric', {
          periodsPerYear: 252,
          ddof: 1,
          riskFree: 'none',
        }),
      ],
      calendarDays: 324,
      base: dateFrom,
      observations: [
        { dateAsString: calendarDay('20260102'), portfolio: 0.0125, benchmark: 0.01, riskFree: 0 },
        { dateAsString: calendarDay('20260105'), portfolio: 0, benchmark: -0.00471, riskFree: 0 },
      ],
      withoutMoney: 1,
    },
  },
}
