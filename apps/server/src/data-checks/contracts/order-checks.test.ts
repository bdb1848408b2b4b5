import assert from 'node:assert/strict'
import { inTransaction } from '#platform/database/database.ts'
import { openCheckedBook, tampering, testCheckResults } from '#test/checked-book.ts'
import { waitingOrder } from '#test/waiting-order.ts'
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
    'an order that waits for more than there is',
    tampering(`update reservation set quantity = 6000000; update reserved set quantity = 6000000`),
    ['reserved-not-held error: contract C1: 6000000 of EURO reserved, 5000000 held'],
  ],
  [
    'units that are kept back for an order that is over',
    tampering(`update client_order set state = 'expired', version = 2;
      insert into order_event (order_id, number, contract_id, at, kind, version, state, actor)
      values ('${orderId}', 2, 'C1', now(), 'expired', 2, 'expired', 'portal')`),
    ['stray-reservations error: contract C1: 2000000 of EURO kept back, orders wait for 0'],
  ],
  [
    'an order that was rewritten',
    tampering(`alter table client_order drop constraint hash_is_of_instruction;
      update client_order set instruction = replace(instruction, 'USD', 'EUR')`),
    [`altered-orders error: order ${reference} of contract C1`],
  ],
  [
    'an order that was approved without anybody’s doing it',
    tampering(
      `update client_order set state = 'approved', version = 2, approved_at = now(), promised = '{}'`,
    ),
    [`untold-orders error: order ${reference} is approved, its timeline says pending`],
  ],
  [
    'a trade that no fund house was told of',
    tampering(`insert into order_leg (order_id, number, contract_id, kind, instrument_id, units, after_sales, state, dealt_on,
        event_key, traded)
      values ('${orderId}', 1, 'C1', 'sale', 'EURO', 2000000, false, 'executed', '2026-11-20', 'x', '{"units": "2000000"}')`),
    [`untold-trades error: leg 1 of order ${reference} of contract C1: EURO on 20261120`],
  ],
  [
    'a file for the bank whose text nobody knows',
    tampering(
      `insert into payout_file (id, name, made_at) values (gen_random_uuid(), 'payouts-old.xml', now())`,
    ),
    ['textless-files error: payouts-old.xml with no payout'],
  ],
  [
    'an act about payouts that somebody made up',
    tampering(`insert into payout_act values (1, 'enrolled', gen_random_uuid(), '{}', '{}', now(), '', '')`),
    ['touched-acts error: act 1 is not what was written down'],
  ],
  [
    'people who allow payouts and were let in by no act',
    tampering(
      `insert into payout_person (id, name, name_key, email, email_key, passphrase_hash, first_enrolled_at, allows_from)
        select gen_random_uuid(), name, lower(name), name, name, 'of their own', now(), now()
        from unnest('{Fay Foe,Guy Goe}'::text[]) as name`,
    ),
    [
      'touched-acts error: Fay Foe is not registered as was written down',
      'touched-acts error: Guy Goe is not registered as was written down',
    ],
  ],
])
