import { addDays, type CalendarDay, endOfMonth } from '@fundholder/domain/calendar.ts'
import { addBusinessDays, businessDayOnOrAfter, TARGET } from '@fundholder/domain/days/business-days.ts'
import { floorDivide, type Minor, microUnits, minor } from '@fundholder/domain/money.ts'
import { paidBackOn } from '@fundholder/domain/savings/deposits.ts'
import { type FreeUnits, monthlyFee, splitFee } from '@fundholder/domain/savings/monthly-fees.ts'
import type { Mix } from '../funds/model-portfolios.ts'
import type { Intent, SampleDeposit } from '../people/intent.ts'
import { intentsThrough } from '../people/intents.ts'
import { inceptionOf } from '../people/plan-dates.ts'
import type { SampleContract } from '../people/plans.ts'
import { depositRows, type HistoryRow, historyRows } from './history-rows.ts'
import { addUnits, closingValue, freeCash, type HeldDeposit, heldUnits, noHoldings } from './holdings.ts'
import type { Quotes } from './quotes.ts'
import { trading } from './trading.ts'

/** An order on its way; what sales bring is paid out, or buys a mix on the business day after it is in. */
type Order = { id: string; dealsOn: CalendarDay } & (
  | { kind: 'buy'; amount: Minor; mix: Mix }
  | { kind: 'sell'; percentOf: (fundId: string) => number; afterwards: Mix | 'payout' }
)

/** Money that sales of an order will bring, and what becomes of it. */
type Proceeds = { id: string; amount: Minor; afterwards: Mix | 'payout' }

/**
 * Writes the transactions of a contract from its first day through `last`. Orders deal at the NAV of the next business
 * day, fees are due on the last business day of a month. Deposits that still run on `last` are left out: they come in a
 * file of their own.
 */
