import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import { type DataCheck, resultsOf } from '#data-checks/data-check.ts'
import * as queries from './reference-checks.queries.ts'

export const REFERENCE_CHECKS: readonly DataCheck[] = [
  {
    name: 'orphans',
    problem: 'Rows speak of what does not exist: they are in no figure, or make one wrong',
    remedy:
      'import what they speak of; if it never existed, restore a backup, and see who wrote past the portal',
    find: (db) =>
      resultsOf(
        queries.orphans(db),
        ({ table, column, target, id, rows }) =>
          `${table}: ${column} ${id} is no ${target} (${rows} ${rows === 1n ? 'row' : 'rows'})`,
      ),
  },
  {
    name: 'changed-currencies',
    problem: 'What is booked is in another currency than its instrument or contract has now',
    remedy:
      'give it back the currency in which it was booked; what is quoted in another one is another instrument',
    find: (db) =>
      resultsOf(
        queries.changedCurrencies(db),
        ({ contract_id, instrument_id, booked, now, rows }) =>
          `contract ${contract_id}: ${instrument_id} booked in ${booked} (${rows} ${rows === 1n ? 'row' : 'rows'}), ` +
          `${instrument_id === CASH_INSTRUMENT_ID ? 'the contract is' : 'the instrument is'} in ${now}`,
      ),
  },
]
