import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { dayOfIso, isoDay } from '@fundholder/domain/days/iso-days.ts'
import { LONGEST_SEARCH } from '@fundholder/domain/limits.ts'
import { TRANSACTION_TYPE_CODES, type TransactionTypeCode } from '@fundholder/domain/savings/transactions.ts'
import { TRANSACTION_SORT_KEYS } from '@fundholder/protocol/portfolios/transactions.ts'
import type { LatestDays, PortfolioPeriod } from '#account/queries/portfolio/portfolio-period.ts'
import type { TransactionsSearchParams } from '#search-params/transactions-search-params.ts'
import type { Sorting } from '#ui/table/sortable-table-head.tsx'

export type TransactionSortKey = (typeof TRANSACTION_SORT_KEYS)[number]

export type TransactionFilters = {
  /** None for all. */
  types: readonly TransactionTypeCode[]
  /** Absent for the first day of the dashboard's period. */
  from: CalendarDay | undefined
  /** Absent for its last day. */
  to: CalendarDay | undefined
  /** Text in the fund's name; empty for all. */
  text: string
  sorting: Sorting<TransactionSortKey>
  /** Counted from 1. */
  page: number
}

const NEWEST_FIRST: Sorting<TransactionSortKey> = { key: 'date', order: 'desc' }

/** Every order, the usual one first; of each key the more useful direction first. */
export const SORTINGS: readonly Sorting<TransactionSortKey>[] = [
  NEWEST_FIRST,
  { key: 'date', order: 'asc' },
  { key: 'name', order: 'asc' },
  { key: 'name', order: 'desc' },
  { key: 'amount', order: 'desc' },
  { key: 'amount', order: 'asc' },
  { key: 'quantity', order: 'desc' },
  { key: 'quantity', order: 'asc' },
  { key: 'price', order: 'desc' },
  { key: 'price', order: 'asc' },
]

/** Lists every transaction of the period. */
export const NO_FILTERS = {
  types: [],
  from: undefined,
  to: undefined,
  text: '',
} as const satisfies Partial<TransactionFilters>

const SEPARATOR = '.'

/** Parses the filters of an address; invalid values get their default. */
export function readFilters(search: TransactionsSearchParams): TransactionFilters {
  const codes = search.txTypes?.split(SEPARATOR) ?? []
  const [key, order] = search.txSort?.split(SEPARATOR) ?? []
  const sortKey = TRANSACTION_SORT_KEYS.find((one) => one === key)
  return {
    types: TRANSACTION_TYPE_CODES.filter((code) => codes.includes(code)),
    from: dayOfIso(search.txFrom),
    to: dayOfIso(search.txTo),
    text: (search.txText ?? '')
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, LONGEST_SEARCH),
    sorting: sortKey ? { key: sortKey, order: order === 'asc' ? 'asc' : 'desc' } : NEWEST_FIRST,
    page: search.txPage ?? 1,
  }
}

/** Filters as address parameters, without defaults. */
export function addressOf({
  types,
  from,
  to,
  text,
  sorting,
  page,
}: TransactionFilters): TransactionsSearchParams {
  const isUsual = sorting.key === NEWEST_FIRST.key && sorting.order === NEWEST_FIRST.order
  return {
    txTypes: types.length > 0 ? types.join(SEPARATOR) : undefined,
    txFrom: from && isoDay(from),
    txTo: to && isoDay(to),
    txText: text === '' ? undefined : text,
    txSort: isUsual ? undefined : `${sorting.key}${SEPARATOR}${sorting.order}`,
    txPage: page > 1 ? page : undefined,
  }
}

/** Returns true if the filters exclude some transactions of the period. */
export const isFiltered = ({ types, from, to, text }: TransactionFilters): boolean =>
  types.length > 0 || from !== undefined || to !== undefined || text !== ''

/** Returns true if single transactions are listed, because types, a fund or an order are chosen; else events. */
export const listsEach = ({ types, text, sorting }: TransactionFilters): boolean =>
  types.length > 0 || text !== '' || sorting.key !== NEWEST_FIRST.key || sorting.order !== NEWEST_FIRST.order

/** A period as bookings have it: one that a client has not ended by hand goes on after the latest valuation, until today. */
export const bookedPeriod = (about: PortfolioPeriod, { today }: LatestDays): PortfolioPeriod =>
  about.period === 'custom' ? about : { ...about, dateTo: today }

/** The days that are listed, both included: the filters', else the period's. */
export const listedDays = (
  { from, to }: TransactionFilters,
  { firstDay, dateTo }: PortfolioPeriod,
): { from: CalendarDay; to: CalendarDay } => ({ from: from ?? firstDay, to: to ?? dateTo })
