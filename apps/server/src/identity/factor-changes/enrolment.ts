import { ENROLMENT_MINUTES } from '@fundholder/domain/limits.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { decrypt, encrypt } from '#messaging/outbox/encryption.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import type { SignedIn } from '#platform/http/http.ts'

type Kind = 'authenticator' | 'passkey'

/**
 * Encrypts the secret of a new factor for the page to return. It is valid for this kind, in this session, for a
 * few minutes, and is issued only after a code that approved the change.
 *
 * @param secret of the app, or the challenge that the new passkey signs.
 */
export function newEnrolment(
  { keys, clock }: Pick<IdentityDeps, 'keys' | 'clock'>,
  kind: Kind,
  signedIn: SignedIn,
  secret: string,
): string {
  const until = clock.now().getTime() + ENROLMENT_MINUTES * 60_000
  return encrypt(keys.keysFor('factor'), placeOf(kind, signedIn), `${until} ${secret}`).toString('base64url')
}

/** @throws {Refusal} `factors/enrolment-expired`, also for one of another session or kind. */
export function readEnrolment(
  { keys, clock }: Pick<IdentityDeps, 'keys' | 'clock'>,
  kind: Kind,
  signedIn: SignedIn,
  enrolment: string,
): string {
  const [until, secret] = opened(() =>
    decrypt(keys.keysFor('factor'), placeOf(kind, signedIn), Buffer.from(enrolment, 'base64url')).split(' '),
  )
  if (secret === undefined || Number(until) <= clock.now().getTime())
    throw new Refusal('factors/enrolment-expired')
  return secret
}

function opened(read: () => string[]): string[] {
  try {
    return read()
  } catch {
    return []
  }
}

const placeOf = (kind: Kind, { userId, sessionId }: SignedIn) => `new ${kind} of ${userId} in ${sessionId}`
