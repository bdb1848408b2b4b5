import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
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
import { exchanged, firm } from '#ledger/entries/accounts.ts'
import type { LedgerEntry, Posting } from '#ledger/entries/entry.ts'
import { moneyOf } from '#orders/store/order-row.ts'

/** Differences against the client up to half a percent are not corrected. */
const TOLERATED_PER_THOUSAND = 5n

export type TradeTerms = { price: Micro; fund: Rated; contract: Rated; feeBasisPoints: number }

/** Booked trade, new terms and what the contract could give back. */
export type Correcting = {
  leg: Leg
  /** By the quotes published now. */
  terms: TradeTerms
  booked: { trade: LedgerEntry; settlement?: LedgerEntry }
  /** Borne by the manager for this trade so far. */
  borne: Borne
  /** Units and settled cash that no order reserves. */
  freeUnits: bigint
  freeCash: bigint
  day: CalendarDay
}

/** Sum of the postings, and the number of their entries. */
export type Borne = { entries: number; postings: readonly Posting[] }

/** Event key prefix of the entries that the manager bears. */
export const borneKey = (trade: string): string => `borne:${trade}:`

/**
 * Rebooks a trade at corrected quotes if that favours the client or changes the unit price by more than half a
 * percent. A slightly better price that brings less after rounding is not booked. The manager's error account bears
 * what the client no longer has; a later correction adjusts it.
 */
export function correctedTrade(open: OpenOrder, correcting: Correcting): Step | undefined {
  const { leg, terms, booked } = correcting
  const former = termsBooked(leg, booked.trade, open.holder.currency, terms.feeBasisPoints)
  const trade = retrade(leg, terms)
  const money = moneyMoved(leg, trade)
  const gained = isSale(leg)
    ? { units: 0n, cash: money - moneyOf(leg) }
    : { units: trade.units - BigInt(leg.traded?.units ?? 0), cash: 0n }
  const isLoss = gained.units + gained.cash < 0n
  if (!needsCorrection(isSale(leg), former, terms, isLoss)) return adjustBorne(open, correcting, [])
  const change = { ...gained, cash: leg.state === 'settled' ? gained.cash : 0n }
  // Placed purchases cannot be given back.
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
 * Reserved cash after a corrected sale: the cash requirement at the corrected price, so free cash gives back
 * first. Never less than the placed purchases, nor more than the cash there is.
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

/**
 * Terms of a booked trade.
 * @param feeBasisPoints used if the entry does not carry the fee: it was zero or the entry is older.
 */
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

/**
 * Compares exact unit prices in the contract's currency.
 * @param isLoss the client gets less once cents and units are rounded
 */
function needsCorrection(isOfSale: boolean, former: TradeTerms, now: TradeTerms, isLoss: boolean): boolean {
  const before = former.price * former.contract.perEuro * now.fund.perEuro
  const after = now.price * now.contract.perEuro * former.fund.perEuro
  if (before === after) return false
  const favours = isOfSale ? after > before : after < before
  if (favours) return !isLoss
  const difference = after > before ? after - before : before - after
  return difference * 1_000n > before * TOLERATED_PER_THOUSAND
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
  const eventKey = `${leg.event_key ?? tradeKey(leg)}:at:${price}` // a price may return to a former value
  const occasion = { holder, day: leg.dealt_on ?? day, eventKey, settlesOn: leg.settles_on ?? day }
  // Dated like the trade: any day in between would count it twice.
  step.entries.push(correctionOf(booked.trade, occasion.day, 'price-corrected'))
  if (booked.settlement) step.entries.push(correctionOf(booked.settlement, day, 'price-corrected'))
  step.entries.push(isSale(leg) ? sale(occasion, trade) : buy(occasion, trade))
  // A trade of zero had no settlement.
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
  // While the order runs, the difference stays with the order.
  const isInCash = order.state === 'paying' || order.state === 'completed'
  step.notifications.push({ kind: 'corrected', legs: [corrected], before, isInCash })
  return step
}

/**
 * Postings that leave the client as booked and every firm account as if the trade were right. The manager pays.
 */
function shortfallPostings({ holder }: OpenOrder, { leg }: Correcting, trade: Executed): Posting[] {
  const former = { units: BigInt(leg.traded?.units ?? 0), booked: BigInt(leg.traded?.amount ?? 0) }
  const { currency } = trade
  if (!isSale(leg)) {
    // The excess units at the corrected price, rounded up, so that the fund is made whole.
    const owed = -floorDivide(
      -(former.units - trade.units) * trade.price * minorPerUnit(currency),
      MICRO * MICRO,
    )
    return [
      firm(holder, 'errors', currency, -owed),
      firm(holder, 'fund-dealing', currency, owed + trade.booked - former.booked),
      ...(currency === holder.currency ? [] : [firm(holder, 'fx', currency, former.booked - trade.booked)]),
    ]
  }
  const fee = BigInt(leg.traded?.fee ?? 0) - trade.fee
  const paid = moneyOf(leg) - moneyMoved(leg, trade)
  const booked = former.booked - trade.booked
  return [
    firm(holder, 'errors', holder.currency, -paid),
    firm(holder, 'dealing-fees', holder.currency, -fee),
    firm(holder, 'fund-dealing', currency, booked),
    ...exchanged(holder, { currency, amount: -booked }, { currency: holder.currency, amount: -(paid + fee) }),
  ]
}

/**
 * Entry that adjusts what the manager bears.
 * @returns undefined if nothing changes.
 */
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
