import { LOCK_MINUTES, WRONG_PASSWORDS_UNTIL_LOCK } from '@fundholder/domain/limits.ts'
import { DEFAULT_LANGUAGE } from '@fundholder/domain/users.ts'
import { noticeText } from '@fundholder/language/notices.ts'
import { type Compared, compareCounted } from '#identity/passwords/attempt-limiter.ts'
import { verifyPassword } from '#identity/passwords/passwords.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { inTransaction } from '#platform/database/database.ts'
import { type ApproverDesk, nameKeyOf, type VerifiedApprover } from './approver.ts'
import { approverByKey } from './approvers.queries.ts'
import type { ApproverRow } from './approvers.tables.ts'

/** Why nobody is taken for who they say. */
export type PassphraseRefusal = 'unknown' | 'not-enrolled' | Exclude<Compared, 'right' | 'locked'>

/** Takes somebody's passphrase. Each try is counted before anybody looks; whose passphrase is locked hears of it. */
export async function verifyPassphrase(
  desk: ApproverDesk,
  name: string,
  passphrase: string,
): Promise<VerifiedApprover | PassphraseRefusal> {
  const person = await approverByKey(desk.db, nameKeyOf(name))
  if (!person || person.removed_at) return 'unknown'
  const { id, passphrase_hash: passphraseHash } = person
  if (passphraseHash === null) return 'not-enrolled'
  const compared = await compareCounted(desk, `payout person ${id}`, async () => {
    const { right } = await verifyPassword(passphraseHash, passphrase)
    return right
  })
  if (compared === 'right') return { id, name: person.name, passphraseHash }
  noteSecurity(desk.log, typeof compared === 'string' ? 'passphrase.wrong' : 'passphrase.slowed', {
    personId: id,
  })
  if (compared !== 'locked') return compared
  await notifyLocked(desk, person)
  return 'wrong'
}

const notifyLocked = (desk: ApproverDesk, { name, email }: ApproverRow): Promise<void> =>
  inTransaction(desk.db, (trx) =>
    desk.queueMessage(trx, {
      channel: 'email',
      to: email,
      ...noticeText('payouts/locked', DEFAULT_LANGUAGE, {
        name,
        brand: desk.brand,
        count: WRONG_PASSWORDS_UNTIL_LOCK,
        minutes: LOCK_MINUTES,
      }),
    }),
  )
