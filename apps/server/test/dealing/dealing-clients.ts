import { randomUUID } from 'node:crypto'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { MICRO, micro, minor, parseDecimal } from '@fundholder/domain/money.ts'
import { ibanOf } from '@fundholder/domain/people/identifiers.ts'
import { sql } from 'kysely'
import { buyAtNav } from '#dealing/open-orders/nav-trade.ts'
import { contribution, settlement } from '#ledger/bookings/cash-bookings.ts'
import { buy } from '#ledger/bookings/trade-bookings.ts'
import type { LedgerEntry } from '#ledger/entries/entry.ts'
import { postBooks } from '#ledger/posting/posting.ts'
import { type Database, inTransaction } from '#platform/database/database.ts'
import type { Client, Wanted } from '#test/orders/ordering-portal.ts'

const NAVS = { ALPHA: '10', BETA: '20', GAMMA: '2.5', SMALL: '1', EURO: '8' }
type Fund = keyof typeof NAVS

/** Kind of client: a portfolio and the orders to place. */
export type Kind = {
  /** Initial purchases in cents by fund. */
  bought: Partial<Record<Fund, number>>
  cents: number
  orders: Omit<Wanted, 'valuedOn'>[]
}

/** Five orders by three clients: a switch, two partial withdrawals, sales with purchases, and purchases alone. */
export const KINDS: readonly Kind[] = [1, 2, 3, 4].flatMap((size): Kind[] => [
  {
    bought: { ALPHA: 123_457 * size, GAMMA: 45_001, SMALL: 60_203 + size },
    cents: 50_000,
    orders: [{ kind: 'SWITCH', strategyType: 'MODEL', modelPortfolioId: 'MIX' }],
  },
  {
    bought: { ALPHA: 200_000, BETA: 150_303 * size, EURO: 99_999 },
    cents: 10_001 * size,
    orders: [
      { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { ALPHA: 25, EURO: 10 * size } },
      { kind: 'ORDER', sell: { BETA: 300 * size }, buy: { GAMMA: 150 * size, SMALL: 100 } },
    ],
  },
  {
    bought: { ALPHA: 80_807, BETA: 70_000 * size },
    cents: 300_000,
    orders: [
      { kind: 'ORDER', buy: { ALPHA: 500 + size, EURO: 700 } },
      { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { BETA: 15 * size } },
    ],
  },
])

const SINCE = calendarDay('20250102')
const AT_ONCE = 400

/** Adds clients with a contract and its booked history. */
export async function addClients(db: Database, wanted: readonly { contractId: string; kind: Kind }[]) {
  const clients: Client[] = []
  for (let first = 0; first < wanted.length; first += AT_ONCE) {
    const some = wanted
      .slice(first, first + AT_ONCE)
      .map(({ contractId, kind }) => ({ contractId, kind, userId: randomUUID() }))
    const users = some.map(({ userId }) => userId)
    const contracts = some.map(({ contractId }) => contractId)
    await inTransaction(db, async (trx) => {
      await sql`insert into portal_user (id, entity_id, username, username_key, user_type, email, phone, created_at)
        select id, 169, contract || '@x.example', lower(contract || '@x.example'), 'EMPLOYEE',
          contract || '@mail.example', '+34600000123', '2026-01-01Z'
        from unnest(${users}::uuid[], ${contracts}::text[]) as one (id, contract)`.execute(trx)
      await sql`insert into person (user_id, name, surname, retirement_age)
        select id, 'Amal', 'Haddad', 65 from unnest(${users}::uuid[]) as one (id)`.execute(trx)
      await sql`insert into bank_account (user_id, holder, bank_name, bic, iban)
        select id, 'HADDAD, Amal', 'Bank of Tests', 'BOTEESMM', ${ibanOf('ES', '21000418450200051332')}
        from unnest(${users}::uuid[]) as one (id)`.execute(trx)
      await sql`insert into contract (id, portfolio_id, user_id, entity_id, currency, initial_date, strategy_type,
          fee_basis_points)
        select contract, 'P-' || contract, id, 169, 'USD', ${SINCE}, 'SELF', 60
        from unnest(${users}::uuid[], ${contracts}::text[]) as one (id, contract)`.execute(trx)
      const books = some.map(({ contractId, kind }) => ({ contractId, entries: historyOf(contractId, kind) }))
      await postBooks(trx, books, new Date('2026-11-20T11:00:00Z'))
    })
    clients.push(...some.map(({ userId, contractId }) => ({ userId, contractId })))
  }
  return clients
}

/** Contribution and initial purchases. */
function historyOf(contractId: string, { bought, cents }: Kind): LedgerEntry[] {
  const holder = { contractId, entityId: 169, currency: 'USD' }
  const occasion = (day: string, name: string) => ({
    holder,
    day: calendarDay(day),
    eventKey: `${contractId}:${name}`,
  })
  const costs = Object.entries(bought) as [Fund, number][]
  const paid = costs.reduce((sum, [, cost]) => sum + cost, cents)
  return [
    contribution(occasion('20250102', 'in'), minor(BigInt(paid)), {}),
    ...costs.flatMap(([fund, cost]) => {
      const amount = minor(BigInt(cost))
      const isEuro = fund === 'EURO'
      const trade = buyAtNav(amount, {
        instrumentId: fund,
        nav: micro(parseDecimal(NAVS[fund], 6)),
        fund: { currency: isEuro ? 'EUR' : 'USD', perEuro: micro(isEuro ? MICRO : 1_250_000n) },
        contract: { currency: 'USD', perEuro: micro(1_250_000n) },
        feeBasisPoints: 0,
      })
      const trading = { ...occasion('20250103', fund), settlesOn: calendarDay('20250107') }
      return [
        buy(trading, trade),
        settlement(occasion('20250107', `${fund}:settled`), {
          eventKey: trading.eventKey,
          amount: minor(-amount),
        }),
      ]
    }),
  ]
}
