import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import {
  floorDivide,
  MICRO,
  type Micro,
  type MicroUnits,
  type Minor,
  microUnits,
  minor,
  minorPerUnit,
  splitByWeights,
  valueIn,
} from '@fundholder/domain/money.ts'
import { type Holdings, heldUnits } from './holdings.ts'
import type { Quotes } from './quotes.ts'

const BASIS_POINTS_AND_DAYS = 10_000n * 365n

/** A fee for the closing values of some days, rounded down. */
export const feeFor = (sumOfValues: bigint, basisPoints: number): bigint =>
  floorDivide(sumOfValues * BigInt(basisPoints), BASIS_POINTS_AND_DAYS)

/** Units of a fund that are cancelled for a part of a fee. */
export type CancelledUnits = {
  instrumentId: string
  units: MicroUnits
  price: Micro
  currency: string
  fee: Minor
}

/** Where a fee comes from: cash first, then units in proportion to their value; `open` is left for later. */
export function feeSources(
  due: Minor,
  cashAvailable: Minor,
  {
    day,
    currency,
    holdings,
    quotes,
  }: { day: CalendarDay; currency: string; holdings: Holdings; quotes: Quotes },
): { cash: Minor; units: CancelledUnits[]; open: bigint } {
  const cash = minor(cashAvailable < due ? (cashAvailable > 0n ? cashAvailable : 0n) : due)
  const home = quotes.rated(currency, day)
  const positions = new Map(
    heldUnits(holdings).map(([instrumentId, units]) => {
      const fund = quotes.rated(quotes.fund(instrumentId).currency, day)
      return [instrumentId, { units, nav: quotes.nav(instrumentId, day), fund }]
    }),
  )
  const values = new Map(
    [...positions].map(([id, { units, nav, fund }]) => [id, valueIn(units, nav, fund, home) as bigint]),
  )
  const worth = [...values.values()].reduce((sum, value) => sum + value, 0n)
  const fromUnits = minor(due - cash < worth ? due - cash : worth)
  const parts = fromUnits === 0n ? new Map<string, Minor>() : splitByWeights(fromUnits, values)
  const cancelled = [...positions].flatMap(([instrumentId, { units, nav, fund }]) => {
    const fee = parts.get(instrumentId)
    if (!fee) return []
    const needed = -floorDivide(
      -(fee * fund.perEuro * MICRO * MICRO),
      home.perEuro * minorPerUnit(currency) * nav,
    )
    return [
      {
        instrumentId,
        units: microUnits(needed < units ? needed : units),
        price: nav,
        currency: fund.currency,
        fee,
      },
    ]
  })
  return { cash, units: cancelled, open: due - cash - fromUnits }
}
