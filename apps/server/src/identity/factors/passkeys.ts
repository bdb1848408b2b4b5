import type { SignInVerificationCode } from '@fundholder/protocol/users/challenges.ts'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { sha256 } from '#identity/keys.ts'
import { type PasskeyRow, passkeyOf } from './passkeys.queries.ts'

export type PasskeySignature = Extract<SignInVerificationCode, { channel: 'passkey' }>['passkey']

/**
 * Returns what passkeys sign to answer a challenge, in base64url: a hash of its reference, which is good once, and of
 * the content that it approves.
 */
export const passkeyChallenge = (reference: string, subjectHash: Buffer): string =>
  sha256(`passkey for ${reference} approves ${subjectHash.toString('hex')}`).toString('base64url')

/** The user's passkeys as a page needs them to request a signature. */
export const describedPasskeys = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ credential, host, transports }) => ({
    credential: credential.toString('base64url'),
    host,
    transports,
  }))

/**
 * Verifies that a passkey of this user signed the challenge, at the address where the passkey was made and after its
 * owner proved to be there.
 *
 * @returns the passkey and its new counter; undefined if the signature is wrong.
 */
export async function verifySignature(
  deps: Pick<IdentityDeps, 'db'>,
  userId: string,
  challenge: string,
  { credential, clientData, authenticatorData, signature }: PasskeySignature,
): Promise<{ credential: Buffer; counter: bigint } | undefined> {
  const row = await passkeyOf(deps.db, userId, Buffer.from(credential, 'base64url'))
  if (!row) return undefined
  const id = row.credential.toString('base64url')
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON: clientData, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: row.origin,
    expectedRPID: row.host,
    credential: {
      id,
      publicKey: new Uint8Array(row.public_key),
      counter: Number(row.counter),
    },
    requireUserVerification: true,
  }).catch(() => undefined) // it throws for whatever is malformed or does not fit
  if (!verified?.verified) return undefined
  return { credential: row.credential, counter: BigInt(verified.authenticationInfo.newCounter) }
}
