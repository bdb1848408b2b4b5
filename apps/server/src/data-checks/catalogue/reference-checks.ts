import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { type DataCheck, resultsOf } from '#data-checks/data-check.ts'
import * as queries from './reference-checks.queries.ts'

export const REFERENCE_CHECKS: readonly DataCheck[] = [
  {
    name: 'orphans',
    problem: 'Rows refer to missing ids and are left out of figures or falsify them',
    remedy:
      'import what is missing; if it never existed, restore a backup and find out who changed the database',
    find: (db) =>
      resultsOf(
        queries.orphans(db),
        ({ table, column, target, id, rows }) =>
          `${table}: ${column} ${id} is no ${target} (${rows} ${rows === 1n ? 'row' : 'rows'})`,
      ),
  },
  {
    name: 'changed-currencies',
    problem: 'A booking has another currency than its instrument or contract',
    remedy: 'restore the booked currency; a fund quoted in another currency is another instrument',
    find: (db) =>
      resultsOf(
        queries.changedCurrencies(db),
        ({ contract_id, instrument_id, booked, now, rows }) =>
          `contract ${contract_id}: ${instrument_id} booked in ${booked} (${rows} ${rows === 1n ? 'row' : 'rows'}), ` +
          `${instrument_id === CASH_INSTRUMENT_ID ? 'the contract is' : 'the instrument is'} in ${now}`,
      ),
  },
]
