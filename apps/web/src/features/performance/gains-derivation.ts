import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import type { GainsByPosition } from '@fundholder/protocol/analysis/valuation-parts.ts'
import { writtenStart } from '#account/period-start.ts'
import type { OwnerContext } from '#account/queries/client/use-owner-context.ts'
import type { Valuation } from '#account/queries/portfolio/use-valuation.ts'
import type { Derivation } from '#figures/explained/derivation.ts'
import type { useLanguage } from '#language/use-language.ts'
import { directionOf } from './returns.ts'

/** Derives the gain of each position and its contribution to the time-weighted return, largest first. */
export function gainsDerivation(
  { performance, currency, about }: Valuation,
  { positions, gain, absent }: GainsByPosition,
  { language, text, day, money, moneyChange, change }: ReturnType<typeof useLanguage>,
  whose: OwnerContext,
): Derivation {
  const reason = (why: typeof absent) => text(why ? `ui.absent.${why}` : 'ui.notAvailable')
  const days = { from: day(writtenStart(about)), to: day(about.dateTo) }
  const shownMoney = formatsOf(language).money // decides the direction of hidden amounts too
  const says = (one: number | undefined) => {
    if (one === undefined) return reason(absent)
    const direction = directionOf(one, (size) => shownMoney(size, currency))
    return text(`returns.says.byPosition.${direction}`, {
      gain: money(Math.abs(one), currency),
      ...days,
      ...whose,
    })
  }
  return {
    name: text('returns.byPosition'),
    figure: performance.value === undefined ? reason(performance.absent) : change(performance.value),
    says: says(gain),
    basis: text('returns.meta', days),
    article: 'returns',
    sections: [
      { heading: text('returns.formula'), text: text('returns.byPositionMeans') },
      {
        heading: text('returns.inFigures'),
        isAnswer: true,
        ...(absent && { text: reason(absent) }),
        table: {
          heads: (['position', 'gain', 'contribution'] as const).map((one) => text(`returns.column.${one}`)),
          rows: positions
            .toSorted((a, b) => b.gain - a.gain)
            .map((one) => [
              one.instrumentId === CASH_INSTRUMENT_ID ? text('returns.cash') : (one.name ?? one.instrumentId),
              moneyChange(one.gain, currency),
              one.contribution.value === undefined
                ? reason(one.contribution.absent)
                : change(one.contribution.value),
            ]),
          ...(gain !== undefined && {
            sum: [
              text('returns.total'),
              moneyChange(gain, currency),
              performance.value === undefined ? '' : change(performance.value),
            ],
          }),
        },
      },
    ],
  }
}
