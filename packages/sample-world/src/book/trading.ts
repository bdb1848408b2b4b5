import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { addBusinessDays, TARGET } from '@fundholder/domain/days/business-days.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import {
  convert,
  floorDivide,
  type MicroUnits,
  type Minor,
  minor,
  splitByWeights,
  unitsFor,
  valueOf,
} from '@fundholder/domain/money.ts'
import type { Mix } from '../funds/model-portfolios.ts'
import type { historyRows } from './history-rows.ts'
import { addUnits, type Holdings } from './holdings.ts'
import type { Quotes } from './quotes.ts'

/** Changes what a contract holds and writes the rows of it, at the NAVs and rates of the day. */
export function trading({
  currency,
  holdings,
  write,
  quotes,
}: {
  /** The contract's currency. */
  currency: string
  holdings: Holdings
  write: ReturnType<typeof historyRows>
  quotes: Quotes
}) {
  const moveCash = (amount: bigint) => {
    holdings.settledCash = minor(holdings.settledCash + amount)
  }

  const payOut = (day: CalendarDay, amount: Minor, party?: 'members') => {
    if (amount <= 0n) return
    moveCash(-amount)
    write.payout(day, amount, party)
  }

  const settlesOn = (day: CalendarDay, fundId: string) =>
    addBusinessDays(day, quotes.fund(fundId).settlementDays, TARGET)

  /** @returns the money that will come in. */
  const sell = (day: CalendarDay, fundId: string, units: MicroUnits, orderId: string): Minor => {
    const { currency: of } = quotes.fund(fundId)
    const price = quotes.nav(fundId, day)
    const booked = valueOf(units, price, of)
    const paid = convert(booked, quotes.rated(of, day), quotes.rated(currency, day))
    addUnits(holdings, fundId, -units)
    holdings.unsettled.push({ orderId, amount: paid, settlesOn: settlesOn(day, fundId) })
    write.sale(day, { instrumentId: fundId, currency: of, units, price, booked, paid })
    return paid
  }

  const buyFund = (day: CalendarDay, fundId: string, paid: Minor) => {
    const { currency: of, family } = quotes.fund(fundId)
    const price = quotes.nav(fundId, day)
    const fee = minor(floorDivide(paid * BigInt(family.entryFee ?? 0), 10_000n))
    const booked = convert(minor(paid - fee), quotes.rated(currency, day), quotes.rated(of, day))
    const units = unitsFor(booked, price, of)
    addUnits(holdings, fundId, units)
    holdings.unsettled.push({ orderId: '', amount: minor(-paid), settlesOn: settlesOn(day, fundId) })
    write.buy(day, { instrumentId: fundId, currency: of, units, price, booked, paid, fee })
  }

  /** Buys a mix; its share of cash stays where it is. */
  const buy = (day: CalendarDay, mix: Mix, amount: Minor) => {
    if (amount <= 0n) return
    const weights = new Map(
      mix.map(({ instrumentId, percent }) => [instrumentId, BigInt(Math.round(percent * 100))]),
    )
    for (const [fundId, part] of splitByWeights(amount, weights))
      if (part > 0n && fundId !== CASH_INSTRUMENT_ID) buyFund(day, fundId, part)
  }

  return { moveCash, payOut, sell, buy }
}
