import { USER_TYPES } from '@fundholder/domain/users.ts'
import * as z from 'zod'
import type { Call } from './call.ts'
import { Day, Instant } from './shapes.ts'

/** Who is signed in, as far as the page needs it; kept in memory only. */
export const UserData = z.object({
  user: z.string().meta({ description: 'User id' }),
  username: z.string(),
  userType: z.enum(USER_TYPES),
  entity: z.number().int(),
  strategyType: z.enum(['MODEL', 'SELF']).optional(),
  userData: z.object({
    personalData: z.object({
      name: z.string().optional().meta({ description: 'Absent while nobody put it on file' }),
      surname: z.string().optional(),
      birthDate: Day.optional(),
      retirementAge: z.number().int(),
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
        acceptedAt: Instant.optional(),
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
    body: z.strictObject({ version: z.string().min(1).max(32) }),
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
