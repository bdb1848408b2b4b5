import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { TRANSACTION_TYPES } from '@fundholder/domain/savings/transactions.ts'
import type { Transaction } from '@fundholder/protocol/portfolios/transactions.ts'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import { useLanguage } from '#language/use-language.ts'

export const isCash = ({ instrumentId }: Transaction): boolean => instrumentId === CASH_INSTRUMENT_ID

/** Returns functions that name transactions in rows, details and files. */
export function useTransactionWords() {
  const { text } = useLanguage()
  const whose = useOwnerContext()
  return {
    name: (transaction: Transaction): string =>
      isCash(transaction)
        ? text('dashboard.positions.cash')
        : (transaction.instruments?.name ?? text('dashboard.positions.pending')),
    /** Names who paid in, where that is known. */
    type: ({ transactionTypeCode, party }: Transaction): string =>
      party
        ? text(`dashboard.transactions.party.${party}`, whose)
        : text(`dashboard.transactions.type.${TRANSACTION_TYPES[transactionTypeCode].label}`),
    /** Returns the currency of the amount: the contract's for a fee, the instrument's otherwise. */
    currency: ({ transactionTypeCode, feesCurrency, currency }: Transaction): string =>
      TRANSACTION_TYPES[transactionTypeCode].field === 'fees' ? feesCurrency : currency,
  }
}
