import { randomInt } from 'node:crypto'
import { BACKUP_CODES } from '@fundholder/domain/limits.ts'
import { BACKUP_CODE_ALPHABET, BACKUP_CODE_LENGTH } from '@fundholder/domain/users/backup-codes.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { currentKey, keyedHash } from '#identity/keys.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import { isUnusedBackupCode, keysOfBackupCodes, replaceBackupCodes } from './backup-codes.queries.ts'

/** Makes ten codes in the place of all former ones. They are stored hashed; only this answer has them in clear. */
export async function makeBackupCodes(
  deps: Pick<IdentityDeps, 'keys' | 'clock'>,
  trx: RunningTransaction,
  userId: string,
): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < BACKUP_CODES) codes.add(randomCode())
  const key = currentKey(deps.keys, 'factor')
  const hashes = [...codes].map((code) => hashOf(key, userId, code))
  await replaceBackupCodes(trx, userId, hashes, { keyId: deps.keys.currentId, now: deps.clock.now() })
  return [...codes]
}

/** Returns the stored hash of an unused code of this user; undefined if it is none. */
export async function matchBackupCode(
  deps: Pick<IdentityDeps, 'db' | 'keys'>,
  userId: string,
  code: string,
): Promise<Buffer | undefined> {
  for (const keyId of await keysOfBackupCodes(deps.db, userId)) {
    const key = deps.keys.keyFor(keyId, 'factor')
    const hash = key && hashOf(key, userId, code)
    if (hash && (await isUnusedBackupCode(deps.db, userId, hash))) return hash
  }
  return undefined
}

/** Returns a random code that people can type: 50 bits. */
export const randomCode = (): string =>
  Array.from(
    { length: BACKUP_CODE_LENGTH },
    () => BACKUP_CODE_ALPHABET[randomInt(BACKUP_CODE_ALPHABET.length)],
  ).join('')

const hashOf = (key: Buffer, userId: string, code: string) => keyedHash(key, 'backup code', userId, code)