export function historyOf(
  contract: SampleContract,
  quotes: Quotes,
  { madeOn, last }: { madeOn: CalendarDay; last: CalendarDay },
): { rows: HistoryRow[]; value: bigint } {
  const { currency, feeBasisPoints } = contract
  const holdings = noHoldings()
  const write = historyRows(currency)
  const { moveCash, payOut, sell, buy } = trading({ currency, holdings, write, quotes })
  const proceeds = new Map<string, Proceeds>()
  let orders: Order[] = []
  let [openFee, sumOfValues, value] = [0n, 0n, 0n]
  const intents = Map.groupBy(intentsThrough(contract, madeOn, last), ({ day }) => day)

  /** Free cash that no purchase on its way is for. */
  const unreserved = () =>
    orders.reduce((sum, one) => (one.kind === 'buy' ? sum - one.amount : sum), freeCash(holdings) as bigint)

  const takeOpenFee = (day: CalendarDay) => {
    const fee = least(openFee, unreserved())
    if (fee <= 0n) return
    openFee -= fee
    moveCash(-fee)
    write.fee(day, { cash: minor(fee), parts: [] })
  }

  const settle = (day: CalendarDay) => {
    for (const due of holdings.unsettled.filter(({ settlesOn }) => settlesOn <= day)) {
      holdings.unsettled = holdings.unsettled.filter((one) => one !== due)
      moveCash(due.amount)
      takeOpenFee(day)
    }
    for (const { id, amount, afterwards } of proceeds.values()) {
      if (holdings.unsettled.some(({ orderId }) => orderId === id)) continue
      proceeds.delete(id)
      if (afterwards === 'payout') payOut(day, least(amount, freeCash(holdings)))
      else orders.push({ kind: 'buy', id, dealsOn: nextBusinessDay(day), mix: afterwards, amount })
    }
  }

  const follow = (day: CalendarDay, intent: Intent, id: string) => {
    const order = { id, dealsOn: nextBusinessDay(day) }
    if (intent.kind === 'contribution') {
      moveCash(intent.amount)
      write.contribution(day, intent.amount, intent.payer)
      takeOpenFee(day)
    } else if (intent.kind === 'invest') {
      orders.push({ ...order, kind: 'buy', amount: intent.amount, mix: intent.mix })
    } else if (intent.kind === 'switch') {
      orders.push({ ...order, kind: 'sell', percentOf: percentIn(intent.sell), afterwards: intent.buy })
    } else if (intent.kind === 'withdrawal') {
      orders.push({ ...order, kind: 'sell', percentOf: () => intent.percent, afterwards: 'payout' })
    } else if (intent.kind === 'allocation') payOut(day, least(intent.amount, unreserved()), 'members')
    else if (intent.principal <= freeCash(holdings)) {
      moveCash(-intent.principal)
      holdings.deposits.push(heldDeposit(intent, day))
    }
  }

  const payBack = (day: CalendarDay) => {
    const isDue = ({ terms: { until } }: HeldDeposit) => until !== undefined && paidBackOn(until) === day
    for (const deposit of holdings.deposits.filter(isDue)) {
      holdings.deposits = holdings.deposits.filter((one) => one !== deposit)
      const { rows, worth } = depositRows(deposit, currency)
      write.rows.push(...rows)
      moveCash(worth)
      takeOpenFee(day)
    }
  }

  const deal = (day: CalendarDay) => {
    const due = orders.filter(({ dealsOn }) => dealsOn === day)
    for (const order of due) {
      if (order.kind !== 'sell') continue
      let amount = 0n
      for (const [fundId, held] of heldUnits(holdings)) {
        const units = microUnits(floorDivide(held * BigInt(order.percentOf(fundId)), 100n))
        if (units > 0n) amount += sell(day, fundId, units, order.id)
      }
      const { id, afterwards } = order
      if (amount > 0n) proceeds.set(id, { id, amount: minor(amount), afterwards })
    }
    for (const order of due)
      if (order.kind === 'buy') buy(day, order.mix, least(order.amount, freeCash(holdings)))
    orders = orders.filter((order) => !due.includes(order))
  }

  /** A fund that closes pays its holders out at its last NAV. */
  const redeem = (day: CalendarDay) => {
    for (const [fundId, units] of heldUnits(holdings))
      if (quotes.fund(fundId).closedOn === day) sell(day, fundId, units, 'closed')
  }

  const takeFee = (day: CalendarDay) => {
    const { fee } = monthlyFee(sumOfValues, feeBasisPoints)
    if (fee === 0n) return
    const positions = heldUnits(holdings).map(([instrumentId, units]): FreeUnits => {
      const fund = quotes.rated(quotes.fund(instrumentId).currency, day)
      return { instrumentId, units, nav: quotes.nav(instrumentId, day), fund }
    })
    const contract = quotes.rated(currency, day)
    const { cash, parts, open } = splitFee(minor(openFee + fee), minor(unreserved()), positions, contract)
    for (const { instrumentId, units } of parts) addUnits(holdings, instrumentId, -units)
    moveCash(-cash)
    write.fee(day, { cash, parts })
    openFee = open
    sumOfValues = 0n
  }

  for (let day = inceptionOf(contract.plan, madeOn); day <= last; day = addDays(day, 1)) {
    if (TARGET.isBusinessDay(day)) {
      settle(day)
      payBack(day)
      const ofDay = (intents.get(day) ?? []).flatMap(({ intents: some }) => some)
      for (const [index, intent] of ofDay.entries()) follow(day, intent, `${day}.${index}`)
      deal(day)
      redeem(day)
      if (isFeeDay(day)) takeFee(day)
    }
    value = closingValue(holdings, currency, day, quotes)
    sumOfValues += value
  }
  return { rows: write.rows, value }
}

const least = (one: bigint, other: bigint): Minor => minor(one < other ? one : other)

const percentIn = (sold: Mix | 'everything') => (fundId: string) =>
  sold === 'everything' ? 100 : (sold.find(({ instrumentId }) => instrumentId === fundId)?.percent ?? 0)

const heldDeposit = (
  { id, instrumentId, principal, rate, maturity }: SampleDeposit,
  from: CalendarDay,
): HeldDeposit => ({
  terms: { id, rate: BigInt(Math.round(rate * 10_000)), from, until: maturity },
  instrumentId,
  principal,
})

const nextBusinessDay = (day: CalendarDay) => addBusinessDays(businessDayOnOrAfter(day, TARGET), 1, TARGET)
const isFeeDay = (day: CalendarDay) => addBusinessDays(day, 1, TARGET) > endOfMonth(day)
