import type { AbsentReason } from '@fundholder/domain/absent-reasons.ts'
import { addMonths, type CalendarDay } from '@fundholder/domain/calendar.ts'
import { yearlyCosts } from '@fundholder/domain/funds/fund-costs.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { riskClassOf } from '@fundholder/domain/funds/risk-classes.ts'
import { type Minor, minor, toDecimal } from '@fundholder/domain/money.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { measureComposition } from '#analysis/ratios/compositions.ts'
import { noRiskFree } from '#analysis/ratios/risk-free.ts'
import { type MarketSnapshot, nameOf } from '#catalogue/prices/market-snapshot.ts'
import type { RunningDeposit } from '#deposits/running-deposits.ts'
import type { Plan } from '#orders/instruction/order-plan.ts'
import type { AvailableBalance } from '#orders/trade-plans/available-balance.ts'
import type { Valuation } from '#orders/trade-plans/order-valuation.ts'
import { Refusal } from '#platform/basics/refusal.ts'

const MONTHS_MEASURED = 12

/** Value by instrument, including cash; `undefined` if it cannot be valued. */
type Values = ReadonlyMap<string, Minor | undefined>
type Mix = OrderPreview['before']

export type ImpactInput = {
  balance: AvailableBalance
  valuation: Valuation
  market: MarketSnapshot
  today: CalendarDay
  deposits: readonly RunningDeposit[]
}

/** Composition, risk and cost of the portfolio before and after an order, at today's prices. */
export function portfolioImpact(plan: Plan, input: ImpactInput): { before: Mix; after: Mix } {
  const before = valuesOf(input)
  return { before: mixOf(before, input), after: mixOf(valuesAfter(before, plan), input) }
}

/** Value of everything held; undefined if something cannot be valued. */
export const wholeValue = (input: ImpactInput): bigint | undefined => sumOf(valuesOf(input))

function sumOf(values: Values): bigint | undefined {
  const amounts = [...values.values()]
  return amounts.every((worth) => worth !== undefined)
    ? amounts.reduce((sum, worth) => sum + worth, 0n)
    : undefined
}

function valuesOf({ balance, valuation, deposits }: ImpactInput): Values {
  const values = new Map<string, Minor | undefined>()
  for (const [id, { held }] of balance.units)
    values.set(
      id,
      valueIfKnown(() => valuation.worthOf(id, held)),
    )
  for (const [id, own] of Map.groupBy(deposits, ({ instrumentId }) => instrumentId)) {
    const booked = own.flatMap(({ worth }) => (worth === undefined ? [] : [worth]))
    if (booked.length > 0) values.set(id, minor(booked.reduce((sum, worth) => sum + worth, 0n)))
  }
  values.set(CASH_INSTRUMENT_ID, balance.wholeCash)
  return values
}

function valueIfKnown(worth: () => Minor): Minor | undefined {
  try {
    return worth()
  } catch (error) {
    if (error instanceof Refusal) return undefined // missing price of a fund outside this order
    throw error
  }
}

function valuesAfter(before: Values, { sales, buys, payout }: Plan): Values {
  const after = new Map(before)
  const add = (id: string, amount: bigint) => {
    const now = after.has(id) ? after.get(id) : minor(0n)
    after.set(id, now === undefined ? undefined : minor(now + amount))
  }
  for (const { instrumentId, about, brings, isAll } of sales) {
    if (isAll) after.delete(instrumentId)
    else add(instrumentId, -about)
    if (!payout) add(CASH_INSTRUMENT_ID, brings)
  }
  for (const { instrumentId, about } of buys) {
    add(instrumentId, about)
    add(CASH_INSTRUMENT_ID, -about)
  }
  if (payout) add(CASH_INSTRUMENT_ID, -payout.cash)
  return new Map([...after].filter(([, worth]) => worth === undefined || worth > 0n))
}

function mixOf(values: Values, input: ImpactInput): Mix {
  const { market, valuation, balance } = input
  const whole = sumOf(values)
  const decimal = (amount: bigint) => toDecimal(minor(amount), valuation.currency)
  const risk = whole === undefined ? { absent: 'missing-price' as const } : riskOf(values, whole, input)
  const cost = yearlyCost(values, whole, market, balance.contract.feeBasisPoints)
  return {
    allocation: [...values]
      .sort(([idA, a], [idB, b]) => Number((b ?? 0n) - (a ?? 0n)) || (idA < idB ? -1 : 1))
      .map(([instrumentId, worth]) => ({
        instrumentId,
        name: nameOf(market, instrumentId),
        ...assetClassOf(market, instrumentId),
        ...(worth === undefined ? { absent: 'missing-price' as const } : { amount: decimal(worth) }),
        ...(worth !== undefined &&
          whole !== undefined &&
          whole > 0n && { weight: Number(worth) / Number(whole) }),
      })),
    ...('value' in risk ? { riskId: risk.value } : { riskAbsent: risk.absent }),
    ...('value' in cost ? { yearlyCost: decimal(cost.value) } : { yearlyCostAbsent: cost.absent }),
  }
}

const assetClassOf = (market: MarketSnapshot, id: string) => {
  const assetClass = id === CASH_INSTRUMENT_ID ? undefined : market.instrument(id)?.assetClass
  return assetClass === undefined ? {} : { assetClass }
}

/** Risk class of the composition's volatility over the last year. Cash has none. */
function riskOf(
  values: Values,
  whole: bigint,
  { market, valuation, today }: ImpactInput,
): { value: 1 | 2 | 3 | 4 | 5 | 6 | 7 } | { absent: AbsentReason } {
  const funds = [...values].flatMap(([id, worth]) =>
    isCashLike(id, market) || worth === undefined || worth <= 0n ? [] : [[id, worth] as const],
  )
  const invested = funds.reduce((sum, [, worth]) => sum + worth, 0n)
  if (whole <= 0n) return { absent: 'nothing-invested' }
  if (invested === 0n) return { value: riskClassOf(0) }
  const { ratios } = measureComposition(
    market,
    {
      items: funds.map(([instrumentId, worth]) => ({
        instrumentId,
        weight: Number(worth) / Number(invested),
      })),
    },
    { currency: valuation.currency, dateFrom: addMonths(today, -MONTHS_MEASURED), dateTo: today },
    { rebalancing: 'monthly', riskFree: noRiskFree, annualise: true },
  )
  const { value, absent = 'too-few-observations' } = ratios.volatilityAnnualized
  if (value === undefined) return { absent }
  return { value: riskClassOf((value * Number(invested)) / Number(whole)) }
}

/** Cash and deposits have neither price risk nor ongoing charges. */
export const isCashLike = (id: string, market: MarketSnapshot) =>
  id === CASH_INSTRUMENT_ID || market.instrument(id)?.kind === 'deposit'

/** Ongoing charges of the funds plus the plan fee, a year. */
function yearlyCost(
  values: Values,
  whole: bigint | undefined,
  market: MarketSnapshot,
  feeBasisPoints: number,
): { value: bigint } | { absent: AbsentReason } {
  if (whole === undefined) return { absent: 'missing-price' }
  const held = [...values].flatMap(([id, worth]) =>
    isCashLike(id, market) || worth === undefined
      ? []
      : [{ worth, charges: market.instrument(id)?.ongoingCharges }],
  )
  const { total } = yearlyCosts(held, minor(whole), feeBasisPoints)
  return total === undefined ? { absent: 'not-reported' } : { value: total }
}
