import { deleteAuthenticator } from '#identity/factors/authenticator.queries.ts'
import { deleteBackupCodes } from '#identity/factors/backup-codes.queries.ts'
import { deletePasskeys } from '#identity/factors/passkeys.queries.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { lockUser } from '#identity/users/accounts.queries.ts'
import { inTransaction } from '#platform/database/database.ts'
import { finishChange, noteFactorChange } from './after-change.ts'

/**
 * Removes every second factor of a user whose identity the manager has checked; the code by SMS remains.
 *
 * @param operator who checked it.
 * @returns whether there were any, and the number of sessions that ended.
 */
export async function resetFactors(
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'log' | 'queueMessage' | 'brandName'>,
  userId: string,
  operator: string,
): Promise<{ hadAny: boolean; ended: number }> {
  const change = 'reset'
  const { hadAny, ended } = await inTransaction(deps.db, async (trx) => {
    await lockUser(trx, userId)
    const removed = [
      await deleteAuthenticator(trx, userId),
      await deleteBackupCodes(trx, userId),
      (await deletePasskeys(trx, userId)) > 0,
    ]
    if (!removed.includes(true)) return { hadAny: false, ended: [] }
    return { hadAny: true, ended: await finishChange(deps, trx, { userId, change, operator }) }
  })
  if (hadAny) noteFactorChange(deps, { userId, change }, ended)
  return { hadAny, ended: ended.length }
}
