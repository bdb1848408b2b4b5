import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import { MICRO, micro } from '@fundholder/domain/money.ts'
import { TRANSACTION_TYPE_CODES } from '@fundholder/domain/transactions.ts'
import { type Past, pastsOf } from '#ledger/past.ts'
import { type Postable, postBatches } from '#ledger/posting.ts'
import type { RunningTransaction } from '#platform/database.ts'
import type { BookFile, FileWork, Merged } from './book-file.ts'
import { currency, day, id, oneOf } from './cells.ts'
import { amountAboveZero, amountFromZero } from './decimal-cells.ts'
import { type BookedHistory, readHistory } from './history.ts'
import type { KnownWorld } from './history-rows.ts'
import {
  bookedDeposits,
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

/** Rows that are read and booked at a time; those of one portfolio are never parted. */
const ROWS_AT_ONCE = 10_000

/** Books what is not booked yet. Nothing that is booked is ever changed. */
async function bookTransactions(work: FileWork): Promise<Merged> {
  const { trx, clock, rows, fault, advance } = work
  const contracts = await historyContracts(trx)
  await ensureCash(trx)
  const known = await knownToAll(work)
  let isFaulty = false
  let unchanged = 0
  async function* batches(): AsyncGenerator<readonly Postable[]> {
    for (const batch of inBatches(contracts)) {
      const readings = await readBatch(trx, batch, known)
      for (const { reading } of readings) {
        for (const one of reading.faults) fault(one)
        isFaulty ||= reading.faults.length > 0
        unchanged += reading.rowsBookedBefore
      }
      if (!isFaulty)
        yield readings.map(({ contractId, reading }) => ({
          contractId,
          entries: reading.bookings.flatMap(({ entries }) => entries),
        }))
      advance(batch.reduce((sum, { rowCount }) => sum + rowCount, 0))
    }
  }
  const contractIds = contracts.map(({ contractId }) => contractId)
  await postBatches(trx, contractIds, batches(), clock.now()) // a fault takes back what was booked before it was met
  return { added: rows - unchanged, changed: 0, unchanged }
}

type Contract = Awaited<ReturnType<typeof historyContracts>>[number]
type Known = Omit<KnownWorld, 'contract'>

async function knownToAll({ trx, clock }: FileWork): Promise<Known> {
  const instruments = await historyInstruments(trx)
  const rates = await ratesAsked(trx)
  return {
    instrument: (instrumentId) => instruments.get(instrumentId),
    perEuro: (of, on) => (of === 'EUR' ? micro(MICRO) : rates.get(`${of} ${on}`)),
    today: clock.today(),
  }
}

function* inBatches(contracts: readonly Contract[]): Generator<readonly Contract[]> {
  let batch: Contract[] = []
  let rows = 0
  for (const contract of contracts) {
    if (rows > 0 && rows + contract.rowCount > ROWS_AT_ONCE) {
      yield batch
      batch = []
      rows = 0
    }
    batch.push(contract)
    rows += contract.rowCount
  }
  if (rows > 0) yield batch
}

/** What the file tells of some contracts that are locked, beside what their books say already. */
async function readBatch(trx: RunningTransaction, contracts: readonly Contract[], known: Known) {
  const portfolioIds = contracts.map(({ portfolioId }) => portfolioId)
  const histories = Map.groupBy(await stagedHistory(trx, portfolioIds), ({ portfolioId }) => portfolioId)
  const contractIds = contracts.map(({ contractId }) => contractId)
  const pastOf = await pastsOf(trx, contractIds, 'import:')
  const deposits = await bookedDeposits(trx, contractIds)
  return contracts.map(({ rowCount, ...contract }) => {
    const { contractId, portfolioId } = contract
    const booked = bookedHistory(pastOf(contractId), deposits.get(contractId))
    return {
      contractId,
      reading: readHistory(histories.get(portfolioId) ?? [], { ...known, contract }, booked),
    }
  })
}

function bookedHistory(
  { events, units, money, settledCash }: Past,
  deposits: BookedHistory['deposits'] = new Map(),
): BookedHistory {
  return {
    keys: events.map(({ eventKey, isReversed }) => ({ key: eventKey, isReversed })),
    moves: [...units, ...money.map((move) => ({ ...move, instrumentId: CASH_INSTRUMENT_ID }))],
    settledCash,
    deposits,
  }
}
