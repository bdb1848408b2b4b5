import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { changing, openCheckedBook, tampering, testCheckResults } from '#test/books/checked-book.ts'
import { REFERENCES } from './reference-checks.queries.ts'
import { REFERENCE_CHECKS } from './reference-checks.ts'

const book = await openCheckedBook()

testCheckResults(book, REFERENCE_CHECKS, [
  [
    'prices of a missing instrument',
    tampering(
      `insert into price select 'GHOST', day, 1000000 from price where instrument_id = 'WORLD' and day > '2026-11-16'`,
    ),
    ['orphans error: price: instrument_id GHOST is no instrument (3 rows)'],
  ],
  [
    'exposures of a missing instrument',
    tampering(`insert into exposure values ('GHOST', 'country', 'US', 1, '2026-10-30')`),
    ['orphans error: exposure: instrument_id GHOST is no instrument (1 row)'],
  ],
  [
    'a booking in a missing instrument',
    tampering(`update ledger_row set instrument_id = 'GHOST' where instrument_id = 'EURO'`),
    [
      'rows-and-balances error: contract C1: the rows in EURO sum to 0, its accounts hold 5000000',
      'rows-and-balances error: contract C1: the rows in GHOST sum to 5000000, its accounts hold 0',
      'orphans error: ledger_row: instrument_id GHOST is no instrument (1 row)',
    ],
  ],
  [
    'a contract of a missing user',
    tampering(`update contract set user_id = '00000000-0000-4000-8000-000000000000' where id = 'C2'`),
    ['orphans error: contract: user_id 00000000-0000-4000-8000-000000000000 is no portal_user (1 row)'],
  ],
  [
    'orphans without a foreign key',
    changing(
      `alter table price drop constraint price_instrument_id_fkey`,
      `insert into price values ('GHOST', '2026-11-19', 1000000)`,
    ),
    ['orphans error: price: instrument_id GHOST is no instrument (1 row)'],
  ],
  [
    'a fund whose currency changed after its bookings',
    tampering(`update instrument set currency = 'USD' where id = 'EURO'`),
    ['changed-currencies error: contract C1: EURO booked in EUR (1 row), the instrument is in USD'],
  ],
])

test('checks every foreign key between imported and booked data', async () => {
  const { rows } = await sql<{ place: string; target: string }>`
    select c.conrelid::regclass || '.' || a.attname as place, c.confrelid::regclass || '.' || b.attname as target
    from pg_constraint as c
    join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute as b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1`.execute(book.db)
  const checked = new Set(
    Object.entries(REFERENCES).flatMap(([target, places]) => places.map((place) => `${place} ${target}`)),
  )
  const ofTheirUse =
    /^(authenticator|backup_code|challenge|code_event|former_password|idempotency_key|known_device|muted_email|notification|passkey|password_link|download_token|document_announcement|order_receipt|report|report_file|session|statement_task|user_fund_lists|user_plans|user_settings)\./
  assert.deepEqual(
    rows
      .map(({ place, target }) => `${place} ${target}`)
      .filter((one) => !checked.has(one) && !ofTheirUse.test(one)),
    [],
  )
})
