import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { type MicroUnits, type Minor, microUnits, minor } from '@fundholder/domain/money.ts'
import type { Party } from '@fundholder/domain/savings/transactions.ts'
import { termsOf } from '#ledger/bookings/deposit-bookings.ts'
import { moneyAccount, unitsAccount } from '#ledger/entries/accounts.ts'
import { contractChain } from '#ledger/entries/chain.ts'
import type { ClientRow, EntryKind } from '#ledger/entries/entry.ts'
import { shownRow } from '#ledger/entries/shown-row.ts'
import type { LedgerRow } from '#ledger/ledger.tables.ts'
import type { Database } from '#platform/database/database.ts'
import {
  accountMoves,
  awaitedMoney,
  balancesOf,
  chainLengths,
  entriesOf,
  instrumentsBooked,
  memosOf,
  promisedDays,
  rowsOf,
  unitsHeld,
} from './reading.queries.ts'

/** Trades are `order:<id>:<leg>`, payouts `payout:order:<id>`, the last fee `fee:<contract>:total:<id>`. */
const ORDER_IN_EVENT_KEY = /(?:order|total):([\da-f]{8}-[\da-f-]{27})/

/** A row of the transactions list as it stands now. */
export type BookedTransaction = ClientRow & {
  /** Stable name of the row: entry and line. */
  id: string
  entryId: bigint
  portfolioId: string
  contractId: string
  kind: EntryKind
  /** Absent while the money has not moved. */
  settledOn?: CalendarDay
  /** Id of the row that this one takes back. */
  corrects?: string
  /** Id of the order that booked the row, as its event key names it. */
  orderId?: string
  /** Payer of a contribution, or recipients of an employer's money; absent where the books do not say. */
  party?: Party
  /** Terms of a deposit that determine its value, as `termsOf` reads them. */
  deposit?: string
}

/** Returns the instruments that contracts have held, whenever. */
export const instrumentsHeld = async (db: Database, contractIds: readonly string[]): Promise<string[]> =>
  contractIds.length === 0
    ? []
    : (await instrumentsBooked(db, contractIds)).map(({ instrument_id }) => instrument_id)

/** Every row that the clients of these portfolios see, oldest first. */
export async function rowsOfPortfolios(
  db: Database,
  portfolioIds: readonly string[],
): Promise<BookedTransaction[]> {
  if (portfolioIds.length === 0) return []
  const rows = await rowsOf(db, portfolioIds)
  const contractIds = new Set(rows.map((row) => row.contract_id))
  if (contractIds.size === 0) return []
  const entries = await entriesOf(db, [...contractIds].map(contractChain))
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]))
  const settledOn = new Map(entries.map((entry) => [entry.settles, entry.day]))
  const noticed = termsAfterNotice(entries)
  return rows.map((row) => {
    const entry = entryOf.get(row.entry_id)
    if (!entry)
      throw new RangeError(`row ${rowId(row.entry_id, row.line)} belongs to no entry of its contract`)
    const terms = entry.terms ?? (entry.corrects === null ? null : entryOf.get(entry.corrects)?.terms)
    return {
      ...bookedTransaction(row, entry, row.settles_on === null ? row.day : settledOn.get(row.entry_id)),
      ...(terms &&
        row.instrument_id !== CASH_INSTRUMENT_ID && { deposit: noticed.get(termsOf(terms).id) ?? terms }),
    }
  })
}

/** The terms of deposits that end because notice was given, by id: with the end that they had none of before. */
const termsAfterNotice = (
  entries: readonly { kind: EntryKind; terms: string | null }[],
): ReadonlyMap<string, string> =>
  new Map(
    entries.flatMap(({ kind, terms }) =>
      kind === 'notice' && terms !== null ? [[termsOf(terms).id, terms] as const] : [],
    ),
  )

function bookedTransaction(
  row: LedgerRow,
  entry: { kind: EntryKind; corrects: bigint | null; event_key: string; party: Party | null },
  settledOn: CalendarDay | undefined,
): BookedTransaction {
  const orderId = ORDER_IN_EVENT_KEY.exec(entry.event_key)?.[1]
  return {
    id: rowId(row.entry_id, row.line),
    entryId: row.entry_id,
    kind: entry.kind,
    ...shownRow(row),
    ...(settledOn === undefined ? {} : { settledOn }),
    ...(entry.corrects === null ? {} : { corrects: rowId(entry.corrects, row.line) }),
    ...(orderId === undefined ? {} : { orderId }),
    ...(entry.party === null ? {} : { party: entry.party }),
  }
}

