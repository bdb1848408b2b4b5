import { DEPOSIT_PERIODS } from '@fundholder/domain/funds/instruments.ts'
import { toInstrument } from '#catalogue/import/catalogue-files.ts'
import { toContract } from '#contracts/import-contracts.ts'
import { checkMoney } from '#import-files/columns/money-columns.ts'
import { toMinorUnits } from '#import-files/columns/money-values.ts'
import type { BookFile } from '#import-files/reading/book-file.ts'
import { currency, day, id, oneOf } from '#import-files/reading/cells.ts'
import { amountAboveZero, decimalWithin } from '#import-files/reading/decimal-cells.ts'
import { mergeRows } from '#import-files/staging/merge-rows.ts'
import { wrongDeposits } from './deposits-file.queries.ts'

export const DEPOSITS: BookFile = {
  name: 'deposits.csv',
  columns: [
    { name: 'id', type: 'text', read: id },
    { name: 'contractId', type: 'text', read: id },
    { name: 'instrumentId', type: 'text', read: id },
    { name: 'period', type: 'text', read: oneOf(DEPOSIT_PERIODS) },
    { name: 'principal', type: 'bigint', read: amountAboveZero },
    { name: 'currency', type: 'text', read: currency },
    { name: 'rate', type: 'numeric', read: decimalWithin(0, 100, 4) },
    { name: 'startDate', type: 'date', read: day },
    { name: 'maturityDate', type: 'date', read: day, isOptional: true },
  ],
  unique: [['id']],
  references: [toContract, toInstrument('instrumentId')],
  check: async (work) => {
    await work.faultEach(
      (limit) => wrongDeposits(work, limit),
      ({ line, column, value, reason }) => ({ line, column, ...(value === null ? {} : { value }), reason }),
    )
    await checkMoney(work, 'principal')
  },
  merge: async (work) => {
    await toMinorUnits(work, 'principal')
    return mergeRows(work, {
      table: 'deposit',
      key: { id: 'id' },
      values: {
        contract_id: { from: 'contractId' },
        instrument_id: { from: 'instrumentId' },
        period: { from: 'period' },
        principal: { from: 'principal' },
        currency: { from: 'currency' },
        rate: { from: 'rate' },
        start_day: { from: 'startDate' },
        maturity_day: { from: 'maturityDate' },
      },
    })
  },
}
