import { WRONG_PASSWORDS_UNTIL_LOCK } from '@fundholder/domain/limits.ts'
import { sha256 } from '#identity/keys.ts'
import type { Deps } from '#platform/deps.ts'
import { countTry, endRun, waitOf } from './wrong-passwords.queries.ts'

/** Entity id of attempts outside of sign-in. */
const NO_ENTITY = 0

/**
 * Result of an attempt: right or wrong, or the seconds until the next attempt is checked. `locked` means that
 * the owner must be notified.
 */
export type Compared = 'right' | 'wrong' | 'locked' | { waitSeconds: number }

/**
 * Compares a secret typed outside of sign-in, under the limits of sign-in. Counts each attempt before it compares the
 * secret. Compares nothing during a waiting time.
 *
 * @param whose key under which attempts are counted; never text that a person typed.
 */
export async function compareCounted(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  whose: string,
  isRight: () => Promise<boolean>,
): Promise<Compared> {
  const run = { entityId: NO_ENTITY, nameHash: sha256(whose), knownDevice: undefined }
  const count = await countTry(db, run, clock.now())
  if (count === undefined) {
    const wait = await waitOf(db, run)
    const milliseconds = wait ? wait.until.getTime() - clock.now().getTime() : 0
    return { waitSeconds: Math.max(1, Math.ceil(milliseconds / 1000)) }
  }
  if (!(await isRight())) return count === WRONG_PASSWORDS_UNTIL_LOCK ? 'locked' : 'wrong'
  await endRun(db, run)
  return 'right'
}
