import { isBic, isIban } from '@fundholder/domain/people/identifiers.ts'
import { listed } from './given-settings.ts'

/** A bank account that a manager pays out from. */
export type PayoutAccount = { iban: string; bic: string }

/**
 * Reads `169=<IBAN>/<BIC>, 100=…`.
 *
 * @throws {Error} with the expected format.
 */
export function readPayoutAccounts(text: string): Map<number, PayoutAccount> {
  return new Map(
    listed(text).map((entry) => {
      const [, entity, iban = '', bic = ''] = /^(\d{1,6})=([A-Z0-9]+)\/([A-Z0-9]+)$/.exec(entry) ?? []
      if (!isIban(iban) || !isBic(bic))
        throw new Error('must be <entity>=<IBAN>/<BIC>, separated by commas, of accounts that can be')
      return [Number(entity), { iban, bic }] as const
    }),
  )
}

/**
 * Reads `169=<account>, 100=…`.
 *
 * @throws {Error} with the expected format.
 */
export function readDealingAccounts(text: string): Map<number, string> {
  return new Map(
    listed(text).map((entry) => {
      const [, entity, account] = /^(\d{1,6})=([A-Za-z0-9/\-?:().'+ ]{1,35})$/.exec(entry) ?? []
      if (account === undefined)
        throw new Error('must be <entity>=<account>, separated by commas, accounts of at most 35 characters')
      return [Number(entity), account] as const
    }),
  )
}
