import { type Compared, compareCounted } from '#identity/counted-tries.ts'
import { verifyPassword } from '#identity/passwords.ts'
import { noteSecurity } from '#identity/security-log.ts'
import { personByKey } from './people.queries.ts'
import { nameKeyOf, type PeopleDesk, type Proof } from './person.ts'

/** Why nobody is taken for who they say. */
export type NoProof = 'unknown' | 'not-enrolled' | Exclude<Compared, 'right'>

/** Takes somebody's passphrase. Each try is counted before anybody looks. */
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
  noteSecurity(desk.log, compared === 'wrong' ? 'passphrase.wrong' : 'passphrase.slowed', { personId: id })
  return compared
}
