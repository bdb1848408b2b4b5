import { timingSafeEqual } from 'node:crypto'
import { typedActivationCode } from '@fundholder/domain/users/activation-codes.ts'
import { usernameKey } from '@fundholder/domain/users/usernames.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { currentKey, keyedHash, sha256 } from '#identity/keys.ts'
import { acceptableHash, notePasswordChange, setPassword } from '#identity/passwords/new-password.ts'
import { ownerByLink, type PresentedLink, spendLink } from '#identity/passwords/password-links.queries.ts'
import { countTry, endRun, type Run, waitOf } from '#identity/passwords/wrong-passwords.queries.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { inTransaction } from '#platform/database/database.ts'
import { typedCodeRow } from './invitations.queries.ts'
import { activationCodeHash } from './invitations.ts'

/** Proof of an invited user: the secret of the link, or a username and the code of the same message. */
export type Presented = { entityId: number; username: string | undefined; activationCode: string }

/**
 * Sets the password of an invited user, who then signs in separately. The invitation is used up by a password that is
 * accepted, and by nothing else.
 *
 * @throws {Refusal} `activation/wrong-code` for a link or code that never was, was used, is too old, was replaced by a
 *   later one or is another entity's or user's: one answer for all; `activation/too-many-tries` with `minutes`;
 *   `passwords/*` for a password that may not be taken.
 */
export async function activate(
  deps: IdentityDeps,
  { password, ...presented }: Presented & { password: string },
): Promise<void> {
  const { entityId, username, activationCode } = presented
  const link =
    username === undefined
      ? linkOf(sha256(activationCode))
      : await linkByTypedCode(deps, { ...presented, username })
  const owner = await ownerByLink(deps.db, link, deps.clock.now())
  if (owner?.entityId !== entityId) throw refused(deps, entityId, undefined)
  if (holdsCode(password, activationCode)) throw new Refusal('passwords/policy', { rules: ['common'] })
  const hash = await acceptableHash(deps, owner, password)
  const ended = await inTransaction(deps.db, async (trx) => {
    if (!(await spendLink(trx, link, deps.clock.now()))) throw refused(deps, entityId, owner.id)
    return setPassword(deps, trx, owner, hash, { way: 'activation' })
  })
  noteSecurity(deps.log, 'invitation.spent', { userId: owner.id, entityId })
  notePasswordChange(deps, owner, ended)
}

/**
 * Returns the link of a typed code. Each attempt is counted before the comparison, under the limits of wrong
 * passwords, for unknown names too; a right code resets the count.
 */
async function linkByTypedCode(
  deps: IdentityDeps,
  { entityId, username, activationCode }: Presented & { username: string },
): Promise<PresentedLink> {
  const run: Run = { entityId, nameHash: tryHashOf(deps, username), knownDevice: undefined }
  const count = await countTry(deps.db, run, deps.clock.now())
  if (count === undefined) {
    noteSecurity(deps.log, 'invitation.refused', { entityId, reason: 'activation/too-many-tries' })
    const until = (await waitOf(deps.db, run))?.until ?? deps.clock.now()
    const minutes = Math.max(1, Math.ceil((until.getTime() - deps.clock.now().getTime()) / 60_000))
    throw new Refusal('activation/too-many-tries', { minutes })
  }
  const row = await typedCodeRow(deps.db, { entityId, username })
  const key = deps.keys.keyFor(row?.code_key_id ?? deps.keys.currentId, 'code')
  const typed = typedActivationCode(activationCode) ?? ''
  const hash = activationCodeHash(key ?? currentKey(deps.keys, 'code'), row?.user_id ?? '', typed)
  if (!timingSafeEqual(hash, row?.code_hash ?? NO_HASH) || !row) throw refused(deps, entityId, row?.user_id)
  await endRun(deps.db, run)
  return linkOf(row.secret_hash)
}

const NO_HASH = Buffer.alloc(32)

/** Counted apart from wrong passwords: a wrong code locks no sign-in. */
const tryHashOf = ({ keys }: IdentityDeps, username: string) =>
  keyedHash(currentKey(keys, 'name'), 'activation', usernameKey(username))

const linkOf = (secretHash: Buffer): PresentedLink => ({ purpose: 'activation', secretHash })

/** An activation code never becomes the password, in whatever way it is written there. */
const holdsCode = (password: string, activationCode: string) => {
  const bare = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return bare(password).includes(bare(activationCode))
}

function refused(deps: Pick<IdentityDeps, 'log'>, entityId: number, userId: string | undefined): Refusal {
  noteSecurity(deps.log, 'invitation.refused', { userId, entityId })
  return new Refusal('activation/wrong-code')
}
