import { useNavigate, useSearch } from '@tanstack/react-router'
import { askedTransactions } from './asked-transactions.ts'
import { addressOf, readFilters, type TransactionFilters } from './transaction-filters.ts'

/** The filters in the address bar, so that a link restores the list, and how to change them. */
export function useTransactionFilters() {
  const filters = readFilters(askedTransactions(useSearch({ strict: false })))
  const navigate = useNavigate()
  return {
    filters,
    /** Another list starts at its first page, unless that is what changes. */
    change: (part: Partial<TransactionFilters>) =>
      void navigate({
        to: '.',
        // From what the address says by then: two fields may change in one moment.
        search: (former) => ({
          ...former,
          ...addressOf({ ...readFilters(askedTransactions(former)), page: 1, ...part }),
        }),
        replace: true,
        resetScroll: false,
      }),
  }
}
