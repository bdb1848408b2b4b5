import { DEPOSIT_PERIODS } from '@fundholder/domain/instruments.ts'
import { STRATEGY_TYPES } from '@fundholder/domain/users.ts'
import { toInstrument } from '#catalogue/import/catalogue-files.ts'
import { checkMoney } from '#import-files/columns/money-columns.ts'
import { toMinorUnits } from '#import-files/columns/money-values.ts'
import { faultPercents } from '#import-files/columns/percents.ts'
import type { BookFile, Reference } from '#import-files/reading/book-file.ts'
import { currency, day, id, oneOf } from '#import-files/reading/cells.ts'
import { amountAboveZero, decimalWithin, percentAboveZero } from '#import-files/reading/decimal-cells.ts'
import { mergeRows } from '#import-files/staging/merge-rows.ts'
import { removeOthers } from '#import-files/staging/replace-sets.ts'
import { lockContracts } from '#ledger/posting/posting.ts'
import { checkUsers, TO_ENTITY, WHOSE } from '#people/import/user-columns.ts'
import { linkUsers } from '#people/import/user-links.ts'
import {
  bookedContractFaults,
  changedContracts,
  takenPortfolios,
  toBasisPoints,
  wrongDeposits,
} from './contract-files.queries.ts'

export const toContract: Reference = {
  column: 'contractId',
  table: 'contract',
  tableColumn: 'id',
  file: 'contracts.csv',
  fileColumn: 'id',
  reason: 'there is no such contract',
}

export const CONTRACTS: BookFile = {
  name: 'contracts.csv',
  columns: [
    { name: 'id', type: 'text', read: id },
    ...WHOSE,
    { name: 'portfolioId', type: 'text', read: id },
    { name: 'currency', type: 'text', read: currency },
    { name: 'initialDate', type: 'date', read: day },
    { name: 'strategyType', type: 'text', read: oneOf(STRATEGY_TYPES) },
    { name: 'modelPortfolio', type: 'text', read: id, isOptional: true },
    { name: 'benchmark', type: 'text', read: id, isOptional: true },
    { name: 'feeRate', type: 'numeric', read: decimalWithin(0, 10, 2) },
  ],
  unique: [['id'], ['portfolioId']],
  knownBy: ['id', 'portfolioId'],
  references: [
    TO_ENTITY,
    {
      column: 'modelPortfolio',
      table: 'model_portfolio',
      tableColumn: 'code',
      file: 'model-portfolios.csv',
      fileColumn: 'code',
      reason: 'there is no such model portfolio',
    },
    {
      column: 'benchmark',
      table: 'benchmark',
      tableColumn: 'code',
      file: 'benchmarks.csv',
      fileColumn: 'code',
      reason: 'there is no such benchmark',
    },
  ],
  check: async (work) => {
    await checkUsers(work)
    await work.faultEach(
      (limit) => takenPortfolios(work.trx, limit),
      ({ line, value, owner }) => ({
        line,
        column: 'portfolioId',
        value,
        reason: `is stored as the portfolio of contract ${owner}`,
      }),
    )
    // In one order, before they are changed, so that nothing is booked on them meanwhile.
    await lockContracts(work.trx, await changedContracts(work))
    await work.faultEach(
      (limit) => bookedContractFaults(work.trx, limit),
      ({ line, column, value, stored }) => ({
        line,
        column,
        value,
        reason: `is ${stored} in the ledger: what is booked is never changed`,
      }),
    )
  },
  merge: async (work) => {
    await linkUsers(work)
    await toBasisPoints(work.trx)
    return mergeRows(work, {
      table: 'contract',
      key: { id: 'id' },
      values: {
        portfolio_id: { from: 'portfolioId' },
        user_id: { from: 'userId' },
        entity_id: { from: 'entity' },
        currency: { from: 'currency' },
        initial_date: { from: 'initialDate' },
        strategy_type: { from: 'strategyType' },
        model_portfolio: { from: 'modelPortfolio' },
        benchmark: { from: 'benchmark' },
        fee_basis_points: { from: 'feeRate' },
      },
    })
  },
}

/**
 * Allocations of future contributions, in percent from a day on; a contract's rows of a day replace the
 * stored ones.
 */
export const ALLOCATIONS: BookFile = {
  name: 'allocations.csv',
  columns: [
    { name: 'contractId', type: 'text', read: id },
    { name: 'date', type: 'date', read: day },
    { name: 'instrumentId', type: 'text', read: id },
    { name: 'percent', type: 'numeric', read: percentAboveZero },
  ],
  unique: [['contractId', 'date', 'instrumentId']],
  knownBy: ['contractId'],
  references: [toContract, toInstrument('instrumentId')],
  check: (work) => faultPercents(work, 'the percents of', ['contractId', 'date']),
  merge: async (work) => {
    const key = { contract_id: 'contractId', from_day: 'date', instrument_id: 'instrumentId' }
    const removed = await removeOthers(work, { table: 'allocation', key, set: ['contract_id', 'from_day'] })
    const merged = await mergeRows(work, {
      table: 'allocation',
      key,
      values: { percent: { from: 'percent' } },
    })
    return { ...merged, removed }
  },
}

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
