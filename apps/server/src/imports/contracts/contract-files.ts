import { STRATEGY_TYPES } from '@fundholder/domain/users/users.ts'
import { toInstrument } from '#catalogue/import/catalogue-files.ts'
import { CONTRACT_ROWS, mergeAllocations, mergeContracts, toContract } from '#contracts/import-contracts.ts'
import { TO_ENTITY } from '#entities/entities-file.ts'
import { faultPercents } from '#import-files/columns/percents.ts'
import type { BookFile } from '#import-files/reading/book-file.ts'
import { currency, day, id, oneOf } from '#import-files/reading/cells.ts'
import { decimalWithin, percentAboveZero } from '#import-files/reading/decimal-cells.ts'
import { lockContracts } from '#ledger/posting/posting.ts'
import { checkUsers, WHOSE } from '#people/import/user-columns.ts'
import { linkUsers } from '#people/import/user-links.ts'
import { bookedContractFaults, changedContracts, takenPortfolios } from './contract-files.queries.ts'

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
  stored: CONTRACT_ROWS,
  references: [
    TO_ENTITY,
    {
      column: 'modelPortfolio',
      file: 'model-portfolios.csv',
      fileColumn: 'code',
      reason: 'there is no such model portfolio',
    },
    {
      column: 'benchmark',
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
    return mergeContracts(work)
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
  merge: mergeAllocations,
}
