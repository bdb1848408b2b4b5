import { isEmail } from '@fundholder/domain/people/email.ts'
import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { Instant } from '../shapes.ts'
import { Challenge, RESEND_REFUSALS, SIGN_IN_CODE_REFUSALS, SignInVerificationCode } from './challenges.ts'
import {
  Entity,
  NEW_PASSWORD_REFUSALS,
  PASSWORD_REFUSALS,
  Password,
  Secret,
  showTwilio,
  TokenAndPassword,
  Username,
} from './credentials.ts'

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

/** Checks whether a recovery link still works. It stays as good as it was. */
export const checkRecoveryLink = {
  method: 'POST',
  url: '/public/auth/password-reset/check',
  summary: 'Check whether the token of a recovery link still works',
  chapter: 'Signing in',
  access: 'public',
  refusals: ['recovery/wrong-link'],
  schema: {
    body: z.strictObject({ token: TokenAndPassword.token }),
    response: { 200: z.object({ works: z.literal(true) }) },
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
