import type { Database } from '#platform/database/database.ts'
import { type AccountOwner, accountsWithOwners } from './payee.queries.ts'

/** Returns the permitted account holders: the company of an employer's user, else the user. */
export const ownNames = (owner: AccountOwner | undefined): string[] =>
  (owner?.user_type === 'EMPLOYER'
    ? [owner.company_name, owner.employer_name]
    : [`${owner?.name ?? ''} ${owner?.surname ?? ''}`.trim()]
  ).flatMap((name) => name || [])

/**
 * Returns true if a user's money may go to an account of this holder. Payouts and the data check both apply
 * this rule: an employer's money goes to the company, never to a person who acts for it.
 */
export const isOwnAccount = (owner: AccountOwner | undefined, holder: string): boolean =>
  ownNames(owner).some((name) => isSameName(name, holder))

/** Lists the bank accounts on file that receive no payouts because they are in another name. */
export async function foreignAccounts(db: Database) {
  const accounts = await accountsWithOwners(db)
  return accounts
    .filter((account) => !isOwnAccount(account, account.holder))
    .map(({ username, entity_id, holder, ...owner }) => ({
      username,
      entity_id,
      holder,
      owner: ownNames(owner).join(' or ') || 'no name on file',
    }))
}

/** Returns true if two names have the same words in any order, ignoring accents, case and titles, which banks add. */
const isSameName = (one: string, other: string): boolean => {
  const words = wordsOf(one)
  return words.length > 0 && words.join(' ') === wordsOf(other).join(' ')
}

const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'prof'])

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !TITLES.has(word))
    .sort()
