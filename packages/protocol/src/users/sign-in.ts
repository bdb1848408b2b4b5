import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { Instant } from '../shapes.ts'
import { Challenge, RESEND_REFUSALS, SIGN_IN_CODE_REFUSALS, SignInVerificationCode } from './challenges.ts'
import {
  Credentials,
  Entity,
  NEW_PASSWORD_REFUSALS,
  PASSWORD_REFUSALS,
  Password,
  Secret,
  showTwilio,
  TokenAndPassword,
  Username,
} from './credentials.ts'

const NamedPassword = { username: Username, password: Password, entity: Entity }

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
  summary: 'Open a session with the code',
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
