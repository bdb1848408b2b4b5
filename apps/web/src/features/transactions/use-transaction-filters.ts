import { useSearch } from '@tanstack/react-router'
import { useChangeAddress } from '#ui/hooks/use-change-address.ts'
import { addressOf, readFilters, type TransactionFilters } from './transaction-filters.ts'
import { askedTransactions } from './transactions-search-params.ts'

/** The filters in the address bar, so that a link restores the list, and how to change them. */
export function useTransactionFilters() {
  const filters = readFilters(askedTransactions(useSearch({ strict: false })))
  const changeAddress = useChangeAddress()
  return {
    filters,
    /** Another list starts at its first page, unless that is what changes. */
    change: (part: Partial<TransactionFilters>) =>
      changeAddress((former) => addressOf({ ...readFilters(askedTransactions(former)), page: 1, ...part })),
  }
}
