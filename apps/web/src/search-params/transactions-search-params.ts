/** Search parameters of the list of transactions; absent ones have their default. */
export type TransactionsSearchParams = {
  /** Codes, a dot between them. */
  txTypes?: string | undefined
  /** `YYYY-MM-DD`, as are the days until which. */
  txFrom?: string | undefined
  txTo?: string | undefined
  txText?: string | undefined
  /** A key and an order, a dot between them. */
  txSort?: string | undefined
  /** Counted from 1. */
  txPage?: number | undefined
}

const TEXTS = ['txTypes', 'txFrom', 'txTo', 'txText', 'txSort'] as const

/** The list's part of an address; what is no text or no page is left out. */
export function transactionsSearchParams(search: Record<string, unknown>): TransactionsSearchParams {
  const params: TransactionsSearchParams = {}
  for (const key of TEXTS) {
    const value = search[key]
    // A text of digits alone is read as a number.
    if ((typeof value === 'string' && value !== '') || typeof value === 'number') params[key] = String(value)
  }
  const { txPage } = search
  if (typeof txPage === 'number' && Number.isInteger(txPage) && txPage > 1) params.txPage = txPage
  return params
}

/** Parameters to reset when the dashboard's period changes: the list's own dates and its page. */
export const OTHER_PERIOD = {
  txFrom: undefined,
  txTo: undefined,
  txPage: undefined,
} satisfies TransactionsSearchParams
