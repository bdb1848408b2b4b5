import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import { MICRO, micro } from '@fundholder/domain/money.ts'
import { TRANSACTION_TYPE_CODES } from '@fundholder/domain/transactions.ts'
import { pastOf } from '#ledger/past.ts'
import { lockContracts, type Postable, postBooks } from '#ledger/posting.ts'
import { balancesOfContract } from '#ledger/reading.ts'
import type { RunningTransaction } from '#platform/database.ts'
import type { BookFile, FileWork, Merged } from './book-file.ts'
import { currency, day, id, oneOf } from './cells.ts'
import { amountAboveZero, amountFromZero } from './decimal-cells.ts'
import { type BookedHistory, readHistory } from './history.ts'
import {
  ensureCash,
  historyContracts,
  historyInstruments,
  ratesAsked,
  stagedHistory,
} from './transactions.queries.ts'

const PORTFOLIO = {
  column: 'portfolioId',
  table: 'contract',
  tableColumn: 'portfolio_id',
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
  ],
  unique: [], // a client may pay in the same amount twice on a day
  references: [PORTFOLIO],
  merge: bookTransactions,
}

/** Books what is not booked yet. Nothing that is booked is ever changed. */
async function bookTransactions({ trx, clock, rows, fault }: FileWork): Promise<Merged> {
  const contracts = await historyContracts(trx)
  const ids = contracts.map(({ contractId }) => contractId)
  await lockContracts(trx, ids)
  const histories = Map.groupBy(await stagedHistory(trx), ({ portfolioId }) => portfolioId)
  await ensureCash(trx)
  const instruments = await historyInstruments(trx)
  const rates = await ratesAsked(trx)
  const books: Postable[] = []
  let isFaulty = false
  let unchanged = 0
  for (const contract of contracts) {
    const { bookings, rowsBookedBefore, faults } = readHistory(
      histories.get(contract.portfolioId) ?? [],
      {
        contract,
        instrument: (instrumentId) => instruments.get(instrumentId),
        perEuro: (of, on) => (of === 'EUR' ? micro(MICRO) : rates.get(`${of} ${on}`)),
        today: clock.today(),
      },
      await bookedHistory(trx, contract.contractId),
    )
    for (const one of faults) fault(one)
    isFaulty ||= faults.length > 0
    unchanged += rowsBookedBefore
    books.push({ contractId: contract.contractId, entries: bookings.flatMap(({ entries }) => entries) })
  }
  if (!isFaulty) await postBooks(trx, books, clock.now())
  return { added: rows - unchanged, changed: 0, unchanged }
}

async function bookedHistory(trx: RunningTransaction, contractId: string): Promise<BookedHistory> {
  const { events, units, money } = await pastOf(trx, contractId, 'import:')
  const { settledCash } = await balancesOfContract(trx, contractId)
  return {
    keys: events.map(({ eventKey, isReversed }) => ({ key: eventKey, isReversed })),
    moves: [...units, ...money.map((move) => ({ ...move, instrumentId: CASH_INSTRUMENT_ID }))],
    settledCash,
  }
}
