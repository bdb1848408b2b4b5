import { ENDED_STATES } from '@fundholder/domain/orders/orders.ts'
import type { OrderSummary } from '@fundholder/protocol/orders/order-summary.ts'
import { useLanguage } from '#language/use-language.ts'
import { useOrderWords } from './order-words.ts'

/** Returns a function that lists the amounts of an order, each with its side: sold, bought or paid out. */
export function useSums() {
  const { text, money } = useLanguage()
  const { aboutOf } = useOrderWords()
  return (order: OrderSummary): readonly string[] => {
    const { kind, state, about, isExact, executedTotal, renewedEstimate, sold, bought, currency } = order
    const sum = (name: Sum, amount: number) =>
      text(`ordering.list.sums.${name}`, { amount: money(amount, currency) })
    const isUndone = state !== 'completed' && ENDED_STATES.some((ended) => ended === state)
    const trades = [
      sold?.executed !== undefined
        ? sum('sold', sold.executed)
        : sold && !isUndone && sum('selling', sold.about),
      bought?.executed !== undefined
        ? sum('bought', bought.executed)
        : bought &&
          !isUndone &&
          (renewedEstimate !== undefined
            ? sum('buyingFor', renewedEstimate)
            : bought.isAtMost
              ? sum('buyingUpTo', bought.about)
              : sold?.executed === undefined && sum('buying', bought.about)), // no longer true once the sales are known
    ].filter((one) => typeof one === 'string')
    if (kind === 'WITHDRAW' && !isUndone)
      return executedTotal === undefined
        ? [sum(isExact ? 'payingExactly' : 'paying', about)]
        : [sum(state === 'completed' ? 'paid' : 'payingExactly', executedTotal)]
    return kind === 'WITHDRAW' || trades.length === 0 ? [aboutOf(order)].filter(() => about > 0) : trades
  }
}

type Sum =
  | 'selling'
  | 'sold'
  | 'buying'
  | 'buyingUpTo'
  | 'buyingFor'
  | 'bought'
  | 'paying'
  | 'payingExactly'
  | 'paid'
