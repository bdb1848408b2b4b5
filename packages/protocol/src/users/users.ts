import { LANGUAGES, USER_TYPES } from '@fundholder/domain/users/users.ts'
import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { Instant } from '../shapes.ts'
import { Challenge, CODE_REFUSALS } from './challenges.ts'
import { Profile, ProfileChange } from './profile.ts'

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
    ...Profile,
  }),
})

export const getUserData = {
  method: 'GET',
  url: '/users-data',
  summary: 'The signed-in user',
  chapter: 'User',
  access: 'session',
  refusals: [],
  schema: { response: { 200: UserData } },
} as const satisfies Call

/**
 * Changes what is on file. Where a code is needed, a body without one saves nothing and answers the challenge; the same body
 * with the code is saved. The manager's fields become requests.
 */
export const changeUserData = {
  method: 'PUT',
  url: '/users-data',
  summary: 'Change details on file of the signed-in user, or the language',
  chapter: 'User',
  access: 'session',
  blockable: true,
  refusals: [
    'profile/nothing-changed',
    'profile/changed-elsewhere',
    'profile/beneficiaries-total',
    'profile/wrong-iban',
    'profile/wrong-bic',
    'profile/wrong-birth-date',
    'profile/other-holder',
    'profile/request-open',
    'profile/no-colleague',
    'terms/required',
    'sign-in/invalid-phone',
    ...CODE_REFUSALS,
  ],
  schema: {
    body: ProfileChange,
    response: {
      200: z.union([
        z.object({ verificationCode: Challenge }),
        z.object({
          ...UserData.shape,
          token: z.optional(z.string()).check(z.meta({ description: 'Present where a code was spent' })),
        }),
      ]),
    },
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
