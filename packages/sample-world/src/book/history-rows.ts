import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import {
  MICRO,
  type Micro,
  type MicroUnits,
  type Minor,
  micro,
  microUnits,
  minorPerUnit,
} from '@fundholder/domain/money.ts'
import { depositWorth, paidBackOn } from '@fundholder/domain/savings/deposits.ts'
import type { FeePart } from '@fundholder/domain/savings/monthly-fees.ts'
import type { Party, TransactionTypeCode } from '@fundholder/domain/savings/transactions.ts'
import type { HeldDeposit } from './holdings.ts'

/** A row of transactions.csv. Fees are in the contract's currency, the amount in `currency`. */
export type HistoryRow = {
  day: CalendarDay
  code: TransactionTypeCode
  instrumentId: string
  units?: MicroUnits
  price?: Micro
  amount?: Minor
  fees?: Minor
  currency: string
  party?: Party
}

type Traded = {
  instrumentId: string
  /** The fund's currency. */
  currency: string
  units: MicroUnits
  price: Micro
  /** Booked by the fund, in its currency and without the fee. */
  booked: Minor
  /** Moved in cash, in the contract's currency and with the fee. */
  paid: Minor
  fee?: Minor
}

/** Collects the rows of a contract in the order in which they are written. */
export function historyRows(currency: string) {
  const rows: HistoryRow[] = []
  const cash = (
    day: CalendarDay,
    code: TransactionTypeCode,
    money: { amount: Minor; party?: Party } | { fees: Minor },
  ) => rows.push({ day, code, instrumentId: CASH_INSTRUMENT_ID, ...money, currency })
  const fund = (day: CalendarDay, code: TransactionTypeCode, traded: Traded) => {
    const { instrumentId, units, price, booked, fee } = traded
    rows.push({
      day,
      code,
      instrumentId,
      units,
      price,
      amount: booked,
      ...(fee && { fees: fee }),
      currency: traded.currency,
    })
  }
  return {
    rows,
    contribution: (day: CalendarDay, amount: Minor, party: Party) => cash(day, 'P3SUBS', { amount, party }),
    /** With the party `members` it is passed on to them, else withdrawn. */
    payout: (day: CalendarDay, amount: Minor, party?: 'members') =>
      cash(day, 'P3REDE', { amount, ...(party && { party }) }),
    buy: (day: CalendarDay, traded: Traded) => {
      cash(day, 'P3SWIT_OUT', { amount: traded.paid })
      fund(day, 'P3SWIT_IN', traded)
    },
    sale: (day: CalendarDay, traded: Traded) => {
      fund(day, 'P3SWIT_OUT', traded)
      cash(day, 'P3SWIT_IN', { amount: traded.paid })
    },
    fee: (day: CalendarDay, taken: { cash: Minor; parts: readonly FeePart[] }) => {
      if (taken.cash > 0n) cash(day, 'P3FEES', { fees: taken.cash })
      for (const { instrumentId, units, nav, fund: of, fee } of taken.parts)
        rows.push({ day, code: 'P3FEES', instrumentId, units, price: nav, fees: fee, currency: of.currency })
    },
  }
}

/** A deposit that is over, as a purchase at 1 and a sale at what a unit had grown to. */
export function depositRows(
  { terms, instrumentId, principal }: HeldDeposit,
  currency: string,
): { rows: HistoryRow[]; worth: Minor } {
  const { from, until = from } = terms
  const worth = depositWorth(principal, terms, until)
  const units = microUnits((principal * MICRO) / minorPerUnit(currency))
  const deposit = { instrumentId, currency, units }
  const write = historyRows(currency)
  write.buy(from, { ...deposit, price: micro(MICRO), booked: principal, paid: principal })
  const price = depositPrice(worth, principal)
  write.sale(paidBackOn(until), { ...deposit, price, booked: worth, paid: worth })
  return { rows: write.rows, worth }
}

/** Value of a deposit's unit that was opened at 1. */
export const depositPrice = (worth: Minor, principal: Minor): Micro => micro((worth * MICRO) / principal)
