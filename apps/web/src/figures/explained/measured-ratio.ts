import { RATIO_DEFINITIONS } from '@fundholder/protocol/analysis/ratio-definitions.ts'
import type { RatioKey, Ratios } from '@fundholder/protocol/analysis/ratios.ts'
import type { useLanguage } from '#language/use-language.ts'
import type { Derivation } from './derivation.ts'
import { ratioOperands, writtenRatio } from './ratio-operands.ts'

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
  const { formula, periodsPerYear, isAboveRiskFree, isRelative } = RATIO_DEFINITIONS[ratio]
  const shown = (ratios: Ratios) => writtenRatio(ratios, ratio, words)
  const [one, ...others] = measured
  const riskFree = one?.[1].riskFree
  const operands = measured.flatMap(([name, ratios]) =>
    ratioOperands(ratio, ratios, words).map(([operand, value]) => [
      others.length > 0 ? text('ui.labelled', { label: name, value: operand }) : operand,
      value,
    ]),
  )
  const rows = [
    ...(others.length > 0 ? measured.map(([name, ratios]) => [name, shown(ratios)]) : []),
    ...operands,
    ...(isRelative && benchmark ? [[text('risk.benchmark'), benchmark]] : []),
    ...(isAboveRiskFree && riskFree
      ? [[text('risk.riskFreeRate'), text(`risk.riskFreeName.${riskFree}`)]]
      : []),
    ...(periodsPerYear ? [[text('risk.periodsPerYear'), number(periodsPerYear, 0)]] : []),
  ]
  return {
    name: text(`risk.name.${ratio}`),
    ...(one && others.length === 0 && { figure: shown(one[1]) }),
    says: text(`risk.says.${ratio}`),
    basis: text('risk.measuredOver', { from, to, currency }),
    article: 'risk-figures',
    sections: [
      { heading: text('risk.formulaHeading'), text: text(formula) },
      ...(rows.length > 0
        ? [
            {
              heading: text('risk.inputs'),
              ...(operands.length > 0 && { text: text('risk.unrounded') }),
              table: { heads: [text('risk.input'), text('risk.value')], rows },
            },
          ]
        : []),
    ],
  }
}
