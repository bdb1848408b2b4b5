import { useOrderWords } from '#features/order-tracking/order-words.ts'
import { useLanguage } from '#language/use-language.ts'
import type { Order } from './use-order.ts'

/**
 * Returns a function that summarises an order: its strategy, or its sales, purchases and allocation changes.
 */
export function useHeadline() {
  const { text } = useLanguage()
  const { kindOf } = useOrderWords()
  return (order: Pick<Order, 'kind' | 'withdrawType' | 'withinStrategy' | 'preview'>): string => {
    const { sells, buys, contributions, strategyType, modelPortfolioName } = order.preview
    if (order.kind === 'SWITCH' && !order.withinStrategy) {
      if (strategyType === 'SELF') return text('ordering.headline.toSelf')
      if (modelPortfolioName) return text('ordering.headline.toModel', { name: modelPortfolioName })
    }
    if (order.kind !== 'ORDER') return kindOf(order)
    const parts = [
      sells.length > 0 && text('ordering.headline.sales', { count: sells.length }),
      buys.length > 0 && text('ordering.headline.buys', { count: buys.length }),
      contributions && text('ordering.headline.split'),
    ].filter((part) => typeof part === 'string')
    return `${text(strategyType === 'SELF' ? 'ordering.headline.toSelf' : 'ordering.headline.self')}: ${parts.join(', ')}`
  }
}
