import type { OrderSummary } from '@fundholder/protocol/orders/order-summary.ts'
import { useLanguage } from '#language/use-language.ts'
import { useOrderWords } from './order-words.ts'

type Summarised = Pick<
  OrderSummary,
  | 'kind'
  | 'withdrawType'
  | 'withinStrategy'
  | 'strategyType'
  | 'modelPortfolioName'
  | 'sold'
  | 'bought'
  | 'changesSplit'
>

/**
 * Returns a function that says what an order does: its strategy, or its sales, purchases and new split. Funds are
 * named where no side has more than two.
 */
export function useHeadline() {
  const { text, language } = useLanguage()
  const { kindOf } = useOrderWords()
  const together = new Intl.ListFormat(language, { type: 'conjunction' })
  return (order: Summarised): string => {
    const { kind, sold, bought, changesSplit, strategyType, modelPortfolioName } = order
    if (kind === 'SWITCH' && !order.withinStrategy) {
      if (strategyType === 'SELF') return text('ordering.headline.toSelf')
      if (modelPortfolioName) return text('ordering.headline.toModel', { name: modelPortfolioName })
    }
    if (kind !== 'ORDER') return kindOf(order)
    const isNamed = [sold, bought].every((side) => !side || side.names)
    const funds = (names: readonly string[] = []) => ({ funds: together.format(names) })
    const parts = [
      sold &&
        (isNamed
          ? text('ordering.headline.sell', funds(sold.names))
          : text('ordering.headline.sales', { count: sold.count })),
      bought &&
        (isNamed
          ? text('ordering.headline.buy', funds(bought.names))
          : text('ordering.headline.buys', { count: bought.count })),
      changesSplit && text('ordering.headline.split'),
    ].filter((part) => typeof part === 'string')
    if (parts.length === 0) return kindOf(order)
    const trades = parts.join(', ')
    return strategyType === 'SELF'
      ? text('ui.labelled', { label: text('ordering.headline.toSelf'), value: trades })
      : `${trades.charAt(0).toLocaleUpperCase(language)}${trades.slice(1)}`
  }
}

/** Returns a function that names an order by what it does: a payout or a contribution by its amount, others by their headline. */
export function useOrderTitle() {
  const { text, money } = useLanguage()
  const headlineOf = useHeadline()
  return (order: OrderSummary): string => {
    const { kind, withdrawType = 'PARTIAL', about, isExact, executedTotal, currency } = order
    const amount = money(executedTotal ?? about, currency)
    if (kind === 'CONTRIBUTION')
      return text('ordering.headline.contribution', { amount: money(about, currency) })
    if (kind !== 'WITHDRAW') return headlineOf(order)
    const isKnown = executedTotal !== undefined || (isExact && withdrawType === 'PARTIAL')
    return text(`ordering.headline.withdrawal.${isKnown ? 'exact' : withdrawType}`, { amount })
  }
}
