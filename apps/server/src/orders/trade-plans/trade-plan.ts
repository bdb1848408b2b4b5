import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import {
  floorDivide,
  type MicroUnits,
  type Minor,
  microUnits,
  minor,
  toDecimal,
} from '@fundholder/domain/money.ts'
import type { Orderable } from '#catalogue/dealing-terms/dealable-funds.ts'
import { chargeOf, type DealingFees } from '#catalogue/dealing-terms/dealing-fees.ts'
import {
  type BasisPoints,
  basisPointsOf,
  minorOf,
  sortedMap,
  WHOLE,
} from '#orders/instruction/decimal-input.ts'
import type { OrderRequest } from '#orders/instruction/instruction.ts'
import type { Plan, PlannedSale } from '#orders/instruction/order-plan.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import type { AvailableBalance } from './available-balance.ts'
import type { Valuation } from './order-valuation.ts'

/** Facts that plans are computed from. */
export type Planning = {
  balance: AvailableBalance
  valuation: Valuation
  feesOf: (instrumentId: string) => DealingFees
  /** Instruments of the request and of the holdings. */
  orderable: ReadonlyMap<string, Orderable>
}

const TRADED = new Set(['fund', 'fund-of-funds'])

/** Plans purchases and sales for amounts, and a new allocation of contributions. */
export function planTrade(request: OrderRequest, planning: Planning): Plan {
  const { currency } = planning.valuation
  const sell = sortedMap(request.sell, (amount) => minorOf(amount, currency))
  const buy = sortedMap(request.buy, (amount) => minorOf(amount, currency))
  const contributions = contributionsOf(request, planning)
  if (sell.size === 0 && buy.size === 0 && !contributions) throw new Refusal('orders/empty')
  const twice = [...sell.keys()].filter((id) => buy.has(id))
  if (twice.length > 0) throw new Refusal('orders/both-ways', { funds: namesOf(twice, planning) })
  requireOrderable([...sell.keys(), ...buy.keys()], planning)
  const sales = [...sell].map(([id, amount]) => saleFor(id, amount, planning))
  const proceeds = sum(sales.map(({ brings }) => brings))
  const wanted = sum([...buy.values()])
  const { freeCash } = planning.balance
  if (wanted > proceeds + freeCash)
    throw new Refusal('orders/not-enough-money', { available: amountOf(proceeds + freeCash, currency) })
  const tooSmall = [...buy].filter(([id, amount]) => planning.valuation.unitsWorth(id, amount) === 0n)
  if (tooSmall.length > 0)
    throw tooSmallFor(
      tooSmall.map(([id]) => id),
      planning,
    )
  return {
    sales,
    buys: [...buy].map(([instrumentId, amount]) => ({
      instrumentId,
      maximum: amount,
      weight: amount,
      about: amount,
      charge: chargeOf(amount, planning.feesOf(instrumentId).subscription),
    })),
    reservedCash: minor(wanted > proceeds ? wanted - proceeds : 0n),
    ...(contributions && { contributions }),
    ...(request.strategyType && { strategy: { type: request.strategyType } }),
  }
}

/** Plans a withdrawal of everything sellable and all available cash, or of a percentage or an amount of each. */
export function planWithdrawal(request: OrderRequest, planning: Planning): Plan {
  const percents = sortedMap(request.withdraw, basisPointsOf)
  const amounts = sortedMap(request.withdrawAmounts, (amount) => minorOf(amount, planning.valuation.currency))
  const isTotal = (request.withdrawType ?? 'TOTAL') === 'TOTAL'
  if (isTotal && [...percents.values()].some((share) => share !== WHOLE)) throw missing('withdraw')
  if (amounts.size > 0 && (isTotal || percents.size > 0)) throw missing('withdrawAmounts')
  if (!isTotal && percents.size + amounts.size === 0) throw new Refusal('orders/empty')
  const shares = isTotal ? wholePortfolio(planning) : percents
  const wantsCash = percents.has(CASH_INSTRUMENT_ID) || amounts.has(CASH_INSTRUMENT_ID)
  const [fundShares, fundAmounts] = [[...shares].filter(isOfFund), [...amounts].filter(isOfFund)]
  requireOrderable(
    [...fundShares, ...fundAmounts].map(([id]) => id),
    planning,
  )
  const sales = [
    ...fundShares.map(([id, share]) => saleOfShare(id, share, planning)),
    ...fundAmounts.map(([id, amount]) => saleFor(id, amount, planning)),
  ]
  const cash = amounts.get(CASH_INSTRUMENT_ID) ?? cashOfShare(shares.get(CASH_INSTRUMENT_ID) ?? 0n, planning)
  requireCash(cash, planning)
  if (wantsCash && cash === 0n && !isTotal) throw tooSmallFor([CASH_INSTRUMENT_ID], planning)
  if (sales.length === 0 && cash === 0n) throw new Refusal('orders/empty')
  return { sales, buys: [], reservedCash: cash, payout: { cash } }
}

const isOfFund = ([id]: readonly [string, unknown]) => id !== CASH_INSTRUMENT_ID

const cashOfShare = (share: BasisPoints, { balance }: Planning): Minor =>
  minor(floorDivide(balance.freeCash * share, WHOLE))

