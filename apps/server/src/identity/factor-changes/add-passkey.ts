import { randomBytes } from 'node:crypto'
import { ENROLMENT_MINUTES, PASSKEYS_PER_USER } from '@fundholder/domain/limits.ts'
import type { Input } from '@fundholder/protocol/call.ts'
import type * as calls from '@fundholder/protocol/users/factors.ts'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { insertPasskey, passkeysOf } from '#identity/factors/passkeys.queries.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { sha256 } from '#identity/keys.ts'
import type { TypedCode } from '#identity/sign-in/spend-challenge.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { completed } from './change-factors.ts'
import { newEnrolment, readEnrolment } from './enrolment.ts'
import { approveFactorChange } from './request-change.ts'

/** Ed25519, ES256 and RS256, in COSE numbers: every browser and security key has one of them. */
const ALGORITHMS = [-8, -7, -257]

/**
 * Returns the options with which a browser makes a passkey for this portal's host.
 *
 * @param origin of the page that asks.
 * @throws {Refusal} `codes/*`, `portal/blocked`.
 */
export async function startPasskey(deps: IdentityDeps, session: SignedIn, code: TypedCode, origin: URL) {
  const { userId, username, entityId } = session
  await approveFactorChange(deps, session, { change: 'add-passkey' }, code, async () => {})
  const challenge = randomBytes(32).toString('base64url')
  const known = await passkeysOf(deps.db, userId)
  const type = 'public-key' as const
  return {
    enrolment: newEnrolment(deps, 'passkey', session, challenge),
    options: {
      challenge,
      rp: { id: origin.hostname, name: deps.brandName(entityId) },
      // A hash, because authenticators show and keep this id in clear.
      user: {
        id: sha256(`passkeys of ${userId}`).toString('base64url'),
        name: username,
        displayName: username,
      },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type })),
      timeout: ENROLMENT_MINUTES * 60_000,
      attestation: 'none' as const,
      excludeCredentials: known
        .filter(({ host }) => host === origin.hostname)
        .map(({ credential }) => ({ id: credential.toString('base64url'), type })),
      authenticatorSelection: {
        residentKey: 'preferred' as const,
        requireResidentKey: false as const,
        userVerification: 'required' as const,
      },
    },
  }
}

/** @throws {Refusal} `factors/enrolment-expired`, `factors/passkey-refused`, `factors/too-many-passkeys`, `portal/blocked`. */
export async function addPasskey(
  deps: IdentityDeps,
  session: SignedIn,
  { enrolment, name, passkey }: Input<typeof calls.addPasskey, 'body'>,
  origin: URL,
): Promise<void> {
  const { userId } = session
  const challenge = readEnrolment(deps, 'passkey', session, enrolment)
  const { id, publicKey, counter } = await verified(passkey, challenge, origin)
  await completed(deps, session, 'add-passkey', async (trx) => {
    if ((await passkeysOf(trx, userId)).length >= PASSKEYS_PER_USER)
      throw new Refusal('factors/too-many-passkeys', { most: PASSKEYS_PER_USER })
    const isNew = await insertPasskey(trx, {
      credential: Buffer.from(id, 'base64url'),
      user_id: userId,
      public_key: Buffer.from(publicKey),
      counter: BigInt(counter),
      host: origin.hostname,
      origin: origin.origin,
      transports: passkey.transports,
      name,
      added_at: deps.clock.now(),
    })
    if (!isNew) throw new Refusal('factors/passkey-refused')
  })
}

async function verified(
  { credential, clientData, attestation }: Input<typeof calls.addPasskey, 'body'>['passkey'],
  expectedChallenge: string,
  origin: URL,
) {
  const verification = await verifyRegistrationResponse({
    response: {
      id: credential,
      rawId: credential,
      type: 'public-key',
      response: { clientDataJSON: clientData, attestationObject: attestation },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: origin.origin,
    expectedRPID: origin.hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined) // it throws for whatever is malformed or does not fit
  if (!verification?.verified) throw new Refusal('factors/passkey-refused')
  return verification.registrationInfo.credential
}
