import type { useLanguage } from '#language/use-language.ts'
import type { Valuation } from '#session/use-valuation.ts'
import type { Derivation } from '#ui/derivation.ts'
import { DEFINITIONS, type RatioKey, writtenRatio } from './ratios.ts'

type Words = ReturnType<typeof useLanguage>

/** How a ratio came about: what it says, its formula in words and the figures that went into it. */
export function ratioDerivation(
  { ratios, method }: Valuation,
  ratio: RatioKey,
  words: Words,
  nameOf: (benchmark: string) => string,
): Derivation {
  const { text, day } = words
  const shown = (one: RatioKey) => {
    const { value, absent } = ratios[one]
    return value === undefined
      ? text(absent ? `ui.absent.${absent}` : 'ui.notAvailable')
      : writtenRatio(one, words)(value)
  }
  const { key, inputs } = DEFINITIONS[ratio]
  const rows = inputs.flatMap((input) => {
    if (input === 'benchmark')
      return ratios.benchmark ? [[text('risk.benchmark'), nameOf(ratios.benchmark)]] : []
    if (input === 'riskFree')
      return ratios.riskFree
        ? [[text('risk.riskFreeRate'), text(`risk.riskFreeName.${ratios.riskFree}`)]]
        : []
    return [[text(`risk.name.${input}`), shown(input)]]
  })
  const { peakDate, troughDate, recoveryDate } = ratios.maxDrawdown
  const dates = [
    [text('risk.peak'), peakDate && day(peakDate)],
    [text('risk.trough'), troughDate && day(troughDate)],
    [text('risk.recovery'), recoveryDate ? day(recoveryDate) : text('risk.notRegained')],
  ].flatMap(([name, when]) => (name && when ? [[name, when]] : []))
  const table = ratio === 'maxDrawdown' ? (troughDate ? dates : []) : rows

  return {
    name: text(`risk.name.${ratio}`),
    figure: shown(ratio),
    basis: text('risk.basis', { from: day(method.dateFrom), to: day(method.dateTo), key }),
    sections: [
      { heading: text('risk.saysHeading'), text: text(`risk.says.${ratio}`) },
      { heading: text('risk.formulaHeading'), text: text(`risk.formula.${ratio}`) },
      ...(table.length > 0
        ? [
            {
              heading: text('risk.inputs'),
              table: { heads: [text('risk.input'), text('risk.value')], rows: table },
            },
          ]
        : []),
    ],
  }
}
