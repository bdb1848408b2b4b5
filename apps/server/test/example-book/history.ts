import { addDays, type CalendarDay, endOfMonth } from '@fundholder/domain/calendar.ts'
import { addBusinessDays, businessDayOnOrBefore, TARGET } from '@fundholder/domain/days/business-days.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import {
  decimalText,
  floorDivide,
  MICRO,
  type MicroUnits,
  type Minor,
  micro,
  microText,
  microUnits,
  minor,
  minorPerUnit,
  type Rated,
  splitByWeights,
  valueIn,
} from '@fundholder/domain/money.ts'
import { monthlyFee } from '@fundholder/domain/savings/monthly-fees.ts'
import { isFeeDay } from '#dealing/contract-fees/fee-calendar.ts'
import { collectFee } from '#dealing/contract-fees/monthly-fee.ts'
import { buyAtNav, saleAtNav } from '#dealing/open-orders/nav-trade.ts'
import { EXAMPLE_FUNDS, type ExampleFund, LAST } from './funds.ts'
import { type ExampleMarket, lastQuote, quoteOn } from './market.ts'
import type { Deed, Mix, Plan } from './plans.ts'

/** A row of transactions.csv after its portfolio: date, code, instrument, units, price, amount, fees, currency. */
export type Row = readonly string[]

type Life = {
  plan: Plan
  market: ExampleMarket
  cash: bigint
  units: Map<string, bigint>
  /** Money that waits for a day on which all its funds deal. */
  orders: { amount: bigint; mix: Mix }[]
  payouts: { day: CalendarDay; amount: bigint }[]
  rows: Row[]
}

/** Lives through a contract day by day, as its plan says, and writes down what happens. */
export function historyOf(plan: Plan, market: ExampleMarket): Row[] {
  const life: Life = { plan, market, cash: 0n, units: new Map(), orders: [], payouts: [], rows: [] }
  let sumOfValues = 0n
  for (let day = plan.since; day <= LAST; day = addDays(day, 1)) {
    if (TARGET.isBusinessDay(day)) {
      invest(life, day)
      if (isPayday(plan, day)) payIn(life, day)
      for (const deed of plan.deeds) if (deed.day === day) act(life, day, deed)
      for (const { day: due, amount } of life.payouts) if (due === day) payOut(life, day, amount)
    }
    if (isFeeDay(day)) {
      takeFee(life, day, monthlyFee(sumOfValues, plan.feeBasisPoints).fee)
      sumOfValues = 0n
    }
    sumOfValues += valueOf(life, day)
  }
  return life.rows
}

const isPayday = ({ pays, since }: Plan, day: CalendarDay) => {
  const month = (of: CalendarDay) => Number(of.slice(0, 4)) * 12 + Number(of.slice(4, 6))
  const named = addDays(day, pays.onDay - Number(day.slice(6)))
  const isDue = businessDayOnOrBefore(named, TARGET) === day || (pays.onDay === 1 && isFirstOfMonth(day))
  return isDue && (month(day) - month(since)) % pays.everyMonths === 0
}

const isFirstOfMonth = (day: CalendarDay) =>
  addBusinessDays(endOfMonth(addDays(day, -Number(day.slice(6)))), 1, TARGET) === day

function payIn(life: Life, day: CalendarDay) {
  const { plan } = life
  const { amount, growth } = plan.pays
  const years = Number(day.slice(0, 4)) - Number(plan.since.slice(0, 4))
  const paid = BigInt(Math.round(amount * (1 + growth) ** years)) * minorPerUnit(plan.currency)
  const invested = floorDivide(paid * BigInt(plan.invests), 100n)
  if (!plan.isDirect) moveCash(life, day, 'P3SUBS', paid)
  life.orders.push({ amount: invested, mix: plan.mix })
}

function payOut(life: Life, day: CalendarDay, amount: bigint) {
  moveCash(life, day, 'P3REDE', amount)
}

/** Buys what was ordered before today, on a day on which all its funds deal. */
function invest(life: Life, day: CalendarDay) {
  const waiting = life.orders
  life.orders = []
  for (const order of waiting) {
    const funds = Object.keys(order.mix)
    if (funds.every((id) => life.market.prices.get(id)?.has(day))) buyMix(life, day, order)
    else life.orders.push(order)
  }
}

function buyMix(life: Life, day: CalendarDay, { amount, mix }: { amount: bigint; mix: Mix }) {
  const { plan } = life
  const weights = new Map(Object.entries(mix).map(([id, percent]) => [id, BigInt(percent)]))
  for (const [id, part] of splitByWeights(minor(amount), weights)) {
    const fund = fundOf(id)
    const bought = buyAtNav(part, { ...dealt(life, fund, day), feeBasisPoints: fund.family.entryFee ?? 0 })
    const isDirect = plan.isDirect && mix === plan.mix
    if (!isDirect) moveCash(life, day, 'P3SWIT_OUT', part)
    hold(life, id, bought.units)
    writeTrade(life, day, isDirect ? 'P3SUBS' : 'P3SWIT_IN', bought)
  }
}

