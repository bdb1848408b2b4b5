import { DEFAULT_LANGUAGE } from '@fundholder/domain/users.ts'
import { type NoticeKey, noticeText } from '@fundholder/language/notices.ts'
import type { QueueMessage } from '#notices/outbox.ts'
import type { RunningTransaction } from '#platform/database.ts'
import type { Desk } from '#platform/desk.ts'
import { allPeople } from './people.queries.ts'
import type { PersonRow } from './people.tables.ts'

export type PeopleDesk = Desk & { queueMessage: QueueMessage; brand: string }

/** That somebody is who they say: whoever typed it knew the passphrase which the person had then. */
export type Proof = { id: string; name: string; passphraseHash: string }

/** Whether somebody may allow payouts, and vouch for others, by now. */
export const mayAllow = (person: PersonRow, now: Date): boolean =>
  person.removed_at === null && person.passphrase_hash !== null && person.allows_from <= now

/** Those of some people whose proofs still stand: nobody twice, and nobody who may not allow payouts by now. */
export const proven = (proofs: readonly Proof[], people: readonly PersonRow[], now: Date): PersonRow[] =>
  people.filter(
    (person) =>
      mayAllow(person, now) &&
      proofs.some(({ id, passphraseHash }) => id === person.id && passphraseHash === person.passphrase_hash),
  )

/** One person's name is one, whatever a keyboard makes of its letters, accents and spaces, seen or not. */
export const nameKeyOf = (name: string): string => inOneLine(name).toLowerCase()

/** A name as it is shown. */
export const inOneLine = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}+/gu, '')
    .trim()
    .replaceAll(/\s+/g, ' ')

/** Tells everybody else who is registered, and some who no longer are, what was done about a person. */
export async function tellOthers(
  trx: RunningTransaction,
  { queueMessage, brand }: Pick<PeopleDesk, 'queueMessage' | 'brand'>,
  notice: Extract<NoticeKey, `payouts/${string}`>,
  { person, by }: { person: PersonRow; by: readonly PersonRow[] },
): Promise<void> {
  const others = (await allPeople(trx)).filter(
    ({ id, removed_at }) => removed_at === null && id !== person.id,
  )
  const told = notice === 'payouts/person-removed' ? [person, ...others] : others
  const text = noticeText(notice, DEFAULT_LANGUAGE, {
    brand,
    name: person.name,
    by: by.length > 0 ? by.map(({ name }) => name).join(' and ') : 'nobody who is enrolled',
  })
  await queueMessage(trx, ...told.map(({ email }) => ({ channel: 'email' as const, to: email, ...text })))
}
