import { type DataCheck, resultsOf } from '#data-checks/data-check.ts'
import { readAuditLog } from '#payments/approvers/audit-log.ts'
import * as queries from './order-checks.queries.ts'

const REMEDY = 'the orders were touched past the portal: restore them from a backup, and see who could'

export const ORDER_CHECKS: readonly DataCheck[] = [
  {
    name: 'reserved-not-held',
    problem: 'An order waits for units or cash that the contract does not have',
    remedy: REMEDY,
    find: (db) =>
      resultsOf(
        queries.reservedBeyondHeld(db),
        ({ contract_id, instrument_id, reserved, held }) =>
          `contract ${contract_id}: ${reserved} of ${instrument_id} reserved, ${held} held`,
      ),
  },
  {
    name: 'stray-reservations',
    problem: 'Units or cash are kept back for no order that is under way',
    remedy: REMEDY,
    find: (db) =>
      resultsOf(
        queries.mismatchedReservations(db),
        ({ contract_id, instrument_id, kept, open }) =>
          `contract ${contract_id}: ${kept} of ${instrument_id} kept back, orders wait for ${open}`,
      ),
  },
  {
    name: 'altered-orders',
    problem: 'An order is not what its client approved',
    remedy: REMEDY,
    find: (db) =>
      resultsOf(
        queries.alteredOrders(db),
        ({ reference, contract_id }) => `order ${reference} of contract ${contract_id}`,
      ),
  },
  {
    name: 'untold-orders',
    problem: "An order's timeline does not tell how it came to where it is",
    remedy: REMEDY,
    find: (db) =>
      resultsOf(
        queries.incompleteTimelines(db),
        ({ reference, state, told }) =>
          `order ${reference} is ${state}, its timeline says ${told ?? 'nothing'}`,
      ),
  },
  {
    name: 'untold-trades',
    problem: 'A trade is not what its fund house was told',
    remedy: `${REMEDY}; ask the fund house what it has dealt`,
    find: (db) =>
      resultsOf(
        queries.unmatchedTrades(db),
        ({ reference, number, contract_id, instrument_id, dealt_on }) =>
          `leg ${number} of order ${reference} of contract ${contract_id}: ${instrument_id} on ${dealt_on}`,
      ),
  },
  {
    name: 'textless-files',
    problem:
      'A file for the bank was decided before an upgrade, and what is in it was not kept: it is not written',
    remedy: 'ask the bank whether it has a file of this name; if not, pay these payouts by hand',
    find: (db) =>
      resultsOf(queries.textlessFiles(db), ({ name, payouts }) => `${name} with ${payouts ?? 'no payout'}`),
  },
  {
    name: 'touched-acts',
    problem: 'Who allowed a payout, or who let whom do so, is not what was written down',
    remedy:
      'hold dealing, compare payouts with what their clients approved, and see who could touch the database',
    find: (db) =>
      resultsOf(
        readAuditLog(db).then(({ faults }) => faults),
        (fault) => fault,
      ),
  },
]
