import { type Minor, minor, toDecimal } from '@fundholder/domain/money.ts'
import { isExactlyPaid } from '@fundholder/domain/orders/exactly-paid.ts'
import type { ExecutionTotal } from '@fundholder/protocol/orders/order-legs.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import type { OrderSummary, TradedSide } from '@fundholder/protocol/orders/order-summary.ts'
import { minorOf, totalOf } from '#orders/instruction/decimal-input.ts'
import { type LegRow, moneyOf, type OrderRow } from '#orders/store/order-row.ts'

type Traded = Pick<LegRow, 'number' | 'kind' | 'state' | 'traded'>

/**
 * Totals of an order as previewed and, once every leg has dealt or been cancelled, as executed. Uninvested
 * cash = sales after
 * charges + own cash - purchases, unless the order pays out.
 *
 * @param shown previewed amount by leg number.
 */
export function executionTotals(
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

/** Cash that an order takes from the contract, and its uninvested cash. */
function cashOf(
  legs: readonly Traded[],
  { staysAsCash = 0, reservedCash, currency }: OrderPreview,
): Record<'fromCash' | 'stays', ExecutionTotal[]> {
  const of = (kind: 'sale' | 'buy') => movedOf(legs.filter((leg) => leg.kind === kind))
  const [taken, kept] = [minorOf(reservedCash, currency), minorOf(staysAsCash, currency)]
  const own = of('buy') > 0n ? taken : 0n // unspent reserved cash never left the contract
  const left = of('sale') + own - of('buy')
  // A corrected sale is paid back from available cash.
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

/** Previewed and executed amount with their difference, as far as known. */
export const comparison = (previewed: bigint | undefined, moved: bigint | undefined, currency: string) => {
  const money = moneyIn(currency)
  return {
    ...(previewed !== undefined && { previewed: money(previewed) }),
    ...(moved !== undefined && { moved: money(moved) }),
    ...(previewed !== undefined && moved !== undefined && { difference: money(moved - previewed) }),
  }
}

/** Returns true when a leg has dealt or been cancelled. */
export const isOver = ({ traded, state }: Pick<LegRow, 'traded' | 'state'>) =>
  traded !== null || state === 'cancelled'

const movedOf = (legs: readonly Pick<LegRow, 'kind' | 'traded'>[]): bigint =>
  legs.reduce((sum, leg) => sum + moneyOf(leg), 0n)

const moneyIn = (currency: string) => (amount: bigint) => toDecimal(minor(amount), currency)

function sumIfKnown(parts: readonly (Minor | undefined)[]): bigint | undefined {
  let sum = 0n
  for (const part of parts) {
    if (part === undefined) return undefined
    sum += part
  }
  return sum
}

export type TradedPart = Pick<LegRow, 'kind' | 'state' | 'traded' | 'maximum'>
export type PaidPart = { state: string | null; details: Record<string, unknown> }

/** Estimated total of an order as shown: the payout after the accrued fee, or the amount sold or bought. */
export function estimatedTotal(preview: OrderPreview): {
  about: number
  counts?: NonNullable<OrderSummary['counts']>
  isExact?: true
} {
  const { currency, sells, buys, payout } = preview
  const total = (parts: readonly { about: number }[]) =>
    totalOf(
      parts.map(({ about }) => about),
      currency,
    )
  const [sold, bought] = [total(sells), total(buys)]
  if (payout)
    return {
      about: payout.afterFeeSoFar ?? payout.about,
      counts: 'paid',
      ...(isExactlyPaid(preview) && { isExact: true as const }),
    }
  if (sold === 0 && bought === 0) return { about: 0 }
  return sold >= bought ? { about: sold, counts: 'sold' } : { about: bought, counts: 'bought' }
}

/** Most funds of one side that a list names. */
const MOST_NAMED = 2

/** Lists the sales and purchases of an order with their amounts, and whether it changes the split of contributions. */
export function orderContent(
  preview: OrderPreview,
  legs: readonly TradedPart[],
): Pick<OrderSummary, 'sold' | 'bought' | 'changesSplit'> {
  const { sells, buys, contributions } = preview
  const isAtMost = buys.every(({ maximum, about }) => maximum !== undefined && about >= maximum)
  return {
    ...(sells.length > 0 && { sold: sideOf(sells, 'sale', legs, preview) }),
    ...(buys.length > 0 && {
      bought: { ...sideOf(buys, 'buy', legs, preview), ...(isAtMost && { isAtMost: true as const }) },
    }),
    ...(contributions && { changesSplit: true as const }),
  }
}

function sideOf(
  trades: readonly { name: string; about: number }[],
  kind: 'sale' | 'buy',
  legs: readonly TradedPart[],
  { currency }: OrderPreview,
): TradedSide {
  const own = legs.filter((leg) => leg.kind === kind)
  const isExecuted = own.length > 0 && own.every(isOver) && own.some(({ traded }) => traded !== null)
  return {
    count: trades.length,
    ...(trades.length <= MOST_NAMED && { names: trades.map(({ name }) => name) }),
    about: totalOf(
      trades.map(({ about }) => about),
      currency,
    ),
    ...(isExecuted && { executed: toDecimal(minor(movedOf(own)), currency) }),
  }
}

/** Amount that a withdrawal paid out, once it is paid. */
export const payoutAmount = (events: readonly PaidPart[]): Minor | undefined =>
  amountIn(events.find(({ state }) => state === 'paying'))

/** Contract fee deducted from the payout. */
export const feeTakenOf = (events: readonly (PaidPart & { kind: string })[]): Minor | undefined =>
  amountIn(events.find(({ kind }) => kind === 'fee'))

function amountIn(event: PaidPart | undefined): Minor | undefined {
  const amount = event?.details['amount']
  return typeof amount === 'string' ? minor(BigInt(amount)) : undefined
}

/** Money for the purchases of an order once its sales have dealt; undefined before and once the purchases have. */
export function renewedEstimate(preview: OrderPreview, legs: readonly TradedPart[]): number | undefined {
  const { currency, reservedCash } = preview
  const sales = legs.filter(({ kind }) => kind === 'sale')
  const buys = legs.filter(({ kind }) => kind === 'buy')
  const isOnlySold = sales.length > 0 && sales.every(isOver) && !buys.every(isOver)
  if (!isOnlySold || preview.payout) return undefined
  if (buys.some(({ state }) => state === 'cancelled')) return undefined // its part is not spent
  const money = movedOf(sales) + minorOf(reservedCash, currency)
  const most = buys.map(({ maximum }) => maximum)
  const limit = most.every((one) => one !== null) ? most.reduce((sum, one) => sum + one, 0n) : money
  return toDecimal(minor(money < limit ? money : limit), currency)
}

/** Executed total; undefined until every leg has dealt or been cancelled, and if nothing dealt. */
export function executedTotal(
  { state, preview }: Pick<OrderRow, 'state' | 'preview'>,
  legs: readonly TradedPart[],
  events: readonly PaidPart[],
): number | undefined {
  const { currency } = preview as OrderPreview
  const { counts } = estimatedTotal(preview as OrderPreview)
  if (counts === 'paid') {
    const paid = payoutAmount(events)
    return paid === undefined ? undefined : toDecimal(paid, currency)
  }
  if (counts === undefined || state === 'cancelled') return undefined
  const own = legs.filter(({ kind }) => kind === (counts === 'sold' ? 'sale' : 'buy'))
  if (own.length === 0 || !own.every(isOver)) return undefined
  const moved = own.reduce((sum, leg) => sum + moneyOf(leg), 0n)
  return toDecimal(minor(moved), currency)
}
