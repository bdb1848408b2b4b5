import { AUTHENTICATOR_SECONDS, CODE_LENGTH } from '@fundholder/domain/limits.ts'
import { Secret as OtpSecret, TOTP } from 'otpauth'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { decrypt, encrypt } from '#messaging/outbox/encryption.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import { authenticatorOf, replaceAuthenticator } from './authenticator.queries.ts'

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
/** Steps before and after the present one whose codes are good: phones' clocks differ. */
const STEPS_AROUND = 1

/** Secret of an authenticator app, in base32 and as the address that a QR code carries. */
export type AppSecret = { secret: string; uri: string }

export function newAppSecret(brand: string, username: string): AppSecret {
  const secret = new OtpSecret({ size: SECRET_BYTES })
  return { secret: secret.base32, uri: totpOf(secret, brand, username).toString() }
}

/** Step of a right code, counted in 30 seconds since 1970; undefined for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): bigint | undefined {
  const totp = totpOf(OtpSecret.fromBase32(secret))
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: STEPS_AROUND })
  return delta === null ? undefined : BigInt(totp.counter({ timestamp }) + delta)
}

/** Stores the secret encrypted, in the place of any before it. The step of its first code is used up. */
export async function storeAuthenticator(
  deps: Pick<IdentityDeps, 'keys' | 'clock'>,
  trx: RunningTransaction,
  { userId, secret, step }: { userId: string; secret: string; step: bigint },
): Promise<void> {
  await replaceAuthenticator(trx, {
    user_id: userId,
    secret: encrypted(deps, userId, secret),
    last_step: step,
    added_at: deps.clock.now(),
  })
}

/**
 * Compares a code with the user's app.
 *
 * @returns its step, the row in which it is to be spent, and the secret encrypted with the current key; undefined if
 *   the code is wrong.
 */
export async function matchAppCode(
  deps: Pick<IdentityDeps, 'db' | 'keys' | 'clock' | 'log'>,
  userId: string,
  code: string,
) {
  const row = await authenticatorOf(deps.db, userId)
  const secret = row && readSecret(deps, userId, row.secret)
  if (!secret) return undefined
  const step = stepOf(secret, code, deps.clock.now())
  return step === undefined ? undefined : { row, step, renewed: encrypted(deps, userId, secret) }
}

/** An app whose key left the ring cannot be used any more; its user signs in with another factor. */
function readSecret(deps: Pick<IdentityDeps, 'keys' | 'log'>, userId: string, encrypted: Buffer) {
  try {
    return decrypt(deps.keys.keysFor('factor'), placeOf(userId), encrypted)
  } catch {
    noteSecurity(deps.log, 'factor.unreadable', { userId })
    return undefined
  }
}

const encrypted = ({ keys }: Pick<IdentityDeps, 'keys'>, userId: string, secret: string) =>
  encrypt(keys.keysFor('factor'), placeOf(userId), secret)

const totpOf = (secret: OtpSecret, issuer = '', label = '') =>
  new TOTP({
    secret,
    issuer,
    label,
    algorithm: 'SHA1', // the only one that all apps know
    digits: CODE_LENGTH,
    period: AUTHENTICATOR_SECONDS,
  })

const placeOf = (userId: string) => `authenticator of ${userId}`
