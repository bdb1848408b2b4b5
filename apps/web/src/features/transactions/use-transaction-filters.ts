import { useSearch } from '@tanstack/react-router'
import { transactionsSearchParams } from '#search-params/transactions-search-params.ts'
import { useChangeAddress } from '#ui/hooks/use-change-address.ts'
import { addressOf, readFilters, type TransactionFilters } from './transaction-filters.ts'

/** The filters in the address bar, so that a link restores the list, and how to change them. */
export function useTransactionFilters() {
  const filters = readFilters(transactionsSearchParams(useSearch({ strict: false })))
  const changeAddress = useChangeAddress()
  return {
    filters,
    /** Another list starts at its first page, unless that is what changes. */
    change: (part: Partial<TransactionFilters>) =>
      changeAddress((former) =>
        addressOf({ ...readFilters(transactionsSearchParams(former)), page: 1, ...part }),
      ),
  }
}
