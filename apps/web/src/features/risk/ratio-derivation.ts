import type { RatiosExplanation } from '@fundholder/protocol/analysis/explained-ratios.ts'
import type { RatioKey, Ratios } from '@fundholder/protocol/analysis/ratios.ts'
import type { Derivation } from '#figures/explained/derivation.ts'
import { ratioOperands, writtenRatio } from '#figures/explained/ratio-operands.ts'
import { INPUTS } from '#figures/explained/ratios.ts'
import type { useLanguage } from '#language/use-language.ts'

type Words = ReturnType<typeof useLanguage>
type Row = readonly [name: string, value: string]

/** Returns are taken along so exactly that ratios computed from them agree to every digit shown. */
const RETURN_DIGITS = 10

/** Derives a ratio: explanation, formula, inputs and daily returns. */
export function ratioDerivation(
  ratios: Ratios,
  explanation: RatiosExplanation,
  ratio: RatioKey,
  words: Words,
  nameOf: (benchmark: string) => string,
): Derivation | undefined {
  const { text, day } = words
  const explained = explanation.each.find((one) => one.ratio === ratio)
  if (!explained) return undefined
  const { name, version, dateFrom, dateTo } = explained.method
  const operands = ratioOperands(ratio, ratios, words)
  const benchmark: Row[] =
    INPUTS[ratio].includes('benchmark') && ratios.benchmark
      ? [[text('risk.benchmark'), nameOf(ratios.benchmark)]]
      : []
  const rows = [
    ...(ratio === 'maxDrawdown' ? fallRows(ratios.maxDrawdown, words) : [...operands, ...benchmark]),
    ...conventionRows(explanation, explained, words),
  ]

  return {
    name: text(`risk.name.${ratio}`),
    figure: writtenRatio(ratios, ratio, words),
    says: text(`risk.says.${ratio}`),
    basis: text('risk.basis', { from: day(dateFrom), to: day(dateTo), method: name, version }),
    article: 'risk-figures',
    sections: [
      {
        heading: text('risk.formulaHeading'),
        text: `${text(explained.formula)} ${text('risk.roundedDown')}`,
      },
      {
        heading: text('risk.inputs'),
        ...(operands.length > 0 && { text: text('risk.unrounded') }),
        table: { heads: [text('risk.input'), text('risk.value')], rows },
      },
      ...(explanation.observations.length > 0 ? [dailyReturns(explanation, words)] : []),
    ],
  }
}

function fallRows(
  { peakDate, troughDate, recoveryDate }: Ratios['maxDrawdown'],
  { text, dayInFigures }: Words,
): Row[] {
  if (!peakDate || !troughDate) return []
  return [
    [text('risk.peak'), dayInFigures(peakDate)],
    [text('risk.trough'), dayInFigures(troughDate)],
    [text('risk.recovery'), recoveryDate ? dayInFigures(recoveryDate) : text('risk.notRegained')],
  ]
}

/** Rows of the conventions: risk-free rate, number of returns, length of a year, degrees of freedom. */
function conventionRows(
  { calendarDays, withoutMoney }: RatiosExplanation,
  { riskFree, observations, periodsPerYear, daysPerYear, ddof }: RatiosExplanation['each'][number],
  { text, number }: Words,
): Row[] {
  const whole = (count: number) => number(count, 0)
  return [
    ...(riskFree ? [[text('risk.riskFreeRate'), text(`risk.riskFreeName.${riskFree}`)] as const] : []),
    [text('risk.observations'), whole(observations)],
    ...(withoutMoney > 0 ? [[text('risk.withoutMoney'), whole(withoutMoney)] as const] : []),
    ...(periodsPerYear ? [[text('risk.periodsPerYear'), whole(periodsPerYear)] as const] : []),
    ...(daysPerYear
      ? ([
          [text('risk.calendarDays'), whole(calendarDays)],
          [text('risk.daysPerYear'), whole(daysPerYear)],
        ] as const)
      : []),
    ...(ddof ? [[text('risk.deviation'), text('risk.ofSample', { ddof })] as const] : []),
  ]
}

function dailyReturns({ observations }: RatiosExplanation, { text, dayInFigures, number }: Words) {
  const written = (one: number | undefined) => (one === undefined ? '' : number(one, RETURN_DIGITS))
  return {
    heading: text('risk.dailyReturns'),
    text: text('risk.takenAlong'),
    enclosed: {
      heads: (['day', 'portfolio', 'benchmark', 'riskFreeRate'] as const).map((one) => text(`risk.${one}`)),
      rows: observations.map(({ dateAsString, portfolio, benchmark, riskFree }) => [
        dayInFigures(dateAsString),
        ...[portfolio, benchmark, riskFree].map(written),
      ]),
    },
  }
}
