import { microText, moneyText } from '@fundholder/domain/money.ts'
import { type DataCheck, resultsOf } from '#data-checks/data-check.ts'
import { pendingContributions } from '#imports/history/pending-contributions.ts'
import {
  negativeMoney,
  negativeUnits,
  overdueSettlements,
  repeatedTransactions,
  rowsUnlikeBalances,
  unbalancedEntries,
} from '#ledger/verifying/ledger-faults.ts'
import { earlyTransactions } from './ledger-checks.queries.ts'

export const LEDGER_CHECKS: readonly DataCheck[] = [
  {
    name: 'negative-units',
    problem: 'A contract held negative units',
    remedy: 'find the purchase that is missing or dated too late, and import it',
    find: (db) =>
      resultsOf(
        negativeUnits(db),
        ({ contract_id, instrument_id, day, units }) =>
          `contract ${contract_id}: ${microText(units)} units of ${instrument_id} at the close of ${day}`,
      ),
  },
  {
    name: 'negative-cash',
    problem: 'A contract held negative money',
    remedy: 'find the payment that is missing or dated too late, and import it',
    find: (db) =>
      resultsOf(
        negativeMoney(db),
        ({ contract_id, currency, day, amount }) =>
          `contract ${contract_id}: ${moneyText(amount, currency)} at the close of ${day}`,
      ),
  },
  {
    name: 'unbalanced-postings',
    problem: 'An entry of the ledger does not balance',
    remedy: 'the ledger was changed outside the portal: restore it from a backup and find out who had access',
    find: (db) =>
      resultsOf(
        unbalancedEntries(db),
        ({ event_key, day, asset, rest }) => `entry ${event_key} of ${day}: ${rest} of ${asset} left over`,
      ),
  },
  {
    name: 'rows-and-balances',
    problem: "A client's transactions do not add up to what the ledger holds",
    remedy: 'the ledger was changed outside the portal: restore it from a backup and find out who had access',
    find: (db) =>
      resultsOf(
        rowsUnlikeBalances(db),
        ({ contract_id, instrument_id, shown, held }) =>
          `contract ${contract_id}: the rows in ${instrument_id} sum to ${shown}, its accounts hold ${held}`,
      ),
  },
  {
    name: 'early-transactions',
    problem: 'A transaction is dated before its contract or its fund began',
    remedy: 'correct initialDate in contracts.csv or inceptionDate in instruments.csv, whichever is wrong',
    find: (db) =>
      resultsOf(
        earlyTransactions(db),
        ({ contract_id, instrument_id, day, began, is_fund }) =>
          `contract ${contract_id}: ${instrument_id} on ${day}, ${is_fund ? 'the fund' : 'the contract'} began on ${began}`,
        ({ is_fund }) => (is_fund ? 'warning' : 'error'),
      ),
  },
  {
    name: 'repeated-transactions',
    problem: 'A contract has the same transaction more than once on a day',
    remedy: 'find out whether the client paid or traded twice; correct one if not',
    find: (db) =>
      resultsOf(
        repeatedTransactions(db),
        ({ contract_id, day, transaction_type_code, instrument_id, times }) =>
          `contract ${contract_id}: ${transaction_type_code} of ${instrument_id} on ${day}, ${times} times`,
        'warning',
      ),
  },
  {
    name: 'pending-contributions',
    problem: 'Imported contributions are not booked yet',
    remedy: 'wait a minute while an import is running; otherwise the log gives the reason',
    find: (db) =>
      resultsOf(
        pendingContributions(db),
        ({ contract_id, count, since }) =>
          `contract ${contract_id}: ${count} since ${since.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
        'warning',
      ),
  },
  {
    name: 'overdue-settlements',
    problem: 'A trade or payout is past its settlement date',
    remedy: 'ask the fund, or see "payouts list" for a payout, and check that the end of day runs',
    find: (db, today) =>
      resultsOf(
        overdueSettlements(db, today),
        ({ contract_id, event_key, promised }) =>
          `contract ${contract_id}: ${event_key} was to settle on ${promised}`,
        'warning',
      ),
  },
]
