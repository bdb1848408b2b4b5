import { ratioWriter } from '@fundholder/language/ratio-forms.ts'
import type { RatioKey, Ratios } from '@fundholder/protocol/analysis/ratios.ts'
import type { useLanguage } from '#language/use-language.ts'
import { INPUTS } from './ratios.ts'

type Words = ReturnType<typeof useLanguage>
type Row = readonly [name: string, value: string]

/** Writes a ratio, or why there is none. */
export function writtenRatio(ratios: Ratios, ratio: RatioKey, words: Words): string {
  const { value, absent } = ratios[ratio]
  if (value !== undefined) return ratioWriter(ratio, words)(value)
  return words.text(absent ? `ui.absent.${absent}` : 'ui.notAvailable')
}

/** Names and values of the figures that a ratio is computed from, as far as they are shown beside it. */
export function ratioOperands(ratio: RatioKey, ratios: Ratios, words: Words): Row[] {
  if (ratio === 'sharpe') return sharpeOperands(ratios, words)
  return INPUTS[ratio].flatMap((input): Row[] =>
    input === 'benchmark'
      ? []
      : [[words.text(`risk.name.${input}`), writtenRatio(ratios, input, words)] as const],
  )
}

/**
 * Return and volatility behind a Sharpe ratio. The server sends no return over 252 days; with a risk-free rate of 0 it
 * is ratio × volatility. Empty for any other rate.
 */
function sharpeOperands(
  { sharpe, volatilityAnnualized, riskFree }: Ratios,
  { text, change, percentOfFraction }: Words,
): Row[] {
  const [ratio, volatility] = [sharpe.value, volatilityAnnualized.value]
  if (riskFree !== 'none' || ratio === undefined || volatility === undefined) return []
  return [
    [text('risk.compounded'), change(ratio * volatility)],
    [text('risk.name.volatilityAnnualized'), percentOfFraction(volatility)],
  ]
}
