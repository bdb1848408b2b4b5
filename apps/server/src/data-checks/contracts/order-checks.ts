import { type DataCheck, resultsOf } from '#data-checks/data-check.ts'
import { unmatchedTrades } from '#dealing/fund-orders/unmatched-trades.ts'
import { reservedBeyondHeld } from '#ledger/verifying/ledger-faults.ts'
import { alteredOrders, incompleteTimelines, mismatchedReservations } from '#orders/store/order-faults.ts'
import { readAuditLog } from '#payments/approvers/audit-log.ts'
import { textlessFiles } from '#payments/payment-faults.ts'

const REMEDY =
  'the orders were changed outside the portal: restore them from a backup and find out who had access'

export const ORDER_CHECKS: readonly DataCheck[] = [
  {
    name: 'reserved-not-held',
    problem: 'An order reserves units or cash that the contract does not have',
    remedy: REMEDY,
    find: (db) =>
      resultsOf(
        reservedBeyondHeld(db),
        ({ contract_id, instrument_id, reserved, held }) =>
          `contract ${contract_id}: ${reserved} of ${instrument_id} reserved, ${held} held`,
      ),
  },
  {
    name: 'mismatched-reservations',
    problem: 'Units or cash are reserved without a running order',
    remedy: REMEDY,
    find: (db) =>
      resultsOf(
        mismatchedReservations(db),
        ({ contract_id, instrument_id, kept, open }) =>
          `contract ${contract_id}: ${kept} of ${instrument_id} reserved, ${open} by running orders`,
      ),
  },
  {
    name: 'altered-orders',
    problem: 'An order is not what its client approved',
    remedy: REMEDY,
    find: (db) =>
      resultsOf(
        alteredOrders(db),
        ({ reference, contract_id }) => `order ${reference} of contract ${contract_id}`,
      ),
  },
  {
    name: 'order-events',
    problem: "An order's events do not lead to its state",
    remedy: REMEDY,
    find: (db) =>
      resultsOf(
        incompleteTimelines(db),
        ({ reference, state, recorded }) =>
          `order ${reference} is ${state}, its events end in ${recorded ?? 'nothing'}`,
      ),
  },
  {
    name: 'unmatched-trades',
    problem: 'A trade does not match its fund order',
    remedy: `${REMEDY}; ask the fund house what it has dealt`,
    find: (db) =>
      resultsOf(
        unmatchedTrades(db),
        ({ reference, number, contract_id, instrument_id, dealt_on }) =>
          `leg ${number} of order ${reference} of contract ${contract_id}: ${instrument_id} on ${dealt_on}`,
      ),
  },
  {
    name: 'files-without-content',
    problem: 'A bank file from before an upgrade has no stored content and is not written',
    remedy: 'ask the bank for a file of this name; if it has none, pay these payments by hand',
    find: (db) =>
      resultsOf(textlessFiles(db), ({ name, payments }) => `${name} with ${payments ?? 'no payment'}`),
  },
  {
    name: 'audit-log',
    problem: 'Payment approvers or approvals differ from the audit log',
    remedy: 'hold dealing, compare payments with their orders, and find out who had access to the database',
    find: (db) =>
      resultsOf(
        readAuditLog(db).then(({ faults }) => faults),
        (fault) => fault,
      ),
  },
]
