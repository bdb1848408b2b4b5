import { PASSWORD_LENGTH } from '../limits.ts'
import { isCommonPassword } from './common-passwords.ts'

/**
 * Rules for passwords. `owner`: it does not contain the owner's names; `common`: attackers do not try it
 * early.
 */
export const PASSWORD_RULES = ['length', 'upper', 'lower', 'digit', 'special', 'owner', 'common'] as const
export type PasswordRule = (typeof PASSWORD_RULES)[number]

/**
 * Returns the rules that a password breaks, in the order of the list. Callers with stored hashes check reuse.
 */
export function brokenRules(
  password: string,
  owner: { username: string; email: string } | undefined,
): PasswordRule[] {
  const typed = password.normalize('NFKC')
  const folded = typed.toLowerCase()
  const names = owner ? [owner.username, owner.email].map((name) => name.normalize('NFKC').toLowerCase()) : []
  const breaks: Record<PasswordRule, boolean> = {
    length: [...typed].length < PASSWORD_LENGTH,
    upper: !/\p{Lu}/u.test(typed),
    lower: !/\p{Ll}/u.test(typed),
    digit: !/\p{Nd}/u.test(typed),
    special: !/[^\p{L}\p{M}\p{N}\s]/u.test(typed),
    owner: names.some((name) => name !== '' && folded.includes(name)),
    common: isCommonPassword(typed),
  }
  return PASSWORD_RULES.filter((rule) => breaks[rule])
}
