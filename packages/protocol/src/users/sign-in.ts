import { CODE_LENGTH } from '@fundholder/domain/limits.ts'
import { isEmail } from '@fundholder/domain/people/email.ts'
import { BACKUP_CODE } from '@fundholder/domain/users/backup-codes.ts'
import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { Instant } from '../shapes.ts'

const Username = z.string().check(z.minLength(1), z.maxLength(254))
export const Password = z.string().check(z.minLength(1), z.maxLength(256))
const Entity = z.int().check(z.gte(1), z.lte(999_999))

/** A secret that the server made: of a link, or the reference of a sent code. */
const Secret = z.string().check(z.minLength(1), z.maxLength(128))

/** Refusals of every call that checks a password. */
export const PASSWORD_REFUSALS = ['sign-in/wrong-credentials', 'sign-in/slow-down', 'sign-in/locked'] as const
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
const RESEND_REFUSALS = [
  'codes/too-early',
  'codes/too-many-resends',
  'codes/expired',
  'codes/spent',
  'codes/too-many-tries',
  'sign-in/invalid-phone',
] as const
/** Refusals of every call that sets a password. */
export const NEW_PASSWORD_REFUSALS = [
  'passwords/too-short',
  'passwords/contains-username',
  'passwords/policy',
  'passwords/used-before',
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

export const Credentials = z.strictObject({ username: Username, password: Password })

const NamedPassword = { username: Username, password: Password, entity: Entity }
const TokenAndPassword = { token: Secret, password: Password }
const showTwilio = z
  .boolean()
  .check(z.meta({ description: 'True if a code was sent and the password waits for it' }))

/**
 * First step of signing in: checks the password, sends a six-digit code. As `change-password` the code approves a new
 * password in the place of an expired one; as `reset-password` it does what `/public/auth/password-reset` does.
 */
export const requestSignIn = {
  method: 'POST',
  url: '/public/auth/request',
  summary: 'Check the password and send a code',
  chapter: 'Signing in',
  access: 'public',
  refusals: [
    ...PASSWORD_REFUSALS,
    'password/expired',
    'sign-in/invalid-phone',
    'codes/daily-limit',
    'recovery/wrong-link',
    ...NEW_PASSWORD_REFUSALS,
    'portal/blocked',
  ],
  schema: {
    body: z.union([
      z.strictObject(NamedPassword),
      z.strictObject({ requestType: z.literal('change-password'), ...NamedPassword }),
      z.strictObject({ requestType: z.literal('reset-password'), ...TokenAndPassword }),
    ]),
    response: {
      200: z.object({
        verificationCode: z
          .optional(Challenge)
          .check(z.meta({ description: 'Absent where a reset needed no code' })),
        showTwilio: z.optional(showTwilio),
      }),
    },
  },
} as const satisfies Call

/** Second step: spends the code and opens the session. The `system-token` header of the answer carries the first system token. */
export const requestToken = {
  method: 'POST',
  url: '/public/auth/token',
  summary: 'Spend the code and open a session',
  chapter: 'Signing in',
  access: 'public',
  refusals: [...PASSWORD_REFUSALS, 'password/expired', ...SIGN_IN_CODE_REFUSALS],
  schema: {
    body: z.strictObject({
      credentials: Credentials,
      entity: Entity,
      verificationCode: SignInVerificationCode,
    }),
    response: { 200: z.object({ token: z.string(), expiresAt: Instant }) },
  },
} as const satisfies Call

/** Sends a new code for a challenge of any purpose and voids the old one; the tries already made stay counted. */
export const resendCode = {
  method: 'POST',
  url: '/public/auth/resend',
  summary: 'Send a new code for a challenge',
  chapter: 'Signing in',
  access: 'public',
  refusals: [...RESEND_REFUSALS],
  schema: {
    body: z.strictObject({ reference: Secret }),
    response: { 200: z.object({ verificationCode: Challenge }) },
  },
} as const satisfies Call

/**
 * Lets an invited user choose the first password, or a new one, with the secret of the link that was sent, or with the
 * username and the code of the same message.
 */
export const activateAccount = {
  method: 'POST',
  url: '/public/auth/activation',
  summary: 'Choose a password with the code of an invitation',
  chapter: 'Signing in',
  access: 'public',
  refusals: ['activation/wrong-code', 'activation/too-many-tries', ...NEW_PASSWORD_REFUSALS],
  schema: {
    body: z.strictObject({
      username: z
        .optional(Username)
        .check(
          z.meta({ description: 'With the code that is typed by hand; absent with the secret of the link' }),
        ),
      activationCode: Secret,
      password: Password,
      entity: Entity,
    }),
    response: { 200: z.object({}) },
  },
} as const satisfies Call

/** Sends the invitation once more to a user who has not used it. The answer is the same whether anybody has that name. */
export const resendInvitation = {
  method: 'POST',
  url: '/public/auth/activation/resend',
  summary: 'Send an invitation again',
  chapter: 'Signing in',
  access: 'public',
  refusals: [],
  schema: {
    body: z.strictObject({ username: Username, entity: Entity }),
    response: { 200: z.object({}) },
  },
} as const satisfies Call

/** Sends a link to every user with this address. The answer is the same whether anybody has it. */
export const recoverPassword = {
  method: 'POST',
  url: '/public/auth/password-recovery',
  summary: 'Send a link for a forgotten password',
  chapter: 'Signing in',
  access: 'public',
  refusals: [],
  schema: {
    body: z.strictObject({ email: z.string().check(z.maxLength(254), z.refine(isEmail)), entity: Entity }),
    response: { 200: z.object({}) },
  },
} as const satisfies Call

/** Checks a new password and sends a code that approves it. Without a phone on file the password is set at once. */
export const resetPassword = {
  method: 'POST',
  url: '/public/auth/password-reset',
  summary: 'Choose a new password with the token of a recovery link',
  chapter: 'Signing in',
  access: 'public',
  blockable: true,
  refusals: ['recovery/wrong-link', ...NEW_PASSWORD_REFUSALS, 'codes/daily-limit'],
  schema: {
    body: z.strictObject(TokenAndPassword),
    response: { 200: z.object({ showTwilio, verificationCode: z.optional(Challenge) }) },
  },
} as const satisfies Call

/**
 * Spends the code and sets the password that it was sent for; every open session of the user ends. With the old password
 * in place of a token it replaces an expired one and the sign-in continues with the answer of `/public/auth/token`.
 */
export const confirmPasswordReset = {
  method: 'POST',
  url: '/public/auth/password-reset/confirm',
  summary: 'Set the new password with the code',
  chapter: 'Signing in',
  access: 'public',
  refusals: [
    'recovery/wrong-link',
    'portal/blocked',
    ...PASSWORD_REFUSALS,
    ...NEW_PASSWORD_REFUSALS,
    ...SIGN_IN_CODE_REFUSALS,
  ],
  schema: {
    body: z.union([
      z.strictObject({ ...TokenAndPassword, verificationCode: SignInVerificationCode }),
      z.strictObject({
        username: Username,
        oldPassword: Password,
        password: Password,
        entity: z
          .optional(Entity)
          .check(z.meta({ description: 'Without it the entity served under this host' })),
        verificationCode: SignInVerificationCode,
      }),
    ]),
    response: { 200: z.object({ token: z.optional(z.string()), expiresAt: z.optional(Instant) }) },
  },
} as const satisfies Call

/** Sends a new code for a reset and voids the old one; the tries already made stay counted. */
export const resendResetCode = {
  method: 'POST',
  url: '/public/auth/password-reset/resend-sms',
  summary: 'Send a new code for a password reset',
  chapter: 'Signing in',
  access: 'public',
  refusals: ['recovery/wrong-link', ...RESEND_REFUSALS],
  schema: {
    body: z.strictObject({
      token: Secret,
      reference: Secret,
    }),
    response: { 200: z.object({ verificationCode: Challenge }) },
  },
} as const satisfies Call

export const signOut = {
  method: 'POST',
  url: '/users/logout',
  summary: 'End the session',
  chapter: 'Session',
  access: 'session',
  refusals: [],
  schema: { body: z.optional(z.strictObject({})), response: { 200: z.object({}) } },
} as const satisfies Call

/** Extends the session after something the client did; the answer counts, not the page's own clock. */
export const reportActivity = {
  method: 'POST',
  url: '/users/session/activity',
  summary: 'Extend the session after activity',
  chapter: 'Session',
  access: 'session',
  refusals: [],
  schema: {
    body: z.optional(z.strictObject({})),
    response: {
      200: z.object({
        expiresAt: Instant.check(z.meta({ description: 'When the session ends without further activity' })),
        now: Instant.check(z.meta({ description: "The server's clock, against which to count" })),
      }),
    },
  },
} as const satisfies Call
