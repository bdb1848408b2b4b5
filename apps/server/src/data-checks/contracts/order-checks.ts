import { type Check, found } from '#data-checks/data-check.ts'
import { readActs } from '#payments/approvers/audit-log.ts'
import * as ask from './order-checks.queries.ts'

const REMEDY = 'the orders were touched past the portal: restore them from a backup, and see who could'

export const ORDER_CHECKS: readonly Check[] = [
  {
    name: 'reserved-not-held',
    says: 'An order waits for units or cash that the contract does not have',
    remedy: REMEDY,
    find: (db) =>
      found(
        ask.reservedBeyondHeld(db),
        ({ contract_id, instrument_id, reserved, held }) =>
          `contract ${contract_id}: ${reserved} of ${instrument_id} reserved, ${held} held`,
      ),
  },
  {
    name: 'stray-reservations',
    says: 'Units or cash are kept back for no order that is under way',
    remedy: REMEDY,
    find: (db) =>
      found(
        ask.strayReservations(db),
        ({ contract_id, instrument_id, kept, open }) =>
          `contract ${contract_id}: ${kept} of ${instrument_id} kept back, orders wait for ${open}`,
      ),
  },
  {
    name: 'altered-orders',
    says: 'An order is not what its client approved',
    remedy: REMEDY,
    find: (db) =>
      found(
        ask.alteredOrders(db),
        ({ reference, contract_id }) => `order ${reference} of contract ${contract_id}`,
      ),
  },
  {
    name: 'untold-orders',
    says: "An order's timeline does not tell how it came to where it is",
    remedy: REMEDY,
    find: (db) =>
      found(
        ask.untoldOrders(db),
        ({ reference, state, told }) =>
          `order ${reference} is ${state}, its timeline says ${told ?? 'nothing'}`,
      ),
  },
  {
    name: 'untold-trades',
    says: 'A trade is not what its fund house was told',
    remedy: `${REMEDY}; ask the fund house what it has dealt`,
    find: (db) =>
      found(
        ask.untoldTrades(db),
        ({ reference, number, contract_id, instrument_id, dealt_on }) =>
          `leg ${number} of order ${reference} of contract ${contract_id}: ${instrument_id} on ${dealt_on}`,
      ),
  },
  {
    name: 'textless-files',
    says: 'A file for the bank was decided before an upgrade, and what is in it was not kept: it is not written',
    remedy: 'ask the bank whether it has a file of this name; if not, pay these payouts by hand',
    find: (db) =>
      found(ask.textlessFiles(db), ({ name, payouts }) => `${name} with ${payouts ?? 'no payout'}`),
  },
  {
    name: 'touched-acts',
    says: 'Who allowed a payout, or who let whom do so, is not what was written down',
    remedy:
      'hold dealing, compare payouts with what their clients approved, and see who could touch the database',
    find: (db) =>
      found(
        readActs(db).then(({ faults }) => faults),
        (fault) => fault,
      ),
  },
]
