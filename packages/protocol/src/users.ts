import { LANGUAGES, USER_TYPES } from '@fundholder/domain/users.ts'
import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { Day, Instant } from './shapes.ts'
import {
  Challenge,
  CODE_REFUSALS,
  NEW_PASSWORD_REFUSALS,
  PASSWORD_REFUSALS,
  Password,
  VerificationCode,
} from './sign-in.ts'

/** Signed-in user, with the fields that the page needs; held in memory only. */
export const UserData = z.object({
  user: z.string().check(z.meta({ description: 'User id' })),
  username: z.string(),
  userType: z.enum(USER_TYPES),
  entity: z.int(),
  strategyType: z.optional(z.enum(['MODEL', 'SELF'])),
  userData: z.object({
    language: z
      .optional(z.enum(LANGUAGES))
      .check(z.meta({ description: 'Language of the page and of all messages; absent until one is chosen' })),
    personalData: z.object({
      name: z.optional(z.string()).check(z.meta({ description: 'Absent while nobody put it on file' })),
      surname: z.optional(z.string()),
      birthDate: z.optional(Day),
      retirementAge: z.int(),
    }),
  }),
})

export const getUserData = {
  method: 'GET',
  url: '/users-data',
  summary: 'Who is signed in',
  chapter: 'User',
  access: 'session',
  refusals: [],
  schema: { response: { 200: UserData } },
} as const satisfies Call

/** Changes the language, which needs no code. */
export const changeUserData = {
  method: 'PUT',
  url: '/users-data',
  summary: 'Choose the language of the page and of all messages',
  chapter: 'User',
  access: 'session',
  blockable: true,
  refusals: [],
  schema: {
    body: z.strictObject({ language: z.enum(LANGUAGES) }),
    response: { 200: UserData },
  },
} as const satisfies Call

export const getTerms = {
  method: 'GET',
  url: '/users/terms-and-conditions',
  summary: 'The terms in force and whether they are accepted',
  chapter: 'User',
  access: 'session',
  refusals: [],
  schema: {
    response: {
      200: z.object({
        version: z.string(),
        title: z.string(),
        paragraphs: z.array(z.object({ heading: z.string(), text: z.string() })),
        acceptedAt: z.optional(Instant),
      }),
    },
  },
} as const satisfies Call

/** Accepts the terms by their version, so that nobody accepts a text that changed under them. */
export const acceptTerms = {
  method: 'PUT',
  url: '/users/terms-and-conditions',
  summary: 'Accept the terms',
  chapter: 'User',
  access: 'session',
  refusals: ['terms/other-version'],
  schema: {
    body: z.strictObject({ version: z.string().check(z.minLength(1), z.maxLength(32)) }),
    response: { 200: z.object({ acceptedAt: Instant }) },
  },
} as const satisfies Call

export const isPortalBlocked = {
  method: 'GET',
  url: '/operations/is-blocked',
  summary: 'Whether client changes are refused for maintenance',
  chapter: 'Portal',
  access: 'session',
  refusals: [],
  schema: { response: { 200: z.object({ isBlocked: z.boolean() }) } },
} as const satisfies Call

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
