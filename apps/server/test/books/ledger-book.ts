import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { type Minor, micro, microUnits, minor } from '@fundholder/domain/money.ts'
import { sql } from 'kysely'
import { buyAtNav, type ExecutionTerms, saleAtNav } from '#dealing/open-orders/nav-trade.ts'
import { contribution, payout, settlement } from '#ledger/bookings/cash-bookings.ts'
import { buy, sale } from '#ledger/bookings/trade-bookings.ts'
import type { Holder } from '#ledger/entries/accounts.ts'
import type { LedgerEntry } from '#ledger/entries/entry.ts'
import { postEntries } from '#ledger/posting/posting.ts'
import { verifyChains } from '#ledger/verifying/verifying.ts'
import { type Database, inTransaction, openDatabase } from '#platform/database/database.ts'
import { testDatabase } from '#test/database/postgres.ts'

export const WRITTEN_AT = new Date('2026-11-20T11:00:00.123Z')

/** A ledger on a database of its own, with nothing in it. */
export async function openLedger() {
  const database = await testDatabase()
  const { db } = openDatabase(database.url, {
    limits: { connections: 8, statementSeconds: 30, waitSeconds: 5 },
  })
  return {
    db,
    url: database.url,
    /** @returns how many entries were not booked before. */
    book: (contractId: string, entries: LedgerEntry[]) =>
      inTransaction(db, (trx) => postEntries(trx, { contractId, entries, recordedAt: WRITTEN_AT })),
    openOne: async (id: string) => {
      const [holder] = await openContracts(db, [id])
      assert.ok(holder)
      return holder
    },
    faults: async () => (await verifyChains(db)).faults,
    close: async () => {
      await db.destroy()
      await database.close()
    },
  }
}

/** An entity, a client and contracts with the funds that the ledger tests trade. */
export async function openContracts(db: Database, ids: readonly string[]): Promise<Holder[]> {
  await sql`insert into entity (id, name) values (169, 'Test') on conflict do nothing`.execute(db)
  for (const [id, currency] of [
    ['0127082', 'USD'],
    ['FUND-USD', 'USD'],
    ['FUND-JPY', 'JPY'],
  ] as const) {
    await sql`insert into instrument (id, name, currency, kind, operative, esg, sharia, settlement_days, cut_off)
      values (${id}, ${id}, ${currency}, 'fund', true, false, false, 2, '12:00') on conflict do nothing`.execute(
      db,
    )
  }
  const user = randomUUID()
  await sql`insert into portal_user (id, entity_id, username, username_key, user_type, email, created_at)
    values (${user}, 169, ${user}, ${user}, 'EMPLOYEE', 'a@b.example', ${WRITTEN_AT})`.execute(db)
  for (const id of ids) {
    await sql`insert into contract (id, portfolio_id, user_id, entity_id, currency, initial_date, strategy_type, fee_basis_points)
      values (${id}, ${`P-${id}`}, ${user}, 169, 'USD', '2026-01-02', 'SELF', 60)`.execute(db)
  }
  return ids.map((contractId) => ({ contractId, entityId: 169, currency: 'USD' }))
}

const DAY = calendarDay('20260105')
const USD = { currency: 'USD', perEuro: micro(1_085_000n) }
const JPY = { currency: 'JPY', perEuro: micro(171_234_567n) }

export const fundInDollars = (nav = 12_345_678n): ExecutionTerms => ({
  instrumentId: 'FUND-USD',
  nav: micro(nav),
  fund: USD,
  contract: USD,
  feeBasisPoints: 25,
})
export const fundInYen: ExecutionTerms = {
  ...fundInDollars(),
  instrumentId: 'FUND-JPY',
  nav: micro(9_876_543_210n),
  fund: JPY,
}

/** The life of a contract in six events: money in, a yen fund bought and settled, a part sold and settled, money out. */
export function lifeOf(holder: Holder, run = 'life'): LedgerEntry[] {
  const occasion = (name: string) => ({ holder, day: DAY, eventKey: `${holder.contractId}:${run}:${name}` })
  const trade = (name: string) => ({ ...occasion(name), settlesOn: calendarDay('20260107') })
  const bought = buyAtNav(minor(500_000n), fundInYen)
  const sold = saleAtNav(microUnits(bought.units / 3n), fundInYen)
  return [
    contribution(occasion('in'), minor(1_000_000n), { payer: 'employer' }),
    buy(trade('buy'), bought),
    settlement(occasion('buy-settled'), { eventKey: occasion('buy').eventKey, amount: minor(-500_000n) }),
    sale(trade('sale'), sold),
    settlement(occasion('sale-settled'), {
      eventKey: occasion('sale').eventKey,
      amount: (sold.exchanged - sold.fee) as Minor,
    }),
    payout(occasion('out'), minor(12_345n), {}),
  ]
}