function act(life: Life, day: CalendarDay, deed: Deed) {
  let proceeds = 0n
  for (const [id, percent] of Object.entries(deed.sell)) {
    const units = microUnits(floorDivide((life.units.get(id) ?? 0n) * BigInt(percent), 100n))
    const sold = saleAtNav(units, dealt(life, fundOf(id), day))
    hold(life, id, -units)
    const isDirect = 'payOut' in deed && deed.payOut === 'directly'
    writeTrade(life, day, isDirect ? 'P3REDE' : 'P3SWIT_OUT', sold)
    if (isDirect) continue
    moveCash(life, day, 'P3SWIT_IN', sold.exchanged)
    proceeds += sold.exchanged
  }
  if ('buy' in deed) life.orders.push({ amount: proceeds, mix: deed.buy })
  else if (proceeds > 0n) life.payouts.push({ day: addBusinessDays(day, 3, TARGET), amount: proceeds })
}

function takeFee(life: Life, day: CalendarDay, due: Minor) {
  const { plan } = life
  if (due === 0n) return
  const positions = [...life.units].map(([id, units]) => {
    const { nav, fund } = dealt(life, fundOf(id), day, lastQuote)
    return { instrumentId: id, units: microUnits(units), nav, fund }
  })
  const ordered = life.orders.reduce((sum, { amount }) => sum + amount, 0n)
  const free = plan.isDirect ? life.cash : life.cash - ordered
  const { cash, cancelled } = collectFee(due, minor(free), positions, rated(life, plan.currency, day))
  if (cash > 0n) moveCash(life, day, 'P3FEES', cash)
  for (const part of cancelled) {
    hold(life, part.instrumentId, -part.units)
    const fee = decimalText(part.fee, digits(plan.currency))
    life.rows.push([
      day,
      'P3FEES',
      part.instrumentId,
      microText(part.units),
      microText(part.price),
      '',
      fee,
      part.currency,
    ])
  }
}

function valueOf(life: Life, day: CalendarDay): bigint {
  let value = life.cash
  for (const [id, units] of life.units) {
    const { nav, fund, contract } = dealt(life, fundOf(id), day, lastQuote)
    value += valueIn(microUnits(units), nav, fund, contract)
  }
  return value
}

function dealt(life: Life, fund: ExampleFund, day: CalendarDay, quote = quoteOn) {
  return {
    instrumentId: fund.id,
    nav: micro(quote(life.market.prices.get(fund.id), day)),
    fund: rated(life, fund.currency, day),
    contract: rated(life, life.plan.currency, day),
    feeBasisPoints: 0,
  }
}

const rated = ({ market }: Life, currency: string, day: CalendarDay): Rated => ({
  currency,
  perEuro: micro(currency === 'EUR' ? MICRO : lastQuote(market.rates.get(currency), day)),
})

function hold(life: Life, id: string, units: bigint) {
  life.units.set(id, (life.units.get(id) ?? 0n) + units)
}

const IN = new Set(['P3SUBS', 'P3SWIT_IN'])

function moveCash(life: Life, day: CalendarDay, code: string, amount: bigint) {
  const { currency } = life.plan
  life.cash += IN.has(code) ? amount : -amount
  if (life.cash < 0n) throw new RangeError(`${life.plan.contractId} has no such money on ${day}`)
  const text = decimalText(amount, digits(currency))
  const cells = code === 'P3FEES' ? ['', text] : [text, '']
  life.rows.push([day, code, CASH_INSTRUMENT_ID, '', '', ...cells, currency])
}

type ExecutionTerms = {
  instrumentId: string
  units: MicroUnits
  price: bigint
  booked: Minor
  fee: Minor
  currency: string
}

function writeTrade(life: Life, day: CalendarDay, code: string, trade: ExecutionTerms) {
  const amount = decimalText(trade.booked, digits(trade.currency))
  const fee = trade.fee === 0n ? '' : decimalText(trade.fee, digits(life.plan.currency))
  life.rows.push([
    day,
    code,
    trade.instrumentId,
    microText(trade.units),
    microText(trade.price),
    amount,
    fee,
    trade.currency,
  ])
}

const digits = (currency: string) => String(minorPerUnit(currency)).length - 1

function fundOf(id: string): ExampleFund {
  const fund = EXAMPLE_FUNDS.find((one) => one.id === id)
  if (!fund) throw new RangeError(`the example has no fund ${id}`)
  return fund
}
