import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { OrderStep } from '@fundholder/protocol/orders/order-dates.ts'
import type { OrderSummary } from '@fundholder/protocol/orders/order-summary.ts'
import { useOrderTitle } from '#features/order-tracking/use-headline.ts'
import { useSums } from '#features/order-tracking/use-sums.ts'
import { useLanguage } from '#language/use-language.ts'

type Progress = {
  subject: string
  /** Problem that delays the order. */
  problem: string | undefined
  /** Completed and upcoming milestones, in that order. */
  parts: readonly string[]
  /** Amounts with their side, where the subject has none. */
  sums: readonly string[]
}

/** Summarises an order in one line: subject, progress and completion date, all by the server's dates. */
export function useOrderProgress(order: OrderSummary): Progress {
  const { text, dayAndMonth, day, language } = useLanguage()
  const titleOf = useOrderTitle()
  const sumsOf = useSums()
  const short = (on: CalendarDay) => dayAndMonth(on).replaceAll(' ', NO_BREAK)
  const { kind, state, next, waits, steps = [], expectedBy } = order

  const problem = () => {
    if (next?.lateBy !== undefined)
      return text('pendingOrders.strip.late', { count: next.lateBy, day: short(next.on) })
    const [waiting] = waits ?? []
    if (!waiting) return undefined
    const of = WAITS[waiting.reason] ?? 'other'
    return text(`pendingOrders.strip.waits.${of}`, { name: waiting.name })
  }

  const traded = (is: 'sold' | 'bought', will: 'selling' | 'buying', step: OrderStep | undefined) => {
    if (!step || step.state === 'dropped') return undefined
    if (step.kept) return text(`pendingOrders.strip.${is}`, { day: short(step.kept) })
    if (step.done && step.of) return text(`pendingOrders.strip.${is}Part`, { done: step.done, of: step.of })
    if (step.awaitsPriceOf)
      return text(`pendingOrders.strip.${will}AtPrice`, { day: short(step.awaitsPriceOf) })
    return step.expected && text(`pendingOrders.strip.${will}`, { day: short(step.expected) })
  }

  /** The subject of a contribution names its amount alone. */
  const into = () => {
    if (kind !== 'CONTRIBUTION' || !order.bought) return undefined
    const { count, names } = order.bought
    return names
      ? text('pendingOrders.strip.intoNamed', { funds: new Intl.ListFormat(language).format(names) })
      : text('pendingOrders.strip.into', { count })
  }

  const parts = () => {
    if (state === 'awaiting-second')
      return [
        order.awaitsUntil && text('pendingOrders.strip.secondApprover', { day: day(order.awaitsUntil) }),
      ]
    if (state === 'paying')
      return [text(`pendingOrders.strip.${order.isBeingChecked ? 'checked' : 'onItsWay'}`)]
    const of = (name: OrderStep['step']) => steps.find(({ step }) => step === name)
    const [pays, splits] = [of('paysOn'), of('allocatesFrom')]
    // Shown only without trades; the order's page always has the date.
    const isSplitAlone = steps.every(({ step }) => step !== 'sellsOn' && step !== 'buysOn')
    const splitFrom = isSplitAlone && splits?.state === 'ahead' && splits.expected
    return [
      into(),
      traded('sold', 'selling', of('sellsOn')),
      traded('bought', 'buying', of('buysOn')),
      pays?.expected && text('pendingOrders.strip.paidOut', { day: short(pays.expected) }),
      splitFrom && text('pendingOrders.strip.splitFrom', { day: short(splitFrom) }),
      !expectedBy
        ? text('pendingOrders.strip.noDay')
        : !pays && text('pendingOrders.strip.done', { day: short(expectedBy) }),
    ]
  }

  return {
    subject: titleOf(order),
    problem: problem(),
    sums:
      kind === 'WITHDRAW' || kind === 'CONTRIBUTION' || !(order.sold || order.bought) ? [] : sumsOf(order),
    parts: parts().filter((part) => typeof part === 'string'),
  }
}

const NO_BREAK = '\u00a0'

/** Texts of the blocking reasons of a trade. */
const WAITS: Readonly<Record<string, 'suspended' | 'price'>> = {
  'fund-suspended': 'suspended',
  'nav-missing': 'price',
  'rate-missing': 'price',
}
