import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { MICRO, micro } from '@fundholder/domain/money.ts'
import { bookedDeposits } from '#deposits/booked-deposits.ts'
import type { Postable } from '#ledger/posting/posting.ts'
import { type Past, pastsOf } from '#ledger/reading/past.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import { type BookedHistory, type Reading, readHistory } from './history.ts'
import type { KnownWorld } from './history-rows.ts'
import { pendingEvents } from './pending-contributions.queries.ts'
import {
  historyInstruments,
  requestedRates,
  type StagedContract,
  stagedHistory,
} from './transactions.queries.ts'

/** Rows that are read at a time; those of one portfolio are never parted. */
const ROWS_AT_ONCE = 10_000

/** Staged rows of a contract, compared with its books. */
export type PortfolioReading = { contract: StagedContract; reading: Reading }

/** Instruments and rates of all staged rows. */
export type Known = Omit<KnownWorld, 'contract'>

export async function knownToAll(trx: RunningTransaction, today: CalendarDay): Promise<Known> {
  const instruments = await historyInstruments(trx)
  const rates = await requestedRates(trx)
  return {
    instrument: (instrumentId) => instruments.get(instrumentId),
    perEuro: (of, on) => (of === 'EUR' ? micro(MICRO) : rates.get(`${of} ${on}`)),
    today,
  }
}

export function* inBatches(contracts: readonly StagedContract[]): Generator<readonly StagedContract[]> {
  let batch: StagedContract[] = []
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

/** Reads the staged rows of some contracts beside their books, which stay as they are while the contracts are locked. */
export async function readPortfolios(
  trx: RunningTransaction,
  contracts: readonly StagedContract[],
  known: Known,
): Promise<PortfolioReading[]> {
  const portfolioIds = contracts.map(({ portfolioId }) => portfolioId)
  const histories = Map.groupBy(await stagedHistory(trx, portfolioIds), ({ portfolioId }) => portfolioId)
  const contractIds = contracts.map(({ contractId }) => contractId)
  const pastOf = await pastsOf(trx, contractIds, 'import:')
  const deposits = await bookedDeposits(trx, contractIds)
  const pending = await pendingEvents(trx, contractIds)
  return contracts.map((contract) => {
    const { contractId, portfolioId } = contract
    const booked = bookedHistory(pastOf(contractId), deposits.get(contractId), pending.get(contractId))
    return {
      contract,
      reading: readHistory(histories.get(portfolioId) ?? [], { ...known, contract }, booked),
    }
  })
}

/** Returns the entries to post for a reading. */
export const postableOf = ({ contract, reading }: PortfolioReading): Postable => ({
  contractId: contract.contractId,
  entries: reading.bookings.flatMap(({ entries }) => entries),
})

function bookedHistory(
  { events, units, money, settledCash }: Past,
  deposits: BookedHistory['deposits'] = new Map(),
  pending: readonly string[] = [],
): BookedHistory {
  return {
    keys: [
      ...events.map(({ eventKey, isReversed }) => ({ key: eventKey, isReversed })),
      ...pending.map((key) => ({ key, isReversed: false })),
    ],
    moves: [...units, ...money.map((move) => ({ ...move, instrumentId: CASH_INSTRUMENT_ID }))],
    settledCash,
    deposits,
  }
}
