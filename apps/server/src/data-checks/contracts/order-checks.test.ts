import assert from 'node:assert/strict'
import { inTransaction } from '#platform/database/database.ts'
import { openCheckedBook, tampering, testCheckResults } from '#test/books/checked-book.ts'
import { waitingOrder } from '#test/calls/waiting-order.ts'
import { ORDER_CHECKS } from './order-checks.ts'

const book = await openCheckedBook()
const { user_id: userId } = await book.db
  .selectFrom('contract')
  .select('user_id')
  .where('id', '=', 'C1')
  .executeTakeFirstOrThrow()
const orderId = await waitingOrder(book.db, { contractId: 'C1', userId, at: book.clock.now() })
const reference = orderId.slice(0, 8)
// C1 holds 5 units of EURO, of which this order sells 2.
await inTransaction(book.db, (trx) =>
  trx
    .insertInto('reservation')
    .values({ order_id: orderId, contract_id: 'C1', instrument_id: 'EURO', quantity: 2_000_000n })
    .execute(),
)
const { quantity } = await book.db.selectFrom('reserved').select('quantity').executeTakeFirstOrThrow()
assert.equal(quantity, 2_000_000n)

testCheckResults(book, ORDER_CHECKS, [
  [
    'an order with reservations above the position',
    tampering(`update reservation set quantity = 6000000; update reserved set quantity = 6000000`),
    ['reserved-not-held error: contract C1: 6000000 of EURO reserved, 5000000 held'],
  ],
  [
    'units still reserved for a finished order',
    tampering(`update client_order set state = 'expired', version = 2;
      insert into order_event (order_id, number, contract_id, at, kind, version, state, actor)
      values ('${orderId}', 2, 'C1', now(), 'expired', 2, 'expired', 'portal')`),
    ['mismatched-reservations error: contract C1: 2000000 of EURO reserved, 0 by running orders'],
  ],
  [
    'a changed instruction',
    tampering(`alter table client_order drop constraint hash_is_of_instruction;
      update client_order set instruction = replace(instruction, 'USD', 'EUR')`),
    [`altered-orders error: order ${reference} of contract C1`],
  ],
  [
    'an approved order without an approval event',
    tampering(
      `update client_order set state = 'approved', version = 2, approved_at = now(), promised = '{}'`,
    ),
    [`order-events error: order ${reference} is approved, its events end in pending`],
  ],
  [
    'a trade without a fund order',
    tampering(`insert into order_leg (order_id, number, contract_id, kind, instrument_id, units, after_sales, state, dealt_on,
        event_key, traded)
      values ('${orderId}', 1, 'C1', 'sale', 'EURO', 2000000, false, 'executed', '2026-11-20', 'x', '{"units": "2000000"}')`),
    [`unmatched-trades error: leg 1 of order ${reference} of contract C1: EURO on 20261120`],
  ],
  [
    'an unwritten bank file without content',
    tampering(
      `insert into payment_file (id, name, made_at) values (gen_random_uuid(), 'payouts-old.xml', now())`,
    ),
    ['files-without-content error: payouts-old.xml with no payment'],
  ],
  [
    'a forged audit log entry',
    tampering(
      `insert into payment_audit_entry values (1, 'enrolled', gen_random_uuid(), '{}', '{}', now(), '', '')`,
    ),
    ['audit-log error: entry 1 was changed'],
  ],
  [
    'approvers that are missing in the audit log',
    tampering(
      `insert into payment_approver (id, name, name_key, email, email_key, passphrase_hash, first_enrolled_at, allows_from)
        select gen_random_uuid(), name, lower(name), name, name, 'of their own', now(), now()
        from unnest('{Fay Foe,Guy Goe}'::text[]) as name`,
    ),
    [
      'audit-log error: Fay Foe differs from the audit log',
      'audit-log error: Guy Goe differs from the audit log',
    ],
  ],
])
