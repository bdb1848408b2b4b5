import type { Channel } from '@fundholder/protocol/users/challenges.ts'
import type { Database } from '#platform/database/database.ts'
import { authenticatorOf } from './authenticator.queries.ts'
import { backupCodesOf } from './backup-codes.queries.ts'
import { passkeysOf } from './passkeys.queries.ts'

/** The second factors of a user beside the phone. */
export type OwnedFactors = Awaited<ReturnType<typeof factorsOf>>

export async function factorsOf(db: Database, userId: string) {
  const authenticator = await authenticatorOf(db, userId)
  const passkeys = await passkeysOf(db, userId)
  const backupCodes = await backupCodesOf(db, userId)
  return { authenticator, passkeys, backupCodes }
}

/** Returns true if a user has something beside the phone to sign in with. */
export const hasFactor = async (db: Database, userId: string): Promise<boolean> =>
  ownChannels('sign-in', await factorsOf(db, userId), undefined).length > 0

/** Factors with which a user can sign in, the most convenient first. */
const FOR_SIGNING_IN: readonly Channel[] = ['passkey', 'authenticator', 'sms', 'backup-code']
/**
 * Factors that can approve content: the message with the code names it, and a passkey signs its hash. An app and
 * backup codes are not bound to content.
 */
const FOR_APPROVING: readonly Channel[] = ['sms', 'passkey']

/** Purposes that accept every factor. */
const OPENS: readonly string[] = ['sign-in', 'recovery']

/** Ways to answer a challenge of this purpose, the first one to be offered first. */
export const channelsFor = (purpose: string): readonly Channel[] =>
  OPENS.includes(purpose) ? FOR_SIGNING_IN : FOR_APPROVING

/** Those of them that this user has. */
export function ownChannels(purpose: string, factors: OwnedFactors, phone: string | undefined): Channel[] {
  const has: Partial<Record<Channel, boolean>> = {
    sms: phone !== undefined,
    authenticator: factors.authenticator !== undefined,
    passkey: factors.passkeys.length > 0,
    'backup-code': (factors.backupCodes?.left ?? 0) > 0,
  }
  return channelsFor(purpose).filter((channel) => has[channel])
}
