import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { Challenge, CODE_REFUSALS, VerificationCode } from './challenges.ts'
import { NEW_PASSWORD_REFUSALS, PASSWORD_REFUSALS, Password } from './credentials.ts'
import { UserData } from './users.ts'

/** Checks the present password and sends the code that a change needs. */
export const requestPasswordChange = {
  method: 'PUT',
  url: '/users/change-password-request',
  summary: 'Send a code to change the password',
  chapter: 'User',
  access: 'client',
  blockable: true,
  refusals: [...PASSWORD_REFUSALS, 'sign-in/invalid-phone', 'codes/daily-limit'],
  schema: {
    body: z.strictObject({ password: Password.check(z.meta({ description: 'The present one' })) }),
    response: { 200: z.object({ verificationCode: Challenge }) },
  },
} as const satisfies Call

/** Sets a new password; the session goes on, and all others of the user end. */
export const changePassword = {
  method: 'PUT',
  url: '/users/change-password',
  summary: 'Change the password with the code',
  chapter: 'User',
  access: 'client',
  blockable: true,
  refusals: [...PASSWORD_REFUSALS, ...NEW_PASSWORD_REFUSALS, ...CODE_REFUSALS],
  schema: {
    body: z.strictObject({
      password: Password.check(z.meta({ description: 'The present one' })),
      newPassword: Password,
      verificationCode: VerificationCode,
    }),
    response: { 200: z.object({ ...UserData.shape, token: z.string() }) },
  },
} as const satisfies Call
