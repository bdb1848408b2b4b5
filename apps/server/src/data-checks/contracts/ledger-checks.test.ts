import { calendarDay } from '@fundholder/domain/calendar.ts'
import { micro, minor } from '@fundholder/domain/money.ts'
import { buyAtNav } from '#dealing/open-orders/nav-trade.ts'
import { contribution } from '#ledger/bookings/cash-bookings.ts'
import { buy } from '#ledger/bookings/trade-bookings.ts'
import { postEntries } from '#ledger/posting/posting.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import { changing, openCheckedBook, tampering, testCheckResults } from '#test/books/checked-book.ts'
import { LEDGER_CHECKS } from './ledger-checks.ts'

const book = await openCheckedBook()

const holder = { contractId: 'C1', entityId: 169, currency: 'USD' }
const occasion = (day: string, eventKey: string) => ({ holder, day: calendarDay(day), eventKey })
const post = (trx: RunningTransaction, entry: ReturnType<typeof contribution>) =>
  postEntries(trx, { contractId: 'C1', entries: [entry], recordedAt: book.clock.now() })

testCheckResults(book, LEDGER_CHECKS, [
  [
    'units sold before they were bought',
    tampering(`update ledger_entry set day = '2026-10-01' where kind = 'fee' and event_key like '%WORLD%'`),
    ['negative-units error: contract C1: -0.05 units of WORLD at the close of 20261001'],
  ],
  [
    'money spent before it was paid in',
    tampering(
      `update ledger_entry set day = '2026-10-20' where event_key like 'import:C1:20261001:contribution:%'`,
    ),
    ['negative-cash error: contract C1: -400.00 USD at the close of 20261005'],
  ],
  [
    'an unbalanced entry',
    tampering(`update ledger_posting set quantity = quantity + 7 where entry_id in
      (select id from ledger_entry where event_key like 'import:C2:%') and account like 'house:%'`),
    [
      'unbalanced-postings error: entry import:C2:20261001:contribution:0127082:250000/EUR of 20261001: 7 of EUR left over',
    ],
  ],
  [
    'a transaction above its booking',
    tampering(`update ledger_row set units = units + 1000000 where instrument_id = 'EURO'`),
    ['rows-and-balances error: contract C1: the rows in EURO sum to 6000000, its accounts hold 5000000'],
  ],
  [
    'a transaction before the start of its contract',
    changing(`update contract set initial_date = '2026-10-02' where id = 'C1'`),
    ['early-transactions error: contract C1: 0127082 on 20261001, the contract began on 20261002'],
  ],
  [
    'a transaction before the start of its fund',
    changing(`update instrument set inception_date = '2026-10-06' where id = 'WORLD'`),
    ['early-transactions warning: contract C1: WORLD on 20261005, the fund began on 20261006'],
  ],
  [
    'a payment booked twice',
    (trx) => post(trx, contribution(occasion('20261001', 'again'), minor(100_000n), {})),
    ['repeated-transactions warning: contract C1: P3SUBS of 0127082 on 20261001, 2 times'],
  ],
  [
    'a contribution that is not booked',
    changing(
      `insert into pending_contribution (contract_id, entries, accepted_at) values ('C1', '[]', '2026-11-20T10:00Z')`,
    ),
    ['pending-contributions warning: contract C1: 1 since 2026-11-20 10:00 UTC'],
  ],
  [
    'a trade that has not settled in time',
    (trx) => {
      const dollars = { currency: 'USD', perEuro: micro(1_100_000n) }
      const nav = { instrumentId: 'WORLD', nav: micro(10_250_000n), feeBasisPoints: 0 }
      const bought = buyAtNav(minor(1_000n), { ...nav, fund: dollars, contract: dollars })
      return post(trx, buy({ ...occasion('20261106', 'late'), settlesOn: calendarDay('20261119') }, bought))
    },
    ['overdue-settlements warning: contract C1: late was to settle on 20261119'],
  ],
])
