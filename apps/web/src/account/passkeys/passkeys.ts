import type { Argument } from '@fundholder/protocol/call.ts'
import type { Challenge, SignInVerificationCode } from '@fundholder/protocol/users/challenges.ts'
import type { addPasskey } from '@fundholder/protocol/users/factors.ts'

const PASSKEY_MINUTES = 5

export type PasskeyAnswer = Extract<SignInVerificationCode, { channel: 'passkey' }>

/** Returns true if this address can have passkeys: one without https, or a bare number, cannot. */
export const isAddressForPasskeys = (): boolean => isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname)

/** Returns true if this browser has passkeys and this address can have them. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis && isAddressForPasskeys()

/** The passkeys that can answer a challenge at this address. */
const usableFor = ({ passkey }: Challenge) =>
  passkey?.credentials.filter(({ host }) => host === location.hostname) ?? []

export const canUsePasskey = (challenge: Challenge): boolean =>
  hasPasskeys() && usableFor(challenge).length > 0

/**
 * Lets the owner of a passkey sign a challenge.
 *
 * @throws {Error} of the browser when the owner stops, or takes too long.
 */
export async function signWithPasskey(challenge: Challenge): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge: challenge.passkey?.challenge ?? '',
      rpId: location.hostname,
      allowCredentials: usableFor(challenge).map(({ credential, transports }) => ({
        id: credential,
        type: 'public-key',
        transports,
      })),
      userVerification: 'required',
      timeout: PASSKEY_MINUTES * 60_000,
    },
  })
  return {
    reference: challenge.reference,
    channel: 'passkey',
    passkey: {
      credential: id,
      clientData: response.clientDataJSON,
      authenticatorData: response.authenticatorData,
      signature: response.signature,
    },
  }
}

/** @throws {Error} of the browser; named `InvalidStateError` when this device has a passkey for the account already. */
export async function makePasskey(
  options: PasskeyOptions,
): Promise<Argument<typeof addPasskey, 'body'>['passkey']> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, response } = await startRegistration({ optionsJSON: options })
  return {
    credential: id,
    clientData: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  }
}
type PasskeyOptions = Parameters<
  typeof import('@simplewebauthn/browser')['startRegistration']
>[0]['optionsJSON']
