import { DAYS_A_YEAR } from '@fundholder/domain/limits.ts'
import { ratioWriter } from '@fundholder/language/ratio-forms.ts'
import type { RatioKey, Ratios } from '@fundholder/protocol/analysis/ratios.ts'
import type { useLanguage } from '#language/use-language.ts'
import type { Derivation } from './derivation.ts'

/** The ratios of prices that are shown. */
export type Ratio = Exclude<RatioKey, 'trackingError'>

/** Period, currency and benchmark of the ratios of a fund or of a mix of funds. */
export type MeasuredOver = {
  /** The days at whose close the period opens and ends. */
  from: string
  to: string
  currency: string
  /** Name of the benchmark, if there is one. */
  benchmark?: string | undefined
}

/** How each ratio is computed: its formula, and what goes into it. */
const METHODS = {
  performanceAnnualized: { formula: 'annualizedReturnAct365' },
  volatilityAnnualized: { formula: 'annualizedVolatility', isYearly: true },
  sharpe: { formula: 'sharpeGeometric', isYearly: true, isAboveRiskFree: true },
  var95Historical: { formula: 'var95Historical' },
  maxDrawdown: { formula: 'maxDrawdown' },
  jensenAlpha: { formula: 'jensenAlpha', isYearly: true, isAboveRiskFree: true, isRelative: true },
  beta: { formula: 'beta', isAboveRiskFree: true, isRelative: true },
  correlation: { formula: 'correlation', isRelative: true },
  rSquared: { formula: 'rSquared', isRelative: true },
  informationRatioGeometric: { formula: 'informationRatioGeometric', isYearly: true, isRelative: true },
  treynorGeometric: { formula: 'treynorGeometric', isYearly: true, isAboveRiskFree: true, isRelative: true },
} as const satisfies Record<Ratio, Method>
type Method = {
  formula: string
  /** True if daily returns are annualised. */
  isYearly?: true
  /** True if the risk-free return of each day is subtracted. */
  isAboveRiskFree?: true
  /** True if it is measured against a benchmark. */
  isRelative?: true
}

/**
 * Derives a ratio of a fund or of a mix of funds: what it shows, its formula, period and conventions.
 *
 * @param measured name and ratios of each; where there is one, its figure stands alone.
 */
export function measuredRatio(
  ratio: Ratio,
  measured: readonly (readonly [name: string, ratios: Ratios])[],
  { from, to, currency, benchmark }: MeasuredOver,
  words: ReturnType<typeof useLanguage>,
): Derivation {
  const { text, number } = words
  const { formula, ...method }: Method & { formula: (typeof METHODS)[Ratio]['formula'] } = METHODS[ratio]
  const shown = (ratios: Ratios) => {
    const { value, absent } = ratios[ratio]
    if (value !== undefined) return ratioWriter(ratio, words)(value)
    return text(absent ? `ui.absent.${absent}` : 'ui.notAvailable')
  }
  const [one, ...others] = measured
  const riskFree = one?.[1].riskFree
  const rows = [
    ...(others.length > 0 ? measured.map(([name, ratios]) => [name, shown(ratios)]) : []),
    ...(method.isRelative && benchmark ? [[text('risk.benchmark'), benchmark]] : []),
    ...(method.isAboveRiskFree && riskFree
      ? [[text('risk.riskFreeRate'), text(`risk.riskFreeName.${riskFree}`)]]
      : []),
    ...(method.isYearly ? [[text('risk.periodsPerYear'), number(DAYS_A_YEAR, 0)]] : []),
  ]
  return {
    name: text(`risk.name.${ratio}`),
    ...(one && others.length === 0 && { figure: shown(one[1]) }),
    basis: text('risk.measuredOver', { from, to, currency }),
    article: 'risk-figures',
    sections: [
      { heading: text('risk.saysHeading'), text: text(`risk.says.${ratio}`) },
      { heading: text('risk.formulaHeading'), text: text(`formulas.${formula}`) },
      ...(rows.length > 0
        ? [
            {
              heading: text('risk.inputs'),
              table: { heads: [text('risk.input'), text('risk.value')], rows },
            },
          ]
        : []),
    ],
  }
}
