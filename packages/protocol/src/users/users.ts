import { LANGUAGES, USER_TYPES } from '@fundholder/domain/users/users.ts'
import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { Id, Instant } from '../shapes.ts'
import { Challenge, CODE_REFUSALS, VerificationCode } from './challenges.ts'
import { NEW_PASSWORD_REFUSALS, PASSWORD_REFUSALS, Password } from './credentials.ts'
import { Profile, ProfileChange, StatementAddress } from './profile.ts'

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
  summary: 'Who is signed in',
  chapter: 'User',
  access: 'session',
  refusals: [],
  schema: { response: { 200: UserData } },
} as const satisfies Call

const REQUEST_REFUSALS = ['profile/request-unknown', 'profile/request-decided'] as const

/**
 * Changes what is on file. Where a code is needed, a body without one saves nothing and answers the challenge; the same body
 * with the code is saved. The manager's fields become requests.
 */
export const changeUserData = {
  method: 'PUT',
  url: '/users-data',
  summary: 'Change what is on file of the signed-in user, or the language',
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

/** Asks the manager to send the statements of a contract to another address. */
export const requestStatementAddress = {
  method: 'POST',
  url: '/users/requests',
  summary: 'Ask for another statement address of a contract',
  chapter: 'User',
  access: 'client',
  owned: { 'body.contractId': 'contract' },
  blockable: true,
  refusals: [
    'profile/nothing-changed',
    'profile/request-open',
    'contracts/unknown',
    'contracts/not-authorised',
  ],
  schema: {
    body: z.strictObject({ contractId: Id, statementAddress: StatementAddress }),
    response: { 200: UserData },
  },
} as const satisfies Call

/** Withdraws a request of the user, or one for the bank account of the user's company, before it is decided. */
export const withdrawRequest = {
  method: 'DELETE',
  url: '/users/requests/:id',
  summary: 'Withdraw a request that is not decided yet',
  chapter: 'User',
  access: 'client',
  owned: { 'params.id': 'request' },
  blockable: true,
  refusals: REQUEST_REFUSALS,
  schema: { params: z.strictObject({ id: Id }), response: { 200: UserData } },
} as const satisfies Call

/** Approves a colleague's change of the company's bank account; without the code it sends one. */
export const approveRequest = {
  method: 'POST',
  url: '/users/requests/:id/approval',
  summary: 'Approve the change of the company’s bank account that another user requested',
  chapter: 'User',
  access: 'employer',
  owned: { 'params.id': 'request' },
  blockable: true,
  refusals: [
    ...REQUEST_REFUSALS,
    'profile/same-person',
    'profile/changed-elsewhere',
    'sign-in/invalid-phone',
    ...CODE_REFUSALS,
  ],
  schema: {
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ verificationCode: z.optional(VerificationCode) }),
    response: {
      200: z.union([
        z.object({ verificationCode: Challenge }),
        z.object({ ...UserData.shape, token: z.string() }),
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
