import { type Minor, minor, toDecimal } from '@fundholder/domain/money.ts'
import type { ExecutionTotal, OrderPreview } from '@fundholder/protocol/order-shapes.ts'
import { minorOf } from '#orders/instruction/decimal-input.ts'
import { moneyOf } from '#orders/store/executed-trade.ts'
import type { LegRow } from '#orders/store/order-row.ts'

type Traded = Pick<LegRow, 'number' | 'kind' | 'state' | 'traded'>

/**
 * What an order comes to, as shown and, once all of it is dealt or left out, as done: what its sales bring after charges
 * and its own cash, less what its purchases cost, is what stays as cash, where nothing is paid out.
 *
 * @param shown of each leg by its number, what was shown to move.
 */
export function totalsOf(
  legs: readonly Traded[],
  preview: OrderPreview,
  shown: ReadonlyMap<number, Minor | undefined>,
): ExecutionTotal[] {
  const { currency } = preview
  const money = moneyIn(currency)
  const sideOf = (kind: 'sale' | 'buy') => {
    const own = legs.filter((leg) => leg.kind === kind)
    if (own.length < 2) return []
    const fees = own.reduce((sum, { traded }) => sum + BigInt(traded?.fee ?? 0), 0n)
    const isDealt = own.every(isOver)
    return [
      {
        kind,
        ...comparison(
          sumIfKnown(own.map(({ number }) => shown.get(number))),
          isDealt ? movedOf(own) : undefined,
          currency,
        ),
        ...(isDealt && { fees: money(fees) }),
      },
    ]
  }
  const { fromCash, stays } = preview.payout ? { fromCash: [], stays: [] } : cashOf(legs, preview)
  return [...sideOf('sale'), ...fromCash, ...sideOf('buy'), ...stays]
}

/** What an order takes of the contract's cash, and what of its money stays there. */
function cashOf(
  legs: readonly Traded[],
  { staysAsCash = 0, reservedCash, currency }: OrderPreview,
): Record<'fromCash' | 'stays', ExecutionTotal[]> {
  const of = (kind: 'sale' | 'buy') => movedOf(legs.filter((leg) => leg.kind === kind))
  const [taken, kept] = [minorOf(reservedCash, currency), minorOf(staysAsCash, currency)]
  const own = of('buy') > 0n ? taken : 0n // what nothing was bought for never left
  const left = of('sale') + own - of('buy')
  // A sale that was corrected gives back out of what is free.
  const done = legs.every(isOver) && { own: left < 0n ? own - left : own, left: left < 0n ? 0n : left }
  return {
    fromCash:
      taken > 0n || (done && done.own > 0n)
        ? [{ kind: 'from-cash', ...comparison(taken, done ? done.own : undefined, currency) }]
        : [],
    stays:
      kept > 0n || (done && done.left > 0n)
        ? [{ kind: 'cash', ...comparison(kept, done ? done.left : undefined, currency) }]
        : [],
  }
}

/** What was shown, what came of it and by how much that is more, as far as either is known. */
export const comparison = (previewed: bigint | undefined, moved: bigint | undefined, currency: string) => {
  const money = moneyIn(currency)
  return {
    ...(previewed !== undefined && { previewed: money(previewed) }),
    ...(moved !== undefined && { moved: money(moved) }),
    ...(previewed !== undefined && moved !== undefined && { difference: money(moved - previewed) }),
  }
}

/** Dealt, or left out: nothing of it is to come. */
export const isOver = ({ traded, state }: Pick<LegRow, 'traded' | 'state'>) =>
  traded !== null || state === 'cancelled'

const movedOf = (legs: readonly Traded[]): bigint => legs.reduce((sum, leg) => sum + moneyOf(leg), 0n)

const moneyIn = (currency: string) => (amount: bigint) => toDecimal(minor(amount), currency)

function sumIfKnown(parts: readonly (Minor | undefined)[]): bigint | undefined {
  let sum = 0n
  for (const part of parts) {
    if (part === undefined) return undefined
    sum += part
  }
  return sum
}