/**
 * Counts the entries of each contract's books; contracts without entries are omitted. Entries are immutable,
 * so equal counts mean equal books.
 */
export async function entriesOfContracts(
  db: Database,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (contractIds.length === 0) return new Map()
  const chains = await chainLengths(db, contractIds.map(contractChain))
  const lengths = new Map(chains.map(({ chain_id, entries }) => [chain_id, entries]))
  return new Map(contractIds.map((id) => [id, lengths.get(contractChain(id)) ?? 0]))
}

const rowId = (entryId: bigint, line: number) => `${entryId}-${line}`

/** Balances of a contract, all in minor units of its currency. */
export type ContractBalances = {
  settledCash: Minor
  receivable: Minor
  /** Zero or below. */
  payable: Minor
  /** Only instruments that it holds now. */
  units: ReadonlyMap<string, MicroUnits>
}

export async function balancesOfContract(db: Database, contractId: string): Promise<ContractBalances> {
  const rows = await balancesOf(db, contractId)
  const balance = (account: string) => minor(rows.find((row) => row.account === account)?.quantity ?? 0n) // no row: nothing was ever booked there
  return {
    settledCash: balance(moneyAccount(contractId, 'cash')),
    receivable: balance(moneyAccount(contractId, 'receivable')),
    payable: balance(moneyAccount(contractId, 'payable')),
    units: new Map(
      rows
        .filter((row) => row.account === unitsAccount(contractId) && row.quantity !== 0n)
        .map((row) => [row.asset, microUnits(row.quantity)]),
    ),
  }
}

/**
 * Returns the daily changes of a contract's settled cash less its payables, oldest first, in minor units. A
 * rebooked trade counts with its actual cash movements, which its client rows alone do not show.
 */
export const spendableMoves = (
  db: Database,
  contractId: string,
): Promise<{ day: CalendarDay; quantity: bigint }[]> =>
  accountMoves(db, contractId, [moneyAccount(contractId, 'cash'), moneyAccount(contractId, 'payable')])

/** Counts the contracts that hold each instrument, by id. */
export async function heldInstruments(db: Database): Promise<ReadonlyMap<string, number>> {
  const held = await unitsHeld(db)
  return new Map(held.map(({ asset, contracts }) => [asset, Number(contracts)]))
}

/** Returns a contract's booked fees with their notes, oldest first. */
export const feesOfContract = (
  db: Database,
  contractId: string,
): Promise<{ entryId: bigint; day: CalendarDay; memo: Record<string, string> }[]> =>
  memosOf(db, contractChain(contractId), 'fee')

/** A trade whose money has not moved yet; `amount` is positive when the contract receives it. */
export type UnsettledTrade = { eventKey: string; settlesOn: CalendarDay; amount: Minor }

/** Trades whose money has not moved, the one promised first in front. */
export async function unsettledOfContract(db: Database, contractId: string): Promise<UnsettledTrade[]> {
  const entries = await entriesOf(db, [contractChain(contractId)])
  const done = new Set(entries.flatMap(({ settles, corrects }) => [settles, corrects]))
  const open = entries.filter(({ id, kind }) => (kind === 'buy' || kind === 'sale') && !done.has(id))
  if (open.length === 0) return []
  const ids = open.map(({ id }) => id)
  const accounts = [moneyAccount(contractId, 'receivable'), moneyAccount(contractId, 'payable')]
  const amounts = new Map(
    (await awaitedMoney(db, ids, accounts)).map(({ entry_id, quantity }) => [entry_id, minor(quantity)]),
  )
  const days = new Map((await promisedDays(db, ids)).map((row) => [row.entry_id, row.settles_on]))
  return open
    .flatMap(({ id, event_key: eventKey }) => {
      const [settlesOn, amount] = [days.get(id), amounts.get(id)]
      return settlesOn && amount !== undefined ? [{ id, eventKey, settlesOn, amount }] : []
    })
    .sort((a, b) => (a.settlesOn === b.settlesOn ? Number(a.id - b.id) : a.settlesOn < b.settlesOn ? -1 : 1))
    .map(({ eventKey, settlesOn, amount }) => ({ eventKey, settlesOn, amount }))
}
