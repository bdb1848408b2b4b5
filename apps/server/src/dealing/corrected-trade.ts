import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import { MICRO, type Micro, micro, microUnits, minor, type Rated } from '@fundholder/domain/money.ts'
import { house } from '#ledger/accounts.ts'
import { settlement } from '#ledger/cash-bookings.ts'
import { correctionOf } from '#ledger/correction.ts'
import type { LedgerEntry } from '#ledger/entry.ts'
import { buy, type Executed, posted, sale } from '#ledger/trade-bookings.ts'
import {
  committedCash,
  isOver,
  isSale,
  type Leg,
  moneyOf,
  newStep,
  type OpenOrder,
  reservedCashOf,
  type Step,
  type TradedLeg,
  tradeKey,
} from './open-order.ts'
import { buyAtNav, saleAtNav } from './trades.ts'

/** Differences of up to half a percent against the client stand. */
const TOLERATED_PER_THOUSAND = 5n

/** What a correction is judged by: what was booked, and what the contract could give back. */
export type Correcting = {
  leg: Leg
  price: Micro
  booked: { trade: LedgerEntry; settlement?: LedgerEntry }
  feeBasisPoints: number
  /** Of the fund, and settled cash, that no order waits for. */
  freeUnits: bigint
  freeCash: bigint
  day: CalendarDay
}

/**
 * What a corrected price changes about a trade: it is taken back and booked anew when the difference favours the client
 * or is above half a percent. What the client would have to give back and no longer has the manager's error account bears.
 */
export function correctedTrade(open: OpenOrder, correcting: Correcting): Step | undefined {
  const { leg, price } = correcting
  const former = BigInt(leg.traded?.price ?? 0)
  const favours = isSale(leg) ? price > former : price < former
  const difference = price > former ? price - former : former - price
  if (!favours && difference * 1_000n <= former * TOLERATED_PER_THOUSAND) return undefined
  const trade = retraded(open, correcting)
  const money = isSale(leg) ? trade.exchanged - trade.fee : trade.exchanged + trade.fee
  const change = {
    units: isSale(leg) ? 0n : trade.units - BigInt(leg.traded?.units ?? 0),
    cash: isSale(leg) && leg.state === 'settled' ? money - moneyOf(leg) : 0n,
  }
  const serves = open.legs.some((one) => !isOver(one) && one.kind !== 'sale')
  // What fund houses were told to buy for is given.
  const givable = serves ? reservedCashOf(open) - committedCash(open) : correcting.freeCash
  if (change.units + correcting.freeUnits < 0n || change.cash + givable < 0n)
    return borne(open, correcting, trade)
  const step = rebooked(open, correcting, trade, money)
  if (serves && change.cash !== 0n) step.reserve.set(CASH_INSTRUMENT_ID, reservedCashOf(open) + change.cash)
  return step
}

/** The same trade at the corrected price and the rates of then. */
function retraded({ holder }: OpenOrder, { leg, price, booked, feeBasisPoints }: Correcting): Executed {
  const currency = leg.traded?.currency ?? holder.currency
  const rated = (of: string): Rated => ({
    currency: of,
    perEuro: micro(BigInt(booked.trade.memo[`perEuro:${of}`] ?? MICRO)),
  })
  const dealt = {
    instrumentId: leg.instrument_id,
    nav: price,
    fund: rated(currency),
    contract: rated(holder.currency),
    feeBasisPoints,
  }
  return isSale(leg)
    ? saleAtNav(microUnits(BigInt(leg.traded?.units ?? 0)), dealt)
    : buyAtNav(moneyOf(leg), dealt)
}

function rebooked(
  { holder }: OpenOrder,
  { leg, price, booked, day }: Correcting,
  trade: Executed,
  money: bigint,
): Step {
  const step = newStep()
  const eventKey = `${leg.event_key ?? tradeKey(leg)}:at:${price}` // a price may come back to what it was
  const occasion = { holder, day: leg.dealt_on ?? day, eventKey, settlesOn: leg.settles_on ?? day }
  step.entries.push(correctionOf(booked.trade, day, 'price-corrected'))
  if (booked.settlement) step.entries.push(correctionOf(booked.settlement, day, 'price-corrected'))
  step.entries.push(isSale(leg) ? sale(occasion, trade) : buy(occasion, trade))
  if (booked.settlement) {
    const amount = minor(isSale(leg) ? money : -money)
    step.entries.push(settlement({ holder, day, eventKey: `settlement:${eventKey}` }, { eventKey, amount }))
  }
  const traded: TradedLeg = {
    units: `${trade.units}`,
    price: `${trade.price}`,
    amount: `${trade.booked}`,
    fee: `${trade.fee}`,
    currency: trade.currency,
    money: `${money}`,
  }
  const corrected = { ...leg, event_key: eventKey, traded }
  step.legs.push(corrected)
  step.happenings.push({ event: 'corrected', reason: 'price-corrected', details: { legs: [leg.number] } })
  step.notices.push({ kind: 'corrected', legs: [corrected] })
  return step
}

/** The client keeps what they have; what the fund is owed the manager pays. */
function borne({ holder }: OpenOrder, { leg, price, day }: Correcting, trade: Executed): Step {
  const former = { units: BigInt(leg.traded?.units ?? 0), amount: BigInt(leg.traded?.amount ?? 0) }
  const { currency } = trade
  // A sale was paid too much; a purchase got units that the fund is short of, at its corrected price.
  const owed = isSale(leg)
    ? former.amount - trade.booked
    : (trade.booked * (former.units - trade.units)) / (trade.units === 0n ? 1n : trade.units)
  const entry: LedgerEntry = {
    kind: 'correction',
    day,
    eventKey: `borne:${tradeKey(leg)}:at:${price}`,
    memo: { reason: 'price-corrected', trade: leg.event_key ?? '' },
    postings: posted([
      house(holder, 'errors', currency, -owed),
      house(holder, 'fund-dealing', currency, owed),
    ]),
    rows: [],
  }
  return { ...newStep(), entries: [entry] }
}
