/** Cash direction of each transaction type, and the field of its amount. */
export const TRANSACTION_TYPES = {
  P3SUBS: { label: 'contribution', direction: 'in', field: 'amount' },
  P3REDE: { label: 'withdrawal', direction: 'out', field: 'amount' },
  P3SWIT_IN: { label: 'switchIn', direction: 'in', field: 'amount' },
  P3SWIT_OUT: { label: 'switchOut', direction: 'out', field: 'amount' },
  P3FEES: { label: 'fees', direction: 'out', field: 'fees' },
} as const

export type TransactionTypeCode = keyof typeof TRANSACTION_TYPES
export const TRANSACTION_TYPE_CODES = Object.keys(TRANSACTION_TYPES) as [
  TransactionTypeCode,
  ...TransactionTypeCode[],
]

/** Payers of contributions, and `members`: recipients of the money that an employer passes on. */
export const PARTIES = ['employer', 'member', 'members'] as const
export type Party = (typeof PARTIES)[number]

/** The parties that a transaction type may have. */
export const partiesOf = (code: TransactionTypeCode): readonly Party[] =>
  code === 'P3SUBS' ? ['employer', 'member'] : code === 'P3REDE' ? ['members'] : []

/** Money moved by one transaction, in its own currency: positive into the position, negative out of it. */
export function signedAmount(transaction: {
  transactionTypeCode: TransactionTypeCode
  amount: number
  fees: number
}): number {
  const { direction, field } = TRANSACTION_TYPES[transaction.transactionTypeCode]
  return direction === 'in' ? transaction[field] : -transaction[field]
}
