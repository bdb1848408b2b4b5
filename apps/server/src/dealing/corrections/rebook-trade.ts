import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import {
  floorDivide,
  MICRO,
  type Micro,
  micro,
  microUnits,
  minor,
  minorPerUnit,
  type Rated,
} from '@fundholder/domain/money.ts'
import { buyAtNav, saleAtNav } from '#dealing/open-orders/nav-trade.ts'
import {
  committedCash,
  isSale,
  type Leg,
  newStep,
  type OpenOrder,
  orderAfter,
  reservedCashOf,
  type Step,
  tradeKey,
} from '#dealing/open-orders/open-order.ts'
import { cashRequirement, cashToSpend } from '#dealing/steps/cash-requirement.ts'
import { moneyMoved, tradedAs } from '#dealing/steps/execute-legs.ts'
import { settlement } from '#ledger/bookings/cash-bookings.ts'
import { correctionOf } from '#ledger/bookings/correction.ts'
import { buy, type Executed, posted, sale } from '#ledger/bookings/trade-bookings.ts'
import { exchanged, house } from '#ledger/entries/accounts.ts'
import type { LedgerEntry, Posting } from '#ledger/entries/entry.ts'
import { moneyOf } from '#orders/store/order-row.ts'

/** Differences of up to half a percent against the client stand. */
const TOLERATED_PER_THOUSAND = 5n

/** What a trade is dealt at. */
export type TradeTerms = { price: Micro; fund: Rated; contract: Rated; feeBasisPoints: number }

/** What a correction is judged by: what was booked, and what the contract could give back. */
export type Correcting = {
  leg: Leg
  /** As they are published now. */
  terms: TradeTerms
  booked: { trade: LedgerEntry; settlement?: LedgerEntry }
  /** What the manager has borne of this trade so far. */
  borne: Borne
  /** Of the fund, and settled cash, that no order waits for. */
  freeUnits: bigint
  freeCash: bigint
  day: CalendarDay
}

/** The sum of what was posted, and by how many entries. */
export type Borne = { entries: number; postings: readonly Posting[] }

/** How the names of the entries begin by which the manager bears what a trade was corrected by. */
export const borneKey = (trade: string): string => `borne:${trade}:`

/**
 * What a corrected price or exchange rate changes about a trade: it is taken back and booked anew when the difference
 * favours the client or is above half a percent of what a unit is in the contract's currency. What the client would have
 * to give back and no longer has the manager's error account bears; corrected again, it bears what that comes to then.
 */
export function correctedTrade(open: OpenOrder, correcting: Correcting): Step | undefined {
  const { leg, terms, booked } = correcting
  const former = termsBooked(leg, booked.trade, open.holder.currency, terms.feeBasisPoints)
  if (!needsCorrection(isSale(leg), former, terms)) return adjustBorne(open, correcting, [])
  const trade = retrade(leg, terms)
  const money = moneyMoved(leg, trade)
  const change = {
    units: isSale(leg) ? 0n : trade.units - BigInt(leg.traded?.units ?? 0),
    cash: isSale(leg) && leg.state === 'settled' ? money - moneyOf(leg) : 0n,
  }
  // What fund houses were told to buy for is given.
  const recoverable = reservedCashOf(open) - committedCash(open) + correcting.freeCash
  const isShort =
    (change.units < 0n && change.units + correcting.freeUnits < 0n) ||
    (change.cash < 0n && change.cash + recoverable < 0n)
  if (isShort) return adjustBorne(open, correcting, shortfallPostings(open, correcting, trade))
  const step = rebook(open, correcting, trade, money)
  step.entries.push(...(adjustBorne(open, correcting, [])?.entries ?? []))
  const kept = reservedAfter(open, orderAfter(open, step), correcting.freeCash, change.cash)
  if (kept !== reservedCashOf(open)) step.reserve.set(CASH_INSTRUMENT_ID, kept)
  return step
}

/**
 * What an order has reserved once one of its sales brings so much more or less: what it would have been at the corrected
 * price from the start, so that free cash gives back first what was freed. Never less than fund houses were told of,
 * more than there is, or more of what was free before.
 */
function reservedAfter(open: OpenOrder, after: OpenOrder, freeCash: bigint, change: bigint): bigint {
  const reserved = reservedCashOf(open)
  if (change === 0n) return reserved
  const committed = committedCash(open)
  const wanted = cashRequirement(after, cashToSpend(after))
  const most = [wanted, reserved + (change > 0n ? change : 0n), reserved + change + freeCash].reduce(
    (least, one) => (one < least ? one : least),
  )
  return most > committed ? most : committed
}

/** What a trade was dealt at. @param feeBasisPoints where nothing about it is noted: of one that paid no fee, or is older. */
export function termsBooked(
  leg: Leg,
  { memo }: Pick<LedgerEntry, 'memo'>,
  contractCurrency: string,
  feeBasisPoints: number,
): TradeTerms {
  const rated = (currency: string): Rated => ({
    currency,
    perEuro: micro(BigInt(memo[`perEuro:${currency}`] ?? MICRO)),
  })
  const paidFee = BigInt(leg.traded?.fee ?? 0) > 0n
  return {
    price: micro(BigInt(leg.traded?.price ?? 0)),
    fund: rated(leg.traded?.currency ?? contractCurrency),
    contract: rated(contractCurrency),
    feeBasisPoints: memo['feeBasisPoints'] ? Number(memo['feeBasisPoints']) : paidFee ? feeBasisPoints : 0,
  }
}

