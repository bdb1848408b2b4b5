import { isBic, isIban } from '@fundholder/domain/people/identifiers.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { isOwnAccount } from './account-holder.ts'
import { bankAccountOf, holderNames } from './payee.queries.ts'
import { refuseRecentChange } from './recent-changes.ts'

/** Bank account for payouts; IBAN and BIC without spaces. */
export type BankAccount = { holder: string; bankName: string; bic: string; iban: string }

/**
 * The bank account on file, if money may be paid out to it now: valid, in the client's own name or the employer's, and nothing
 * about it, or about how its owner is reached, changed in the last 72 hours of the business clock.
 *
 * @throws {Refusal} `bank-account/missing`, `bank-account/invalid`, `bank-account/other-holder`, `bank-account/recent-change`.
 */
export async function payableAccount(
  db: Database,
  clock: Pick<Clock, 'businessNow'>,
  userId: string,
): Promise<BankAccount> {
  const row = await bankAccountOf(db, userId)
  if (!row) throw new Refusal('bank-account/missing')
  const account = {
    holder: row.holder,
    bankName: row.bank_name,
    bic: row.bic.replaceAll(/\s/g, ''),
    iban: row.iban.replaceAll(/\s/g, ''),
  }
  if (!isIban(account.iban) || !isBic(account.bic)) throw new Refusal('bank-account/invalid')
  if (!isOwnAccount(await holderNames(db, userId), account.holder))
    throw new Refusal('bank-account/other-holder')
  await refuseRecentChange(db, clock, userId)
  return account
}
