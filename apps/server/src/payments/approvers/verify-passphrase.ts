import { DEFAULT_ENTITY, LOCK_MINUTES, WRONG_PASSWORDS_UNTIL_LOCK } from '@fundholder/domain/limits.ts'
import { approverNotice } from '@fundholder/language/approver-notices.ts'
import { type Compared, compareCounted } from '#identity/passwords/attempt-limiter.ts'
import { verifyPassword } from '#identity/passwords/passwords.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { type CommandLine, WrongCommand } from '#platform/cli/command.ts'
import { inTransaction } from '#platform/database/database.ts'
import { type ApproverDeps, nameKeyOf, type VerifiedApprover } from './approver.ts'
import { approverByKey } from './approvers.queries.ts'
import type { ApproverRow } from './approvers.tables.ts'

/** Reasons to refuse a passphrase. */
export type PassphraseRefusal = 'unknown' | 'not-enrolled' | Exclude<Compared, 'right' | 'locked'>

/** Verifies an approver's passphrase. Each attempt is counted first; a locked approver is notified by e-mail. */
export async function verifyPassphrase(
  deps: ApproverDeps,
  name: string,
  passphrase: string,
): Promise<VerifiedApprover | PassphraseRefusal> {
  const approver = await approverByKey(deps.db, nameKeyOf(name))
  if (!approver || approver.removed_at) return 'unknown'
  const { id, passphrase_hash: passphraseHash } = approver
  if (passphraseHash === null) return 'not-enrolled'
  const compared = await compareCounted(deps, `payout person ${id}`, async () => {
    const { right } = await verifyPassword(passphraseHash, passphrase)
    return right
  })
  if (compared === 'right') return { id, name: approver.name, passphraseHash }
  noteSecurity(deps.log, typeof compared === 'string' ? 'passphrase.wrong' : 'passphrase.slowed', {
    personId: id,
  })
  if (compared !== 'locked') return compared
  await notifyLocked(deps, approver)
  return 'wrong'
}

const notifyLocked = (deps: ApproverDeps, { name, email }: ApproverRow): Promise<void> =>
  inTransaction(deps.db, (trx) =>
    deps.queueMessage(trx, {
      channel: 'email',
      to: email,
      ...approverNotice('payouts/locked', {
        name,
        brand: deps.brandName(DEFAULT_ENTITY),
        count: WRONG_PASSWORDS_UNTIL_LOCK,
        minutes: LOCK_MINUTES,
      }),
    }),
  )

/** Asks an approver for their passphrase. @throws {WrongCommand} when it is refused. */
export async function askPassphrase(
  { deps, ask }: CommandLine<ApproverDeps>,
  name: string,
): Promise<VerifiedApprover> {
  const passphrase = await ask(`Passphrase of ${name}`, { isSecret: true })
  const verified = await verifyPassphrase(deps, name, passphrase)
  if (verified === 'unknown')
    throw new WrongCommand(`${name} is not registered; "payouts people" lists all approvers.`)
  if (verified === 'not-enrolled')
    throw new WrongCommand(`${name} has chosen no passphrase yet: fundholder payouts people enrol "${name}"`)
  if (verified === 'wrong') throw new WrongCommand('This passphrase is wrong.')
  if ('waitSeconds' in verified) throw new WrongCommand(retryMessage(verified))
  return verified
}

export const retryMessage = ({ waitSeconds }: { waitSeconds: number }): string =>
  `Too many wrong attempts. Try again in ${waitSeconds} seconds.`
