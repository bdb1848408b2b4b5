import { PARTIES, TRANSACTION_TYPE_CODES } from '@fundholder/domain/savings/transactions.ts'
import { ensureCash } from '#catalogue/import/insert-rows.ts'
import type { BookFile, FileWork, Merged } from '#import-files/reading/book-file.ts'
import { currency, day, id, oneOf } from '#import-files/reading/cells.ts'
import { amountAboveZero, amountFromZero } from '#import-files/reading/decimal-cells.ts'
import { type Postable, postBatches } from '#ledger/posting/posting.ts'
import type { Reading } from './history.ts'
import { onlyAdd } from './history-balances.ts'
import { type Contribution, storePending } from './pending-contributions.queries.ts'
import { inBatches, type Known, knownToAll, postableOf, readPortfolios } from './portfolio-readings.ts'
import { historyContracts, type StagedContract } from './transactions.queries.ts'

const PORTFOLIO = {
  column: 'portfolioId',
  file: 'contracts.csv',
  fileColumn: 'portfolioId',
  reason: 'no contract has this portfolio',
}

export const TRANSACTIONS: BookFile = {
  name: 'transactions.csv',
  columns: [
    { name: 'portfolioId', type: 'text', read: id },
    { name: 'date', type: 'date', read: day },
    { name: 'transactionTypeCode', type: 'text', read: oneOf(TRANSACTION_TYPE_CODES) },
    { name: 'instrumentId', type: 'text', read: id },
    { name: 'units', type: 'bigint', read: amountAboveZero, isOptional: true },
    { name: 'price', type: 'bigint', read: amountAboveZero, isOptional: true },
    { name: 'amount', type: 'bigint', read: amountFromZero, isOptional: true },
    { name: 'fees', type: 'bigint', read: amountFromZero, isOptional: true },
    { name: 'currency', type: 'text', read: currency },
    { name: 'party', type: 'text', read: oneOf(PARTIES), isOptional: true },
  ],
  unique: [], // a client may pay in the same amount twice on a day
  references: [PORTFOLIO],
  merge: bookTransactions,
}

/**
 * Books rows that are not booked yet, and never changes a posting. Contributions to contracts that members can order
 * on are only accepted here and booked once the import is committed, since a booking locks its contract until then.
 */
async function bookTransactions(work: FileWork): Promise<Merged> {
  const { trx, clock, rows, fault, advance } = work
  const contracts = await historyContracts(trx)
  await ensureCash(trx)
  const known = await knownToAll(trx, clock.today())
  const toBook = contracts.filter(({ isWritten }) => isWritten)
  let pending = 0
  let isFaulty = false
  let unchanged = 0
  const note = ({ faults, rowsBookedBefore }: Reading) => {
    for (const one of faults) fault(one)
    isFaulty ||= faults.length > 0
    unchanged += rowsBookedBefore
  }
  for (const batch of inBatches(contracts.filter(({ isWritten }) => !isWritten))) {
    const accepted: Contribution[] = []
    for (const { contract, reading } of await readPortfolios(trx, batch, known)) {
      if (!canWait(contract, reading, known)) {
        toBook.push(contract) // and read again once it is locked
        continue
      }
      note(reading)
      for (const { entries } of reading.bookings) accepted.push({ contractId: contract.contractId, entries })
      advance(reading.rowsBookedBefore)
    }
    await storePending(trx, accepted)
    pending += accepted.length
  }
  async function* batches(): AsyncGenerator<readonly Postable[]> {
    for (const batch of inBatches(toBook)) {
      const readings = await readPortfolios(trx, batch, known)
      for (const { reading } of readings) note(reading)
      if (!isFaulty) yield readings.map(postableOf)
      advance(batch.reduce((sum, { rowCount }) => sum + rowCount, 0))
    }
  }
  const contractIds = toBook.map(({ contractId }) => contractId)
  await postBatches(trx, contractIds, batches(), clock.now()) // a fault takes back what was booked before it was met
  return { added: rows - unchanged, changed: 0, unchanged, pending }
}

/**
 * Returns true if a contract's new events can be booked later. Those of deposits cannot: the portal may book
 * one by its terms.
 */
const canWait = (contract: StagedContract, { bookings }: Reading, { instrument }: Known): boolean =>
  onlyAdd(contract, bookings) && bookings.every(({ row }) => instrument(row.instrumentId)?.kind !== 'deposit')
