import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { Instant } from '../shapes.ts'
import { Base64Url, Challenge, CODE_REFUSALS, VerificationCode } from './challenges.ts'

/** Changes of second factors, each approved by a code or passkey of its own. */
const FACTOR_CHANGES = [
  'add-authenticator',
  'remove-authenticator',
  'add-passkey',
  'remove-passkey',
  'new-backup-codes',
  'remove-backup-codes',
] as const
export type FactorChange = (typeof FACTOR_CHANGES)[number]

/** Permission to set up a factor, given after its code; good in one session and for a short time. */
const Enrolment = z.string().check(z.regex(/^[\w-]{1,1000}$/))

const Passkey = z.object({
  credential: z.string(),
  name: z.string(),
  host: z.string().check(z.meta({ description: 'Host name of the portal at which it works' })),
  addedAt: Instant,
  lastUsedAt: z.optional(Instant),
})

export const Factors = z.object({
  phone: z.optional(z.string().check(z.meta({ description: 'Masked; absent without a phone on file' }))),
  authenticator: z.optional(z.object({ addedAt: Instant, lastUsedAt: z.optional(Instant) })),
  passkeys: z.array(Passkey),
  backupCodes: z.optional(z.object({ left: z.int(), madeAt: Instant })),
})
export type Factors = z.infer<typeof Factors>

export const getFactors = {
  method: 'GET',
  url: '/users/factors',
  summary: 'List the second factors of the user',
  chapter: 'User',
  access: 'client',
  refusals: [],
  schema: { response: { 200: Factors } },
} as const satisfies Call

/** Requests the code that a change of factors needs. The code is good for that change alone. */
export const requestFactorChange = {
  method: 'POST',
  url: '/users/factors/request',
  summary: 'Send a code to change a second factor',
  chapter: 'User',
  access: 'client',
  blockable: true,
  refusals: ['sign-in/invalid-phone', 'codes/daily-limit', 'factors/unknown', 'factors/too-many-passkeys'],
  schema: {
    body: z.strictObject({
      change: z.enum(FACTOR_CHANGES),
      credential: z.optional(
        Base64Url.check(
          z.meta({ description: 'The passkey that is to be removed; absent for other changes' }),
        ),
      ),
    }),
    response: { 200: z.object({ verificationCode: Challenge }) },
  },
} as const satisfies Call

/** Makes the secret of an authenticator app. It signs in only after the app's first code was entered. */
export const startAuthenticator = {
  method: 'POST',
  url: '/users/factors/authenticator/enrolment',
  summary: 'Make the secret for an authenticator app',
  chapter: 'User',
  access: 'client',
  blockable: true,
  refusals: [...CODE_REFUSALS],
  schema: {
    body: z.strictObject({ verificationCode: VerificationCode }),
    response: {
      200: z.object({
        enrolment: z.string(),
        secret: z.string().check(z.meta({ description: 'Base32, to be typed into the app' })),
        uri: z.string().check(z.meta({ description: 'The same as `otpauth:` address, for a QR code' })),
      }),
    },
  },
} as const satisfies Call

export const addAuthenticator = {
  method: 'POST',
  url: '/users/factors/authenticator',
  summary: 'Add the authenticator app with its first code',
  chapter: 'User',
  access: 'client',
  blockable: true,
  refusals: ['factors/enrolment-expired', 'factors/wrong-app-code'],
  schema: {
    body: z.strictObject({ enrolment: Enrolment, code: z.string().check(z.regex(/^[0-9]{6}$/)) }),
    response: { 200: Factors },
  },
} as const satisfies Call

/** Allows the browser to make a passkey; the options are those of WebAuthn's `create`, in its JSON form. */
export const startPasskey = {
  method: 'POST',
  url: '/users/factors/passkeys/enrolment',
  summary: 'Get the options for making a passkey',
  chapter: 'User',
  access: 'client',
  blockable: true,
  refusals: [...CODE_REFUSALS],
  schema: {
    body: z.strictObject({ verificationCode: VerificationCode }),
    response: {
      200: z.object({
        enrolment: z.string(),
        options: z.object({
          challenge: z.string(),
          rp: z.object({ id: z.string(), name: z.string() }),
          user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
          pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
          timeout: z.int(),
          attestation: z.literal('none'),
          excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
          authenticatorSelection: z.object({
            residentKey: z.literal('preferred'),
            requireResidentKey: z.literal(false),
            userVerification: z.literal('required'),
          }),
        }),
      }),
    },
  },
} as const satisfies Call

/** Longest name of a passkey. */
export const PASSKEY_NAME_LENGTH = 60

export const addPasskey = {
  method: 'POST',
  url: '/users/factors/passkeys',
  summary: 'Add the passkey that the browser made',
  chapter: 'User',
  access: 'client',
  blockable: true,
  refusals: ['factors/enrolment-expired', 'factors/passkey-refused', 'factors/too-many-passkeys'],
  schema: {
    body: z.strictObject({
      enrolment: Enrolment,
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(PASSKEY_NAME_LENGTH)),
      passkey: z.strictObject({
        credential: Base64Url,
        clientData: Base64Url,
        attestation: Base64Url,
        transports: z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10)),
      }),
    }),
    response: { 200: Factors },
  },
} as const satisfies Call

/** Replaces all backup codes by ten new ones, which are shown this once. */
export const renewBackupCodes = {
  method: 'POST',
  url: '/users/factors/backup-codes',
  summary: 'Make ten new backup codes; the former ones stop working',
  chapter: 'User',
  access: 'client',
  blockable: true,
  refusals: [...CODE_REFUSALS],
  schema: {
    body: z.strictObject({ verificationCode: VerificationCode }),
    response: { 200: z.object({ codes: z.array(z.string()) }) },
  },
} as const satisfies Call

export const removeFactor = {
  method: 'POST',
  url: '/users/factors/removal',
  summary: 'Remove a second factor with the code',
  chapter: 'User',
  access: 'client',
  blockable: true,
  refusals: [...CODE_REFUSALS, 'factors/unknown'],
  schema: {
    body: z.strictObject({
      change: z.enum(['remove-authenticator', 'remove-passkey', 'remove-backup-codes']),
      credential: z.optional(Base64Url),
      verificationCode: VerificationCode,
    }),
    response: { 200: Factors },
  },
} as const satisfies Call
