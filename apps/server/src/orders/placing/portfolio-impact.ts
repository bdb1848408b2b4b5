import type { AbsentReason } from '@fundholder/domain/absent-reasons.ts'
import { addMonths, type CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import { type Minor, minor, toDecimal } from '@fundholder/domain/money.ts'
import { riskClassOf } from '@fundholder/domain/risk-classes.ts'
import type { OrderPreview } from '@fundholder/protocol/order-shapes.ts'
import { measureComposition } from '#analysis/ratios/compositions.ts'
import { noRiskFree } from '#analysis/ratios/risk-free.ts'
import { type MarketSnapshot, nameOf } from '#catalogue/prices/market-snapshot.ts'
import type { RunningDeposit } from '#deposits/running-deposits.ts'
import type { Plan } from '#orders/instruction/order-plan.ts'
import type { Standing } from '#orders/planning/available-balance.ts'
import type { Valuation } from '#orders/planning/order-valuation.ts'
import { Refusal } from '#platform/basics/refusal.ts'

const MONTHS_MEASURED = 12

/** What a portfolio is made of: money by instrument, cash among it; `undefined` where nobody knows what it is worth. */
type Worths = ReadonlyMap<string, Minor | undefined>
type Mix = OrderPreview['before']

export type Previewing = {
  standing: Standing
  valuation: Valuation
  market: MarketSnapshot
  today: CalendarDay
  deposits: readonly RunningDeposit[]
}

/** The portfolio as it is and as the order would leave it by today's prices. */
export function mixesOf(plan: Plan, previewing: Previewing): { before: Mix; after: Mix } {
  const before = worthsOf(previewing)
  return { before: mixOf(before, previewing), after: mixOf(afterwards(before, plan), previewing) }
}

function worthsOf({ standing, valuation, deposits }: Previewing): Worths {
  const worths = new Map<string, Minor | undefined>()
  for (const [id, { held }] of standing.units)
    worths.set(
      id,
      worthIfKnown(() => valuation.worthOf(id, held)),
    )
  for (const [id, own] of Map.groupBy(deposits, ({ instrumentId }) => instrumentId)) {
    const booked = own.flatMap(({ worth }) => (worth === undefined ? [] : [worth]))
    if (booked.length > 0) worths.set(id, minor(booked.reduce((sum, worth) => sum + worth, 0n)))
  }
  worths.set(CASH_INSTRUMENT_ID, standing.wholeCash)
  return worths
}

function worthIfKnown(worth: () => Minor): Minor | undefined {
  try {
    return worth()
  } catch (error) {
    if (error instanceof Refusal) return undefined // a price that is missing for what this order does not touch
    throw error
  }
}

function afterwards(before: Worths, { sales, buys, payout }: Plan): Worths {
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

function mixOf(worths: Worths, previewing: Previewing): Mix {
  const { market, valuation, standing } = previewing
  const amounts = [...worths.values()]
  const whole = amounts.every((worth) => worth !== undefined)
    ? amounts.reduce((sum, worth) => sum + worth, 0n)
    : undefined
  const decimal = (amount: bigint) => toDecimal(minor(amount), valuation.currency)
  const risk = whole === undefined ? { absent: 'missing-price' as const } : riskOf(worths, whole, previewing)
  const cost = yearlyCost(worths, whole, market, standing.contract.feeBasisPoints)
  return {
    allocation: [...worths]
      .sort(([idA, a], [idB, b]) => Number((b ?? 0n) - (a ?? 0n)) || (idA < idB ? -1 : 1))
      .map(([instrumentId, worth]) => ({
        instrumentId,
        name: nameOf(market, instrumentId),
        ...(worth === undefined ? { absent: 'missing-price' as const } : { amount: decimal(worth) }),
        ...(worth !== undefined &&
          whole !== undefined &&
          whole > 0n && { weight: Number(worth) / Number(whole) }),
      })),
    ...('value' in risk ? { riskId: risk.value } : { riskAbsent: risk.absent }),
    ...('value' in cost ? { yearlyCost: decimal(cost.value) } : { yearlyCostAbsent: cost.absent }),
  }
}

/** The class of the volatility that the mix had over the last year; its cash did not move at all. */
function riskOf(
  worths: Worths,
  whole: bigint,
  { market, valuation, today }: Previewing,
): { value: 1 | 2 | 3 | 4 | 5 | 6 | 7 } | { absent: AbsentReason } {
  const funds = [...worths].flatMap(([id, worth]) =>
    isLikeCash(id, market) || worth === undefined || worth <= 0n ? [] : [[id, worth] as const],
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

/** What has no price that could move and charges nothing inside it. */
const isLikeCash = (id: string, market: MarketSnapshot) =>
  id === CASH_INSTRUMENT_ID || market.instrument(id)?.kind === 'deposit'

/** Ongoing charges of the funds and the contract's fee on all of it, a year. */
function yearlyCost(
  worths: Worths,
  whole: bigint | undefined,
  market: MarketSnapshot,
  feeBasisPoints: number,
): { value: bigint } | { absent: AbsentReason } {
  if (whole === undefined) return { absent: 'missing-price' }
  let inBasisPoints = whole * BigInt(feeBasisPoints)
  for (const [id, worth] of worths) {
    if (isLikeCash(id, market) || worth === undefined) continue
    const charges = market.instrument(id)?.ongoingCharges
    if (charges === undefined) return { absent: 'not-reported' }
    inBasisPoints += worth * BigInt(Math.round(charges * 100))
  }
  return { value: inBasisPoints / 10_000n }
}
