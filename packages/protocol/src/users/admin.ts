import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { Instant, Limit, Metadata, Skip, SortOrder } from '../shapes.ts'

/** Columns by which the users of an employer are sorted. */
export const ADMIN_SORT_KEYS = ['name', 'email', 'activity'] as const

const Status = z
  .enum(['active', 'invited', 'not-invited', 'disabled'])
  .check(z.meta({ description: '`invited` while the link is good and no password was chosen' }))

export const AdminUser = z.object({
  username: z.string(),
  name: z.string(),
  email: z.string(),
  userType: z.enum(['EMPLOYER', 'EMPLOYEE']),
  status: Status,
  lastSignIn: z.optional(Instant),
  isSelf: z.boolean(),
})
export type AdminUser = z.infer<typeof AdminUser>

/** Returns true for users who act for the employer and can sign in. */
export const canApprove = ({ userType, status }: Pick<AdminUser, 'userType' | 'status'>): boolean =>
  userType === 'EMPLOYER' && status === 'active'

/** The people of the signed-in user's employer. Members see in their profile that they were listed. */
export const listAdminUsers = {
  method: 'GET',
  url: '/admin/users',
  summary: 'The users of the employer, with their activity in the portal',
  chapter: 'Employer',
  access: 'employer',
  refusals: [],
  schema: {
    querystring: z.strictObject({
      q: z.optional(z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^\P{Cc}+$/u))),
      sort: z._default(SortOrder, 'asc'),
      sortKey: z._default(z.enum(ADMIN_SORT_KEYS), 'name'),
      skip: Skip,
      limit: Limit(25),
    }),
    response: {
      200: z.object({
        data: z
          .array(AdminUser)
          .check(z.meta({ description: 'First the user and the colleagues, in every order' })),
        counts: z
          .object({ users: z.int(), approvers: z.int() })
          .check(z.meta({ description: 'Of all, whatever is searched; approvers can sign in and approve' })),
        metadata: Metadata,
      }),
    },
  },
} as const satisfies Call

/** Invites a colleague, again if need be, or keeps one from signing in and lets them in again. */
export const changeColleague = {
  method: 'POST',
  url: '/admin/users',
  summary: 'Invite, disable or enable a colleague',
  chapter: 'Employer',
  access: 'employer',
  blockable: true,
  refusals: ['colleagues/unknown', 'colleagues/self', 'colleagues/disabled'],
  schema: {
    body: z.strictObject({
      username: z.string().check(z.minLength(1), z.maxLength(254)),
      action: z.enum(['invite', 'disable', 'enable']),
    }),
    response: { 200: AdminUser },
  },
} as const satisfies Call
