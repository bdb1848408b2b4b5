import { CODE_LENGTH } from '@fundholder/domain/limits.ts'
import { BACKUP_CODE } from '@fundholder/domain/users/backup-codes.ts'
import * as z from 'zod/mini'
import { Instant } from '../shapes.ts'
import { Secret } from './credentials.ts'

/** Refusals of every call that spends a code. */
export const CODE_REFUSALS = [
  'codes/wrong',
  'codes/expired',
  'codes/spent',
  'codes/too-many-tries',
  'codes/daily-limit',
] as const
/** Refusals of every call for which all second factors are good. */
export const SIGN_IN_CODE_REFUSALS = [...CODE_REFUSALS, 'codes/authenticator-used'] as const
/** Refusals of every call that sends a code again. */
export const RESEND_REFUSALS = [
  'codes/too-early',
  'codes/too-many-resends',
  'codes/expired',
  'codes/spent',
  'codes/too-many-tries',
  'sign-in/invalid-phone',
] as const

/** Ways in which a user can answer a challenge: with a code that was sent, or with a second factor of their own. */
const CHANNELS = ['sms', 'email', 'authenticator', 'passkey', 'backup-code'] as const
const Channel = z.enum(CHANNELS)
export type Channel = z.infer<typeof Channel>

/** Challenge for the user's passkeys, in base64url. Only those of the page's own host can answer it there. */
const PasskeyRequest = z.object({
  challenge: z.string(),
  credentials: z.array(
    z.object({ credential: z.string(), host: z.string(), transports: z.array(z.string()) }),
  ),
})

/** Challenge for an approval: destination and expiry, never the digits of the code. */
export const Challenge = z.object({
  reference: z.string(),
  channel: Channel.check(
    z.meta({ description: 'How it is to be answered first; a code was sent for `sms` and `email` only' }),
  ),
  destination: z.string().check(z.meta({ description: 'Masked phone or address; empty without one' })),
  expiresAt: Instant,
  channels: z.optional(
    z.array(Channel).check(z.meta({ description: 'All ways to answer it, if there are several' })),
  ),
  passkey: z.optional(PasskeyRequest),
})
export type Challenge = z.infer<typeof Challenge>

const SixDigits = z.string().check(z.regex(new RegExp(`^[0-9]{${CODE_LENGTH}}$`)))
/** Binary data of a passkey in base64url. */
export const Base64Url = z.string().check(z.regex(/^[\w-]{1,16000}$/))

const SentCode = z.strictObject({ reference: Secret, code: SixDigits, channel: z.optional(z.literal('sms')) })
const SignedByPasskey = z.strictObject({
  reference: Secret,
  channel: z.literal('passkey'),
  passkey: z.strictObject({
    credential: Base64Url,
    clientData: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
  }),
})
const AuthenticatorCode = z.strictObject({
  reference: Secret,
  code: SixDigits,
  channel: z.literal('authenticator'),
})
const BackupCode = z.strictObject({
  reference: Secret,
  code: z.string().check(z.regex(BACKUP_CODE)),
  channel: z.literal('backup-code'),
})

/** Answer to a challenge that approves content: the code that was sent for it, or a passkey's signature of it. */
export const VerificationCode = z.union([SentCode, SignedByPasskey])
export type VerificationCode = z.infer<typeof VerificationCode>
/** Answer to a challenge of signing in, for which every second factor is good. */
export const SignInVerificationCode = z.union([SentCode, AuthenticatorCode, SignedByPasskey, BackupCode])
export type SignInVerificationCode = z.infer<typeof SignInVerificationCode>
