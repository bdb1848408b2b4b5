import type { CalendarDay } from '../calendar.ts'
import type { OrderWarning } from './orders.ts'

type Share = { instrumentId: string; name: string; percent: number }

/** Information about contributions in an order's preview. */
type Beside<Part extends Share> = {
  warnings: readonly OrderWarning[]
  sells: readonly { instrumentId: string; isAll: boolean }[]
  formerSplit?: readonly Part[] | undefined
  stillBought?: readonly (Part & { until?: CalendarDay | undefined })[] | undefined
}

/**
 * Returns the notes on contributions for an order: how those received before its allocation takes effect are
 * invested, and which fully sold funds they still buy.
 *
 * @param allocatesFrom the day on which the allocation of the order takes effect.
 */
export function contributionsBeside<Part extends Share>(
  { warnings, sells, formerSplit, stillBought = [] }: Beside<Part>,
  allocatesFrom: CalendarDay | undefined,
) {
  const comesBack = formerSplit?.some(({ instrumentId }) =>
    sells.some((sale) => sale.isAll && sale.instrumentId === instrumentId),
  )
  const isFormer = warnings.includes('former-split-until-then') && allocatesFrom !== undefined
  return {
    former: isFormer
      ? { day: allocatesFrom, mix: formerSplit ?? [], how: wayOf(formerSplit, comesBack ?? false) }
      : undefined,
    goesOn: stillBought.filter(({ until }) => until === undefined),
    goesOnUntil: stillBought.flatMap((part) => (part.until ? [{ part, until: part.until }] : [])),
  }
}

/** `anyhow` where the split changes before; `sold` where it buys again what the order sells. */
const wayOf = (
  split: readonly unknown[] | undefined,
  comesBack: boolean,
): 'anyhow' | 'cash' | 'sold' | 'mix' =>
  split === undefined ? 'anyhow' : split.length === 0 ? 'cash' : comesBack ? 'sold' : 'mix'