/** @throws {Refusal} `orders/more-than-held` for more cash than is available. */
function requireCash(wanted: Minor, planning: Planning): void {
  const { balance, valuation } = planning
  if (wanted <= balance.freeCash) return
  throw new Refusal('orders/more-than-held', {
    instrumentId: CASH_INSTRUMENT_ID,
    name: namesOf([CASH_INSTRUMENT_ID], planning),
    available: amountOf(balance.freeCash, valuation.currency),
  })
}

/** All sellable positions and cash; deposits cannot be broken. */
function wholePortfolio({ balance, orderable }: Planning): Map<string, BasisPoints> {
  const sellable = [...balance.units.keys()].filter((id) => orderable.get(id)?.kind !== 'deposit')
  return new Map([...sellable, CASH_INSTRUMENT_ID].map((id) => [id, WHOLE]))
}

/**
 * Allocation of contributions in the request.
 *
 * @throws {Refusal} unless it totals 100 percent.
 */
export function contributionsOf(
  request: OrderRequest,
  planning: Planning,
): ReadonlyMap<string, BasisPoints> | undefined {
  if (!request.contributions) return undefined
  const shares = sortedMap(request.contributions, basisPointsOf)
  if (sum([...shares.values()]) !== WHOLE) throw new Refusal('orders/percent-total')
  requireOrderable(
    [...shares.keys()].filter((id) => id !== CASH_INSTRUMENT_ID),
    planning,
  )
  return shares
}

/** @throws {Refusal} when an instrument is unknown, not a fund, or closed for orders. */
export function requireOrderable(instrumentIds: readonly string[], planning: Planning): void {
  const { orderable } = planning
  if (instrumentIds.some((id) => !orderable.has(id))) throw new Refusal('instruments/unknown')
  const untraded = instrumentIds.filter(
    (id) => id === CASH_INSTRUMENT_ID || !TRADED.has(orderable.get(id)?.kind ?? ''),
  )
  if (untraded.length > 0)
    throw new Refusal('orders/not-tradable', { funds: namesOf(untraded, planning), instruments: untraded })
  const closed = instrumentIds.filter((id) => !orderable.get(id)?.isOpen)
  if (closed.length > 0)
    throw new Refusal('orders/not-operative', { funds: namesOf(closed, planning), instruments: closed })
}

/** Converts an amount into units; the full value sells all units. */
function saleFor(instrumentId: string, amount: Minor, planning: Planning): PlannedSale {
  const { valuation } = planning
  const { held, free } = freeOf(instrumentId, planning)
  const worth = valuation.worthOf(instrumentId, free)
  // A displayed value may be rounded up by a minor unit.
  if (amount > worth + 1n) {
    const reservedToo = amount <= valuation.worthOf(instrumentId, held) + 1n
    throw new Refusal(reservedToo ? 'orders/units-reserved' : 'orders/more-than-held', {
      instrumentId,
      name: namesOf([instrumentId], planning),
      available: amountOf(worth, valuation.currency),
    })
  }
  const isAll = amount >= worth
  return saleOf(
    instrumentId,
    isAll ? free : unitsFor(instrumentId, amount, planning),
    isAll && free === held,
    planning,
  )
}

/** The fewest units worth the amount; units and their worth are both rounded down. */
function unitsFor(instrumentId: string, amount: Minor, { valuation }: Planning): MicroUnits {
  const units = valuation.unitsWorth(instrumentId, amount)
  return valuation.worthOf(instrumentId, units) < amount ? microUnits(units + 1n) : units
}

function saleOfShare(instrumentId: string, share: BasisPoints, planning: Planning): PlannedSale {
  const { held, free } = freeOf(instrumentId, planning)
  const units = microUnits(share === WHOLE ? free : floorDivide(free * share, WHOLE))
  return saleOf(instrumentId, units, units === held, planning)
}

/**
 * Units held and available.
 *
 * @throws {Refusal} when none are available.
 */
function freeOf(instrumentId: string, planning: Planning): { held: MicroUnits; free: MicroUnits } {
  const of = planning.balance.units.get(instrumentId)
  if (of && of.free > 0n) return of
  throw new Refusal(of ? 'orders/all-reserved' : 'orders/not-held', {
    instrumentId,
    name: namesOf([instrumentId], planning),
  })
}

export function saleOf(
  instrumentId: string,
  units: MicroUnits,
  isAll: boolean,
  planning: Planning,
): PlannedSale {
  const about = planning.valuation.worthOf(instrumentId, units)
  if (units === 0n || (about === 0n && !isAll)) throw tooSmallFor([instrumentId], planning)
  const charge = chargeOf(about, planning.feesOf(instrumentId).redemption)
  return { instrumentId, units, about, charge, brings: minor(about - charge), isAll }
}

export const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, one) => total + one, 0n)

/** An amount for the text of a refusal, which each language formats. */
const amountOf = (amount: bigint, currency: string) => ({
  amount: toDecimal(minor(amount), currency),
  currency,
})

export const missing = (parts: string) => new Refusal('orders/parts-missing', { parts })

const tooSmallFor = (ids: readonly string[], planning: Planning) =>
  new Refusal('orders/too-small', { funds: namesOf(ids, planning), instruments: ids })

const namesOf = (ids: readonly string[], { orderable }: Planning): string =>
  ids.map((id) => orderable.get(id)?.name ?? id).join(', ')
