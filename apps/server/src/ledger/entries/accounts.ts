import type { Posting } from './entry.ts'

/** Owner of the accounts of an entry: the contract, and the manager that keeps it. */
export type Holder = { contractId: string; entityId: number; currency: string }

/** Money accounts of a contract. `payable` is zero or below it: money owed for trades not settled yet. */
export type MoneyAccount = 'cash' | 'receivable' | 'payable'

/**
 * Money accounts of the firm. Each has exactly one currency. Stored names begin with `house:`; they are hashed in the chains of
 * the ledger and therefore stay.
 */
export type FirmAccount = 'payers' | 'payees' | 'fund-dealing' | 'fx' | 'fees' | 'dealing-fees' | 'errors'

export const moneyAccount = (contractId: string, account: MoneyAccount) => `contract:${contractId}:${account}`
export const unitsAccount = (contractId: string) => `contract:${contractId}:units`

/** A leg on the contract's money. */
export const money = (holder: Holder, account: MoneyAccount, quantity: bigint): Posting => ({
  account: moneyAccount(holder.contractId, account),
  contractId: holder.contractId,
  asset: holder.currency,
  quantity,
})

/** Units that the contract gains (positive) or gives up, against those that the fund has issued to this manager. */
export const unitsMoved = (holder: Holder, instrumentId: string, units: bigint): Posting[] => [
  {
    account: unitsAccount(holder.contractId),
    contractId: holder.contractId,
    asset: instrumentId,
    quantity: units,
  },
  { account: `house:${holder.entityId}:units-issued`, asset: instrumentId, quantity: -units },
]

/** Posting on one of the firm's accounts. */
export const firm = (holder: Holder, account: FirmAccount, currency: string, quantity: bigint): Posting => ({
  account: `house:${holder.entityId}:${account}:${currency}`,
  asset: currency,
  quantity,
})

/**
 * Money given in one currency and taken in another: the pair that keeps each currency's sum at zero.
 * Nothing where both are the same.
 */
export const exchanged = (
  holder: Holder,
  given: { currency: string; amount: bigint },
  taken: { currency: string; amount: bigint },
): Posting[] =>
  given.currency === taken.currency
    ? []
    : [firm(holder, 'fx', given.currency, given.amount), firm(holder, 'fx', taken.currency, -taken.amount)]
