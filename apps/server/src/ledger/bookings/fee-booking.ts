import type { Micro, MicroUnits, Minor } from '@fundholder/domain/money.ts'
import { exchanged, firm, money, unitsMoved } from '#ledger/entries/accounts.ts'
import type { ClientRow, LedgerEntry } from '#ledger/entries/entry.ts'
import { cashRow, type Occasion } from './cash-bookings.ts'
import { posted } from './trade-bookings.ts'

/** Units cancelled to pay a part of the fee. */
export type Cancelled = {
  instrumentId: string
  units: MicroUnits
  price: Micro
  currency: string
  /** Redemption proceeds of the units, in the fund's currency. */
  booked: Minor
  /** The part of the fee, in the contract's currency. */
  fee: Minor
  fxRate?: string
}

/** The plan fee: from cash first, the rest from units, with one row each. */
export function feeTaken(
  occasion: Occasion,
  taken: { cash: Minor; cancelled: readonly Cancelled[]; memo: Record<string, string> },
): LedgerEntry {
  const { holder, day, eventKey } = occasion
  const fees = (amount: bigint) => firm(holder, 'fees', holder.currency, amount)
  return {
    kind: 'fee',
    day,
    eventKey,
    memo: taken.memo,
    postings: posted([
      money(holder, 'cash', -taken.cash),
      fees(taken.cash),
      ...taken.cancelled.flatMap((part) => [
        ...unitsMoved(holder, part.instrumentId, -part.units),
        firm(holder, 'fund-dealing', part.currency, -part.booked),
        ...exchanged(
          holder,
          { currency: part.currency, amount: part.booked },
          { currency: holder.currency, amount: part.fee },
        ),
        fees(part.fee),
      ]),
    ]),
    rows: [
      ...(taken.cash > 0n ? [cashRow(occasion, 'P3FEES', taken.cash)] : []),
      ...taken.cancelled.map((part) => unitsRow(occasion, part)),
    ],
  }
}

const unitsRow = ({ holder, day }: Occasion, part: Cancelled): ClientRow => ({
  transactionTypeCode: 'P3FEES',
  day,
  instrumentId: part.instrumentId,
  units: part.units,
  price: part.price,
  amount: 0n,
  fees: part.fee,
  currency: part.currency,
  feesCurrency: holder.currency,
  ...(part.fxRate ? { fxRate: part.fxRate } : {}),
})
