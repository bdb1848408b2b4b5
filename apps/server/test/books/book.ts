import { randomUUID } from 'node:crypto'
import { type CalendarDay, calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { type Minor, micro, microUnits, minor, parseDecimal, type Rated } from '@fundholder/domain/money.ts'
import { sql } from 'kysely'
import type {} from '#contracts/contracts.tables.ts'
import { buyAtNav, saleAtNav } from '#dealing/open-orders/nav-trade.ts'
import { contribution, payout, settlement } from '#ledger/bookings/cash-bookings.ts'
import { correctionOf } from '#ledger/bookings/correction.ts'
import { depositOpened } from '#ledger/bookings/deposit-bookings.ts'
import { type Cancelled, feeTaken } from '#ledger/bookings/fee-booking.ts'
import { buy, sale } from '#ledger/bookings/trade-bookings.ts'
import type { LedgerEntry } from '#ledger/entries/entry.ts'
import { postEntries } from '#ledger/posting/posting.ts'
import { type Database, inTransaction } from '#platform/database/database.ts'

const RECORDED_AT = new Date('2026-11-20T11:00:00Z')

/** Decimal text as integer millionths. */
const millionths = (text: string) => parseDecimal(text, 6)

/** A client and a contract with a portfolio of the same name, `P-` before it. */
export async function openContract(
  db: Database,
  contract: { id: string; currency?: string; since: string; entityId?: number; userId?: string },
): Promise<{ userId: string; entityId: number }> {
  const { id, currency = 'USD', since, entityId = 169, userId = randomUUID() } = contract
  await sql`insert into entity (id, name) values (${entityId}, 'Manager') on conflict do nothing`.execute(db)
  await sql`insert into portal_user (id, entity_id, username, username_key, user_type, email, created_at)
    values (${userId}, ${entityId}, ${userId}, ${userId}, 'EMPLOYEE', 'member@demo.example', ${RECORDED_AT})
    on conflict (id) do nothing`.execute(db)
  await db
    .insertInto('contract')
    .values({
      id,
      portfolio_id: `P-${id}`,
      user_id: userId,
      entity_id: entityId,
      currency,
      initial_date: calendarDay(since),
      strategy_type: 'SELF',
      model_portfolio: null,
      benchmark: null,
      fee_basis_points: 60,
    })
    .execute()
  return { userId, entityId }
}

/** Instruments by id with their currency; cash is always among them. */
export async function listInstruments(db: Database, currencies: Record<string, string>): Promise<void> {
  for (const [id, currency] of Object.entries({ [CASH_INSTRUMENT_ID]: 'USD', ...currencies })) {
    await sql`insert into instrument (id, name, currency, kind, operative, esg, sharia, settlement_days, cut_off)
      values (${id}, ${id === CASH_INSTRUMENT_ID ? 'Cash' : `Fund ${id}`}, ${currency}, 'fund', true, false, false, 2, '12:00')
      on conflict do nothing`.execute(db)
  }
}

/** Publishes prices by day, decimal text; a price of the same day is corrected. */
export async function publishPrices(
  db: Database,
  instrumentId: string,
  prices: Record<string, string>,
): Promise<void> {
  await db
    .insertInto('price')
    .values(
      Object.entries(prices).map(([day, price]) => ({
        instrument_id: instrumentId,
        day: calendarDay(day),
        price: millionths(price),
      })),
    )
    .onConflict((one) =>
      one.columns(['instrument_id', 'day']).doUpdateSet({ price: (update) => update.ref('excluded.price') }),
    )
    .execute()
}

/** Publishes a currency's rates per euro by day, decimal text. */
export async function publishRates(
  db: Database,
  currency: string,
  rates: Record<string, string>,
): Promise<void> {
  await db
    .insertInto('fx_rate')
    .values(
      Object.entries(rates).map(([day, rate]) => ({
        currency,
        day: calendarDay(day),
        rate: millionths(rate),
      })),
    )
    .execute()
}

/** Fund of a generated book. */
export type Fund = { id: string; nav: string; currency?: string; perEuro?: string; feeBasisPoints?: number }

/** Writes into a contract's books, one event after the other. */
export function bookOf(
  db: Database,
  contract: { contractId: string; currency?: string; perEuro?: string; entityId?: number },
) {
  const { contractId, currency = 'USD', perEuro = '1', entityId = 169 } = contract
  const holder = { contractId, entityId, currency }
  const own: Rated = { currency, perEuro: micro(millionths(perEuro)) }
  let events = 0
  const occasion = (day: string, eventKey?: string) => {
    events += 1
    return { holder, day: calendarDay(day), eventKey: eventKey ?? `${contractId}:${events}` }
  }
  const postAll = (entries: LedgerEntry[]) =>
    inTransaction(db, (trx) => postEntries(trx, { contractId, entries, recordedAt: RECORDED_AT }))
  const post = async (entry: LedgerEntry) => {
    await postAll([entry])
    return entry
  }
  const dealt = ({
    id,
    nav,
    currency: fund = currency,
    perEuro: rate = perEuro,
    feeBasisPoints = 0,
  }: Fund) => ({
    instrumentId: id,
    nav: micro(millionths(nav)),
    fund: { currency: fund, perEuro: micro(millionths(rate)) },
    contract: own,
    feeBasisPoints,
  })
  const settles = (day: string, settlesOn?: string): { settlesOn: CalendarDay } => ({
    settlesOn: calendarDay(settlesOn ?? day),
  })
  return {
    contribute: (day: string, cents: bigint, memo: Record<string, string> = {}) =>
      post(contribution(occasion(day), minor(cents), memo)),
    payOut: (day: string, cents: bigint, eventKey?: string, memo: Record<string, string> = {}) =>
      post(payout(occasion(day, eventKey), minor(cents), memo)),
    buy: (day: string, fund: Fund, cents: bigint, settlesOn?: string, eventKey?: string) =>
      post(
        buy({ ...occasion(day, eventKey), ...settles(day, settlesOn) }, buyAtNav(minor(cents), dealt(fund))),
      ),
    sell: (day: string, fund: Fund, units: string, settlesOn?: string, eventKey?: string) =>
      post(
        sale(
          { ...occasion(day, eventKey), ...settles(day, settlesOn) },
          saleAtNav(microUnits(millionths(units)), dealt(fund)),
        ),
      ),
    settle: (day: string, trade: LedgerEntry) => {
      const moved = trade.postings.find(({ account }) => /:(payable|receivable)$/.test(account))
      return post(
        settlement(occasion(day), { eventKey: trade.eventKey, amount: (moved?.quantity ?? 0n) as Minor }),
      )
    },
    chargeFee: (day: string, cents: bigint, cancelled: Cancelled[] = []) =>
      post(feeTaken(occasion(day), { cash: minor(cents), cancelled, memo: {} })),
    deposit: (day: string, instrumentId: string, cents: bigint, rate: bigint) => {
      const { holder: by, day: from, eventKey: id } = occasion(day)
      return post(depositOpened(by, { terms: { id, rate, from }, instrumentId, principal: minor(cents) }))
    },
    /** A settled trade is taken back together with its settlement. */
    correct: (day: string, ...entries: LedgerEntry[]) =>
      postAll(entries.map((entry) => correctionOf(entry, calendarDay(day), 'a mistake'))),
  }
}
