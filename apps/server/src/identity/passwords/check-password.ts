import { LOCK_MINUTES, WRONG_PASSWORDS_UNTIL_LOCK } from '@fundholder/domain/limits.ts'
import { usernameKey } from '@fundholder/domain/users/usernames.ts'
import { DEFAULT_LANGUAGE } from '@fundholder/domain/users/users.ts'
import { noticeText } from '@fundholder/language/notices.ts'
import { recordAudit, recordStranger } from '#audit/record-audit.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { currentKey, type KeyRing, keyedHash } from '#identity/keys.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { type Account, accountNamed, renewHash } from '#identity/users/accounts.queries.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { inTransaction } from '#platform/database/database.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { countTry, endRun, type Run, waitOf } from './wrong-passwords.queries.ts'

/**
 * Returns the user of a name and password. Unknown names, disabled users and wrong passwords get the same
 * answer in the same time; during a lock a right password is refused like a wrong one.
 *
 * @param device the browser's device, if known; attempts from a device that the user knows are counted
 *   separately.
 * @throws {Refusal} `sign-in/wrong-credentials`, `sign-in/slow-down` with `seconds`, `sign-in/locked` with
 *   `minutes` and `lockedUntil`.
 */
export async function checkPassword(
  deps: IdentityDeps,
  {
    username,
    password,
    entityId,
    device,
  }: { username: string; password: string; entityId: number; device: Buffer | undefined },
): Promise<Account> {
  const now = deps.clock.now()
  const account = await accountNamed(deps.db, { entityId, username, device, now })
  const run: Run = {
    entityId,
    nameHash: nameHashOf(deps.keys, username),
    knownDevice: account?.knowsDevice ? device : undefined,
  }
  const count = await countTry(deps.db, run, now)
  if (count === undefined) throw await notNow(deps, run, account)

  const { right, outdated } = await verifyPassword(account?.passwordHash, password)
  if (!account || !right || account.isDisabled) {
    noteSecurity(deps.log, 'password.wrong', {
      userId: account?.id,
      entityId,
      reason: account?.isDisabled ? 'disabled' : undefined,
    })
    await recordFailure(deps, { run, account, isLocked: count === WRONG_PASSWORDS_UNTIL_LOCK })
    throw new Refusal('sign-in/wrong-credentials')
  }
  await endRun(deps.db, run)
  if (outdated && account.passwordHash)
    await renewHash(deps.db, account.id, account.passwordHash, await hashPassword(password))
  noteSecurity(deps.log, 'password.right', { userId: account.id, entityId })
  return account
}

/** Returns the keyed hash of a name, by which users are looked up and failed attempts are counted. */
export const nameHashOf = (keys: KeyRing, username: string): Buffer =>
  keyedHash(currentKey(keys, 'name'), usernameKey(username))

async function notNow(deps: IdentityDeps, run: Run, account: Account | undefined): Promise<Refusal> {
  const wait = await waitOf(deps.db, run)
  const seconds = wait
    ? Math.max(1, Math.ceil((wait.until.getTime() - deps.clock.now().getTime()) / 1000))
    : 1
  const noted = { userId: account?.id, entityId: run.entityId }
  if (!wait?.locked) {
    noteSecurity(deps.log, 'password.slowed', noted)
    return new Refusal('sign-in/slow-down', { seconds })
  }
  noteSecurity(deps.log, 'password.locked', noted)
  return new Refusal('sign-in/locked', {
    minutes: Math.ceil(seconds / 60),
    lockedUntil: wait.until.toISOString(),
  })
}

/**
 * Records a wrong password and notifies the owner of a lock. Records an unknown username too and drops its message, so
 * that both take equally long.
 */
async function recordFailure(
  deps: IdentityDeps,
  { run, account, isLocked }: { run: Run; account: Account | undefined; isLocked: boolean },
): Promise<void> {
  const at = deps.clock.now()
  const event = isLocked ? 'sign-in.locked' : 'sign-in.failed'
  await inTransaction(deps.db, async (trx) => {
    if (isLocked) {
      const language = account?.language ?? DEFAULT_LANGUAGE
      const notice = noticeText('sign-in/locked', language, {
        minutes: LOCK_MINUTES,
        count: WRONG_PASSWORDS_UNTIL_LOCK,
      })
      await deps.queueMessage(trx, {
        channel: 'email',
        to: account?.email ?? '',
        expiresAt: account ? undefined : at,
        ...notice,
        addressee: { userId: account?.id, language, entityId: run.entityId },
        notification: account && {
          userId: account.id,
          kind: 'security',
          text: notice.text,
          path: '/profile#security',
        },
      })
    }
    await (account
      ? recordAudit(trx, { event, userId: account.id, at })
      : recordStranger(trx, { event, entityId: run.entityId, nameHash: run.nameHash, at }))
  })
}