/** By what a unit of the fund is in the contract's currency, compared exactly. */
function needsCorrection(isOfSale: boolean, former: TradeTerms, now: TradeTerms): boolean {
  const before = former.price * former.contract.perEuro * now.fund.perEuro
  const after = now.price * now.contract.perEuro * former.fund.perEuro
  if (before === after) return false
  const favours = isOfSale ? after > before : after < before
  const difference = after > before ? after - before : before - after
  return favours || difference * 1_000n > before * TOLERATED_PER_THOUSAND
}

function retrade(leg: Leg, { price, ...terms }: TradeTerms): Executed {
  const executionTerms = { instrumentId: leg.instrument_id, nav: price, ...terms }
  return isSale(leg)
    ? saleAtNav(microUnits(BigInt(leg.traded?.units ?? 0)), executionTerms)
    : buyAtNav(moneyOf(leg), executionTerms)
}

function rebook(
  { holder, order }: OpenOrder,
  { leg, terms: { price }, booked, day }: Correcting,
  trade: Executed,
  money: bigint,
): Step {
  const step = newStep()
  const eventKey = `${leg.event_key ?? tradeKey(leg)}:at:${price}` // a price may come back to what it was
  const occasion = { holder, day: leg.dealt_on ?? day, eventKey, settlesOn: leg.settles_on ?? day }
  // On the day of the trade, as what is booked instead: a day between would have it twice, and sold more than there was.
  step.entries.push(correctionOf(booked.trade, occasion.day, 'price-corrected'))
  if (booked.settlement) step.entries.push(correctionOf(booked.settlement, day, 'price-corrected'))
  step.entries.push(isSale(leg) ? sale(occasion, trade) : buy(occasion, trade))
  // What came to nothing had nothing to settle.
  if (leg.state === 'settled' && money !== 0n) {
    const amount = minor(isSale(leg) ? money : -money)
    step.entries.push(settlement({ holder, day, eventKey: `settlement:${eventKey}` }, { eventKey, amount }))
  }
  const corrected = { ...leg, event_key: eventKey, traded: tradedAs(leg, trade) }
  step.legs.push(corrected)
  const before = `${moneyOf(leg)}`
  step.events.push({
    event: 'corrected',
    reason: 'price-corrected',
    details: { legs: [leg.number], before, after: `${money}` },
  })
  // What an order that is dealt brings more or less is nobody's but the contract's.
  const isInCash = order.state === 'paying' || order.state === 'completed'
  step.notifications.push({ kind: 'corrected', legs: [corrected], before, isInCash })
  return step
}

/** The client keeps what they have. Every account of the house is as if the trade were right, and the manager pays. */
function shortfallPostings({ holder }: OpenOrder, { leg }: Correcting, trade: Executed): Posting[] {
  const former = { units: BigInt(leg.traded?.units ?? 0), booked: BigInt(leg.traded?.amount ?? 0) }
  const { currency } = trade
  if (!isSale(leg)) {
    // The units too many, at the corrected price, rounded up: the fund is short of nothing.
    const owed = -floorDivide(
      -(former.units - trade.units) * trade.price * minorPerUnit(currency),
      MICRO * MICRO,
    )
    return [
      house(holder, 'errors', currency, -owed),
      house(holder, 'fund-dealing', currency, owed + trade.booked - former.booked),
      ...(currency === holder.currency ? [] : [house(holder, 'fx', currency, former.booked - trade.booked)]),
    ]
  }
  const fee = BigInt(leg.traded?.fee ?? 0) - trade.fee
  const paid = moneyOf(leg) - moneyMoved(leg, trade)
  const booked = former.booked - trade.booked
  return [
    house(holder, 'errors', holder.currency, -paid),
    house(holder, 'dealing-fees', holder.currency, -fee),
    house(holder, 'fund-dealing', currency, booked),
    ...exchanged(holder, { currency, amount: -booked }, { currency: holder.currency, amount: -(paid + fee) }),
  ]
}

/** What brings the manager's part of a trade from what it has been to what it is; undefined where it is that already. */
function adjustBorne(
  { holder }: OpenOrder,
  { leg, borne, day }: Correcting,
  postings: readonly Posting[],
): Step | undefined {
  const rest = new Map<string, Posting>()
  const add = (posting: Posting, quantity: bigint) => {
    const key = `${posting.account} ${posting.asset}`
    rest.set(key, { ...posting, quantity: (rest.get(key)?.quantity ?? 0n) + quantity })
  }
  for (const posting of postings) add(posting, posting.quantity)
  for (const posting of borne.postings) add(posting, -posting.quantity)
  const moved = posted([...rest.values()])
  if (moved.length === 0) return undefined
  const entry: LedgerEntry = {
    kind: 'correction',
    day,
    eventKey: `${borneKey(tradeKey(leg))}${borne.entries + 1}`,
    memo: { reason: 'price-corrected', trade: leg.event_key ?? '', contract: holder.contractId },
    postings: moved,
    rows: [],
  }
  return { ...newStep(), entries: [entry] }
}
