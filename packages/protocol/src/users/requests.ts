import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { Id } from '../shapes.ts'
import { Challenge, CODE_REFUSALS, VerificationCode } from './challenges.ts'
import { StatementAddress } from './profile.ts'
import { UserData } from './users.ts'

const REQUEST_REFUSALS = ['profile/request-unknown', 'profile/request-decided'] as const

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
