import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Language } from '@fundholder/domain/users.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import { type OrderTextKey, orderText } from '@fundholder/language/order-texts.ts'
import type { OrderPreview } from '@fundholder/protocol/order-shapes.ts'
import type { PromisedDays } from './orders.tables.ts'

/**
 * What an order does, a piece of text for each thing.
 *
 * @param named as many sales, purchases and shares of contributions are named one by one, the largest first; the rest is
 * counted, with its money.
 */
export function contentOf(preview: OrderPreview, language: Language, named: number): string[] {
  const formats = formatsOf(language)
  const money = (amount: number) => formats.money(amount, preview.currency)
  const say = (key: OrderTextKey, values: Readonly<Record<string, string | number>> = {}) =>
    orderText(key, language, values)
  const isShort = Number.isFinite(named)
  const { sells, buys, payout, contributions, strategyType, withinStrategy } = preview
  return [
    ...(strategyType && !withinStrategy
      ? [
          strategyType === 'MODEL'
            ? say('toModel', { name: preview.modelPortfolioName ?? preview.modelPortfolioId ?? '' })
            : say('toSelf'),
        ]
      : []),
    ...someNamed(sells, named, {
      each: ({ name, units, about, isAll }) =>
        say(isAll ? 'sellAll' : 'sell', { name, units: formats.units(units), amount: money(about) }),
      rest: (count, amount) => say(named === 0 ? 'sellMany' : 'more', { count, amount: money(amount) }),
    }),
    ...someNamed(buys, named, {
      each: ({ name, maximum, about }) =>
        say(maximum === undefined ? 'buyShare' : 'buy', { name, amount: money(maximum ?? about) }),
      rest: (count, amount) => say(named === 0 ? 'buyMany' : 'more', { count, amount: money(amount) }),
    }),
    ...(payout
      ? [
          say('payout', {
            amount: money(payout.about),
            holder: payout.payee.holder,
            lastFour: payout.payee.iban.slice(-4),
          }),
          ...(payout.cash > 0 ? [say('cash', { amount: money(payout.cash) })] : []),
          ...(payout.feeSoFar && !isShort
            ? [say('feeSoFar', { amount: money(payout.feeSoFar.amount) })]
            : payout.feeComesOff
              ? [say('fee')]
              : []),
        ]
      : []),
    ...(contributions
      ? [
          contributions.length > named
            ? say('allocateMany', { count: contributions.length })
            : say('allocate', {
                mix: contributions
                  .map(({ name, percent }) => `${name} ${formats.percent(percent)}`)
                  .join(', '),
              }),
        ]
      : []),
    ...preview.deposits.map(({ name, maturity }) =>
      maturity ? say('keepsDeposit', { name, day: formats.day(maturity) }) : say('keepsEvergreen', { name }),
    ),
  ]
}

/** The largest by name, the others together. */
function someNamed<Part extends { about: number }>(
  parts: readonly Part[],
  named: number,
  { each, rest }: { each: (part: Part) => string; rest: (count: number, about: number) => string },
): string[] {
  const sorted = parts.toSorted((a, b) => b.about - a.about)
  const others = sorted.slice(named)
  const about = others.reduce((sum, one) => sum + one.about, 0) // as it is written it is rounded to the currency's digits
  return [...sorted.slice(0, named).map(each), ...(others.length > 0 ? [rest(others.length, about)] : [])]
}

/** The days promised, one after the other; that all is done then is said where nothing else is on that day. */
export function daysOf(days: PromisedDays, language: Language): string[] {
  const steps: [key: OrderTextKey, on: CalendarDay | undefined][] = [
    ['sells', days.sellsOn],
    ['buys', days.buysOn],
    ['pays', days.paysOn],
    ['allocates', days.allocatesFrom],
  ]
  const known = steps.flatMap(([key, on]) => (on === undefined ? [] : [{ key, on }]))
  if (!known.some(({ on }) => on === days.doneBy)) known.push({ key: 'done', on: days.doneBy })
  return known
    .toSorted((one, other) => Number(one.on) - Number(other.on))
    .map(({ key, on }) => orderText(key, language, { day: formatsOf(language).day(on) }))
}
