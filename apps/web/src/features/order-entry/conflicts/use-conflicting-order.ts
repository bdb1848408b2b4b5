import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { refusalValues } from '@fundholder/language/refusal-values.ts'
import type { OrderSummary } from '@fundholder/protocol/orders/order-summary.ts'
import { useHoldings } from '#account/queries/portfolio/use-holdings.ts'
import { useOrdersUnderWay } from '#account/queries/use-orders.ts'
import { isRefusal } from '#client/failures.ts'
import { type OrderConflict, useReserved } from '#features/order-entry/approval/use-reserved.ts'
import { ownTimeZone } from '#language/own-time-zone.ts'
import { useLanguage } from '#language/use-language.ts'
import { CONFLICTING_STATES, conflictingOrdersIn, type Wanted } from './conflicting-orders.ts'

/**
 * Returns the pending orders that block this one, before anything is entered. Once the server has answered a preview,
 * its refusal takes precedence over the list of orders.
 */
export function useConflictingOrder(
  wanted: Wanted,
  { data, error }: { data: unknown; error: unknown } = { data: undefined, error: null },
): OrderConflict | undefined {
  const { language, text, day } = useLanguage()
  const switchWords = useSwitchWords()
  const { isPending } = useHoldings()
  const under = useOrdersUnderWay().data?.data ?? []
  const reserved = useReserved(error)
  if (reserved) return reserved
  const refused = CONFLICTING_STATES.find((code) => isRefusal(error, code))
  if (isPending || (!refused && data !== undefined && error === null)) return undefined
  const found = conflictingOrdersIn(wanted, under, refused)
  if (!found) return undefined
  const { code, orders, doneBy } = found
  const from = isRefusal(error, code) ? (error.details.possibleFrom as CalendarDay | undefined) : doneBy
  const words =
    (code === 'orders/mix-running' && switchWords(orders, from)) ||
    (from === undefined
      ? text(`refusals.${code}`)
      : text(`dealing.conflicting.from.${code}`, { day: day(from) }))
  const until = isRefusal(error, code) && refusalValues(error.details, language, ownTimeZone())['pausedUntil']
  return {
    words: until ? `${words} ${text('dealing.conflicting.paused', { until })}` : words,
    from,
    orders,
    isOfTotal: code === 'orders/running' && !until,
  }
}

/** Returns a function that names the switch in progress, and the day from which the strategy can be changed again. */
function useSwitchWords() {
  const { text, day } = useLanguage()
  return (orders: readonly OrderSummary[], from: CalendarDay | undefined): string | undefined => {
    const running = orders.find(({ kind }) => kind === 'SWITCH')
    if (!running) return undefined
    const { withinStrategy, strategyType, modelPortfolioName: name = '' } = running
    const which = withinStrategy ? 'weights' : strategyType === 'SELF' ? 'toSelf' : name && 'toModel'
    if (!which) return undefined
    const again = from
      ? text('dealing.conflicting.switch.againFrom', { day: day(from) })
      : text('dealing.conflicting.switch.again')
    return `${text(`dealing.conflicting.switch.${which}`, { name })} ${again}`
  }
}
