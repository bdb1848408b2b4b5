import { isoDay } from '@fundholder/domain/days/iso-days.ts'
import { signedAmount, TRANSACTION_TYPES } from '@fundholder/domain/savings/transactions.ts'
import type { Transaction } from '@fundholder/protocol/portfolios/transactions.ts'
import type { PortfolioPeriod } from '#account/queries/portfolio/portfolio-period.ts'
import type { Exported } from '#figures/export/export-dialog.tsx'
import {
  MONEY_FORMAT,
  PRICE_FORMAT,
  RATE_FORMAT,
  type SheetColumn,
  UNITS_FORMAT,
} from '#figures/export/sheet.ts'
import { useLanguage } from '#language/use-language.ts'
import { listedDays, type TransactionFilters } from './transaction-filters.ts'
import { isCash, useTransactionWords } from './use-transaction-words.ts'
import { allTransactions } from './use-transactions.ts'

/** Returns the export of the filtered transactions of all pages. */
export function useTransactionsFile(about: PortfolioPeriod, filters: TransactionFilters, count: number) {
  const { text, dayInFigures, number } = useLanguage()
  const columns = useColumns()
  const { from, to } = listedDays(filters, about)
  return {
    title: text('dashboard.transactions.file.title'),
    contents: text('dashboard.transactions.file.contents', {
      transactions: text('dashboard.transactions.count', { count, total: number(count, 0) }),
      period: text('dashboard.transactions.between', { from: dayInFigures(from), to: dayInFigures(to) }),
    }),
    fileName: `${text('dashboard.transactions.file.name')}-${isoDay(from)}-${isoDay(to)}`,
    load: async () => ({
      title: text('dashboard.transactions.title'),
      columns,
      rows: await allTransactions(about, filters),
    }),
  } satisfies Exported<Transaction>
}

/** Amounts and units carry the sign of their direction, so that sums over a column mean something. */
function useColumns(): SheetColumn<Transaction>[] {
  const { text } = useLanguage()
  const words = useTransactionWords()
  const details = (
    name: 'isin' | 'units' | 'price' | 'priceDate' | 'amount' | 'fxRate' | 'reference' | 'corrects',
  ) => text(`dashboard.transactions.details.${name}`)
  const file = (name: 'day' | 'type' | 'currency' | 'fee' | 'feeCurrency' | 'settledOn' | 'settlesOn') =>
    text(`dashboard.transactions.file.${name}`)
  const ofFund =
    <Value>(of: (row: Transaction) => Value) =>
    (row: Transaction) =>
      isCash(row) ? undefined : of(row)
  const isFee = ({ transactionTypeCode }: Transaction) => transactionTypeCode === 'P3FEES'
  return [
    { title: file('day'), kind: 'day', of: (row) => row.dateAsString },
    { title: file('type'), kind: 'text', of: words.type },
    { title: text('dashboard.transactions.details.fund'), kind: 'text', of: words.name },
    { title: details('isin'), kind: 'text', of: (row) => row.instruments?.isin },
    { title: details('units'), kind: 'number', format: UNITS_FORMAT, of: ofFund(signedUnits) },
    { title: details('price'), kind: 'number', format: PRICE_FORMAT, of: ofFund((row) => row.price) },
    { title: details('priceDate'), kind: 'day', of: ofFund((row) => row.priceDate) },
    { title: details('amount'), kind: 'number', format: MONEY_FORMAT, of: signedAmount },
    { title: file('currency'), kind: 'text', of: words.currency },
    // A fee that is booked separately is the amount.
    {
      title: file('fee'),
      kind: 'number',
      format: MONEY_FORMAT,
      of: (row) => (isFee(row) ? undefined : row.fees),
    },
    { title: file('feeCurrency'), kind: 'text', of: (row) => (isFee(row) ? undefined : row.feesCurrency) },
    { title: details('fxRate'), kind: 'number', format: RATE_FORMAT, of: (row) => row.fxRate },
    { title: file('settledOn'), kind: 'day', of: (row) => row.settledOn },
    { title: file('settlesOn'), kind: 'day', of: (row) => (row.settledOn ? undefined : row.settlesOn) },
    { title: details('reference'), kind: 'text', of: (row) => row.id },
    { title: details('corrects'), kind: 'text', of: (row) => row.corrects },
  ]
}

const signedUnits = ({ transactionTypeCode, quantity }: Transaction) =>
  TRANSACTION_TYPES[transactionTypeCode].direction === 'in' ? quantity : -quantity
