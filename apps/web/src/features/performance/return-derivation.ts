import { daysBetween } from '@fundholder/domain/calendar.ts'
import type { Holdings, PortfolioExplanation } from '@fundholder/protocol/analysis/explanations.ts'
import type { OwnerContext } from '#account/queries/client/use-owner-context.ts'
import type { Valuation } from '#account/queries/portfolio/use-valuation.ts'
import type { Derivation } from '#figures/explained/derivation.ts'
import type { useLanguage } from '#language/use-language.ts'
import { directionOf, type ReturnKind, returnOf } from './returns.ts'

type Words = ReturnType<typeof useLanguage>
type Section = Derivation['sections'][number]

/** Factors are shown so exactly that their product is the return to the digit shown. */
const FACTOR_DIGITS = 8

/** Derives a return: explanation, sub-periods or cash flows, and the holdings at both ends. */
export function returnDerivation(
  valuation: Valuation & { explanation: PortfolioExplanation },
  kind: ReturnKind,
  words: Words,
  whose: OwnerContext,
): Derivation {
  const { text, day, change } = words
  const { explanation, about } = valuation
  const isTimeWeighted = kind === 'timeWeighted' || kind === 'timeWeightedYearly'
  const explained = isTimeWeighted ? explanation.timeWeighted : explanation.moneyWeighted
  const { name, version, dateFrom, dateTo } = explained.method
  const figure = returnOf(valuation, kind)
  const opening = about.firstDay === dateFrom ? 'fromOpening' : 'afterClose'
  const days = daysBetween(dateFrom, dateTo)

  return {
    name: text(`returns.name.${kind}`),
    figure:
      figure.value === undefined
        ? text(figure.absent ? `ui.absent.${figure.absent}` : 'ui.notAvailable')
        : change(figure.value),
    says: says(figure.value, kind, { from: day(dateFrom), to: day(dateTo), ...whose }, words),
    basis: text(`returns.basis.${opening}`, {
      from: day(dateFrom),
      to: day(dateTo),
      method: name,
      version,
    }),
    article: 'returns',
    sections: [
      {
        heading: text('returns.formula'),
        text: [
          text(explained.formula),
          ...(kind === 'timeWeightedYearly' ? [text('returns.yearlyFormula', { days })] : []),
        ].join(' '),
      },
      isTimeWeighted ? subPeriods(valuation, words) : terms(valuation, days, words),
      holdings(valuation, explanation.inputs.from, words),
      holdings(valuation, explanation.inputs.to, words),
    ],
  }
}

/** Says how much the investments or the money grew or fell; what the return means where it is unknown. */
function says(
  value: number | undefined,
  kind: ReturnKind,
  about: { from: string; to: string } & OwnerContext,
  { text, percentOfFraction }: Words,
): string {
  const base = kind === 'timeWeighted' || kind === 'timeWeightedYearly' ? 'timeWeighted' : 'moneyWeighted'
  if (value === undefined) return text(`returns.${base}Means`, about)
  const size = percentOfFraction(Math.abs(value))
  const direction = directionOf(value, percentOfFraction)
  const change = kind === base ? size : text('returns.says.aYear', { change: size })
  return text(`returns.says.${base}.${direction}`, { change, ...about })
}

function subPeriods(
  { explanation, currency, performance }: Valuation & { explanation: PortfolioExplanation },
  { text, dayInFigures, money, moneyChange, number, change }: Words,
): Section {
  return {
    heading: text('returns.subPeriods'),
    table: {
      heads: (['from', 'to', 'opening', 'flow', 'closing', 'factor'] as const).map((one) =>
        text(`returns.column.${one}`),
      ),
      rows: explanation.timeWeighted.subPeriods.map((one) => [
        dayInFigures(one.dateFrom),
        dayInFigures(one.dateTo),
        money(one.opening, currency),
        one.flow === 0 ? '' : moneyChange(one.flow, currency),
        money(one.closing, currency),
        number(one.factor, FACTOR_DIGITS),
      ]),
      ...(performance.value !== undefined && {
        sum: [text('returns.product'), '', '', '', '', change(performance.value)],
      }),
    },
  }
}

function terms(
  { explanation, currency, moneyWeighted }: Valuation & { explanation: PortfolioExplanation },
  days: number,
  { text, dayInFigures, moneyChange, change }: Words,
): Section {
  const { terms, yearlyRate } = explanation.moneyWeighted
  const rate =
    yearlyRate === undefined || moneyWeighted.value === undefined
      ? text('returns.noRate')
      : text('returns.yearlyRate', {
          rate: change(yearlyRate, 6),
          days,
          overPeriod: change(moneyWeighted.value),
        })
  return {
    heading: text('returns.terms'),
    text: `${text('returns.termsMean')} ${rate}`,
    table: {
      heads: [text('returns.column.day'), text('returns.column.amount')],
      rows: terms.map((one) => [dayInFigures(one.dateAsString), moneyChange(one.amount, currency)]),
    },
  }
}

function holdings(
  { currency, gainsByPosition }: Valuation,
  { dateAsString, cash, positions }: Holdings,
  { text, day, dayInFigures, money, units, price }: Words,
): Section {
  const heading = text('returns.heldAt', { day: day(dateAsString) })
  if (positions.length === 0 && cash === 0) return { heading, text: text('returns.heldNothing') }
  const nameOf = (id: string) =>
    gainsByPosition?.positions.find(({ instrumentId }) => instrumentId === id)?.name ?? id
  const values = positions.map(({ value }) => value)
  const isWhole = values.every((value) => value !== undefined)
  return {
    heading,
    text: text('returns.roundedDown'),
    table: {
      heads: (['position', 'units', 'price', 'value'] as const).map((one) => text(`returns.column.${one}`)),
      rows: [
        ...positions.map((one) => [
          nameOf(one.instrumentId),
          units(one.units),
          one.quote
            ? text('returns.priceOf', {
                price: price(one.quote.price),
                currency: one.quote.priceCurrency,
                day: dayInFigures(one.quote.priceDate),
              })
            : '',
          one.value === undefined
            ? text(one.absent ? `ui.absent.${one.absent}` : 'ui.notAvailable')
            : money(one.value, currency),
        ]),
        [text('returns.cash'), '', '', money(cash, currency)],
      ],
      ...(isWhole && {
        sum: [
          text('returns.total'),
          '',
          '',
          money(
            values.reduce((sum, one) => sum + one, cash),
            currency,
          ),
        ],
      }),
    },
  }
}
