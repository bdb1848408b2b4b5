import { LOCK_MINUTES, WRONG_PASSWORDS_UNTIL_LOCK } from '@fundholder/domain/limits.ts'
import { DEFAULT_LANGUAGE } from '@fundholder/domain/users.ts'
import { noticeText } from '@fundholder/language/notices.ts'
import { type Compared, compareCounted } from '#identity/passwords/attempt-limiter.ts'
import { verifyPassword } from '#identity/passwords/passwords.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { inTransaction } from '#platform/database/database.ts'
import { nameKeyOf, type PeopleDesk, type Proof } from './approver.ts'
import { personByKey } from './approvers.queries.ts'
import type { PersonRow } from './approvers.tables.ts'

/** Why nobody is taken for who they say. */
export type NoProof = 'unknown' | 'not-enrolled' | Exclude<Compared, 'right' | 'locked'>

/** Takes somebody's passphrase. Each try is counted before anybody looks; whose passphrase is locked hears of it. */
export async function prove(desk: PeopleDesk, name: string, passphrase: string): Promise<Proof | NoProof> {
  const person = await personByKey(desk.db, nameKeyOf(name))
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
  await tellOfLock(desk, person)
  return 'wrong'
}

const tellOfLock = (desk: PeopleDesk, { name, email }: PersonRow): Promise<void> =>
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
