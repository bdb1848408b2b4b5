import type { IdentityDeps } from '#identity/identity-deps.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import type { Account } from '#identity/users/accounts.queries.ts'
import { Refusal } from '#platform/basics/refusal.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * To be called after a right password only.
 *
 * @throws {Refusal} `password/expired` for a password that is too old or that the back office wants replaced.
 */
export function refuseExpired(
  { clock, passwordMaxDays, log }: Pick<IdentityDeps, 'clock' | 'passwordMaxDays' | 'log'>,
  { id: userId, passwordSetAt, mustChangePassword }: Account,
): void {
  const age = clock.now().getTime() - passwordSetAt.getTime()
  if (!mustChangePassword && (passwordMaxDays === 0 || age < passwordMaxDays * DAY_MS)) return
  noteSecurity(log, 'password.expired', { userId })
  throw new Refusal('password/expired')
}
