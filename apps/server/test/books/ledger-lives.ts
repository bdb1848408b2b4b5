import { addDays, type CalendarDay, calendarDay } from '@fundholder/domain/calendar.ts'
import { type Minor, microUnits, minor } from '@fundholder/domain/money.ts'
import fc from 'fast-check'
import { buyAtNav, saleAtNav } from '#dealing/open-orders/nav-trade.ts'
import { contribution, payout, settlement } from '#ledger/bookings/cash-bookings.ts'
import { correctionOf } from '#ledger/bookings/correction.ts'
import { feeTaken } from '#ledger/bookings/fee-booking.ts'
import { buy, sale } from '#ledger/bookings/trade-bookings.ts'
import type { Holder } from '#ledger/entries/accounts.ts'
import type { LedgerEntry } from '#ledger/entries/entry.ts'
import { fundInDollars, fundInYen } from './ledger-book.ts'

/** Booking in a contract, in ten thousandths of the available amount. */
export type Move = {
  kind: 'in' | 'out' | 'buy' | 'sell' | 'fee' | 'correct'
  share: number
  nav: bigint
  isAbroad: boolean
}

export const Move: fc.Arbitrary<Move> = fc.record({
  kind: fc.constantFrom('in', 'buy', 'buy', 'sell', 'out', 'fee', 'correct'),
  share: fc.integer({ min: 1, max: 10_000 }),
  nav: fc.bigInt({ min: 1_000n, max: 10n ** 10n }),
  isAbroad: fc.boolean(),
})

const FIRST_DAY = calendarDay('20260105')

/** The entries of a contract's life, those of one move together, trades settled at once. What there is nothing left for does not happen. */
export function livedBy(holder: Holder, moves: readonly Move[]): LedgerEntry[][] {
  const entries: LedgerEntry[][] = []
  const units = new Map<string, bigint>()
  let cash = 0n
  let latest: { entries: LedgerEntry[]; cash: bigint; id: string; units: bigint } | undefined
  for (const [index, { kind, share, nav, isAbroad }] of moves.entries()) {
    const day: CalendarDay = addDays(FIRST_DAY, index)
    const occasion = (name: string) => ({ holder, day, eventKey: `${holder.contractId}:${index}:${name}` })
    const dealt = { ...(isAbroad ? fundInYen : fundInDollars()), nav: nav as never }
    const id = dealt.instrumentId
    const held = units.get(id) ?? 0n
    const part = (of: bigint) => (of * BigInt(share)) / 10_000n
    if (kind === 'in') {
      entries.push([contribution(occasion('in'), minor(BigInt(share) * 100n), { payer: 'employer' })])
      cash += BigInt(share) * 100n
    } else if (kind === 'out' && part(cash) > 0n) {
      entries.push([payout(occasion('out'), minor(part(cash)), {})])
      cash -= part(cash)
      latest = undefined
    } else if (kind === 'fee') {
      entries.push([feeTaken(occasion('fee'), { cash: minor(part(cash) / 100n), cancelled: [], memo: {} })])
      cash -= part(cash) / 100n
      latest = undefined
    } else if (kind === 'buy' && part(cash) > 0n) {
      const amount = part(cash)
      const trade = buyAtNav(minor(amount), dealt)
      if (trade.units === 0n || trade.booked === 0n) continue
      const both = [
        buy({ ...occasion('buy'), settlesOn: day }, trade),
        settlement(occasion('settled'), { eventKey: occasion('buy').eventKey, amount: minor(-amount) }),
      ]
      entries.push(both)
      cash -= amount
      units.set(id, held + trade.units)
      latest = { entries: both, cash: amount, id, units: -trade.units }
    } else if (kind === 'sell' && part(held) > 0n) {
      const trade = saleAtNav(microUnits(part(held)), dealt)
      const amount = (trade.exchanged - trade.fee) as Minor
      if (amount <= 0n) continue
      entries.push([
        sale({ ...occasion('sale'), settlesOn: day }, trade),
        settlement(occasion('settled'), { eventKey: occasion('sale').eventKey, amount }),
      ])
      cash += amount
      units.set(id, held - trade.units)
      latest = undefined
    } else if (kind === 'correct' && latest) {
      entries.push(latest.entries.map((one) => correctionOf(one, day, 'price')))
      cash += latest.cash
      units.set(latest.id, (units.get(latest.id) ?? 0n) + latest.units)
      latest = undefined
    }
  }
  return entries
}
