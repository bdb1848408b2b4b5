import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Micro, MicroUnits, Minor } from '@fundholder/domain/money.ts'
import { exchanged, firm, type Holder, money, unitsMoved } from '#ledger/entries/accounts.ts'
import type { ClientRow, LedgerEntry } from '#ledger/entries/entry.ts'
import { cashRow, type Occasion } from './cash-bookings.ts'

/** A trade as executed at the NAV of its dealing day. */
export type Executed = {
  instrumentId: string
  units: MicroUnits
  /** Price in the fund's currency. */
  price: Micro
  currency: string
  /** The fund's side, without fee, in its currency. */
  booked: Minor
  /** Amount of `booked` in the contract's currency. */
  exchanged: Minor
  /** Subscription or redemption fee in the contract's currency. */
  fee: Minor
  fxRate?: string
  memo: Record<string, string>
}

/** A trade and the day on which its money is promised to move. */
export type TradeOccasion = Occasion & { settlesOn: CalendarDay }

/** Units bought: they are the contract's from now on, the money is owed until it settles. */
export function buy(occasion: TradeOccasion, trade: Executed): LedgerEntry {
  const { holder } = occasion
  const paid = (trade.exchanged + trade.fee) as Minor
  return {
    kind: 'buy',
    day: occasion.day,
    eventKey: occasion.eventKey,
    memo: trade.memo,
    postings: posted([
      money(holder, 'payable', -paid),
      firm(holder, 'dealing-fees', holder.currency, trade.fee),
      ...exchanged(holder, inContract(holder, trade), inFund(trade)),
      firm(holder, 'fund-dealing', trade.currency, trade.booked),
      ...unitsMoved(holder, trade.instrumentId, trade.units),
    ]),
    rows: [cashSide(occasion, 'P3SWIT_OUT', paid), fundSide(occasion, 'P3SWIT_IN', trade)],
  }
}

/** Units sold: they are gone from now on, the money is owed to the contract until it settles. */
export function sale(occasion: TradeOccasion, trade: Executed): LedgerEntry {
  const { holder } = occasion
  const received = (trade.exchanged - trade.fee) as Minor
  return {
    kind: 'sale',
    day: occasion.day,
    eventKey: occasion.eventKey,
    memo: trade.memo,
    postings: posted([
      ...unitsMoved(holder, trade.instrumentId, -trade.units),
      firm(holder, 'fund-dealing', trade.currency, -trade.booked),
      ...exchanged(holder, inFund(trade), inContract(holder, trade)),
      firm(holder, 'dealing-fees', holder.currency, trade.fee),
      money(holder, 'receivable', received),
    ]),
    rows: [fundSide(occasion, 'P3SWIT_OUT', trade), cashSide(occasion, 'P3SWIT_IN', received)],
  }
}

/** Legs that move nothing, such as a fee of zero, are left out. */
export const posted = (postings: LedgerEntry['postings']) =>
  postings.filter(({ quantity }) => quantity !== 0n)

const inFund = (trade: Executed) => ({ currency: trade.currency, amount: trade.booked })
const inContract = (holder: Holder, trade: Executed) => ({
  currency: holder.currency,
  amount: trade.exchanged,
})

const cashSide = (occasion: TradeOccasion, code: 'P3SWIT_IN' | 'P3SWIT_OUT', amount: Minor): ClientRow => ({
  ...cashRow(occasion, code, amount),
  settlesOn: occasion.settlesOn,
})

const fundSide = (
  { holder, day, settlesOn }: TradeOccasion,
  transactionTypeCode: 'P3SWIT_IN' | 'P3SWIT_OUT',
  trade: Executed,
): ClientRow => ({
  transactionTypeCode,
  day,
  settlesOn,
  instrumentId: trade.instrumentId,
  units: trade.units,
  price: trade.price,
  amount: trade.booked,
  fees: trade.fee,
  currency: trade.currency,
  feesCurrency: holder.currency,
  ...(trade.fxRate ? { fxRate: trade.fxRate } : {}),
})
