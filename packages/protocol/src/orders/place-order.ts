import { ORDER_STATES, WITHDRAW_TYPES } from '@fundholder/domain/orders/orders.ts'
import { STRATEGY_TYPES } from '@fundholder/domain/users/users.ts'
import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { Id, Instant } from '../shapes.ts'
import { Challenge, VerificationCode } from '../users/challenges.ts'
import { PromisedDates } from './order-dates.ts'
import { OrderPreview } from './order-preview.ts'
import { APPROVAL_REFUSALS, KEY_REFUSALS, PLANNING_REFUSALS } from './order-refusals.ts'
import { AmountMap, OrderRequest, PercentMap } from './order-request.ts'

const Contract = z.strictObject({ contractId: Id })

export const previewOrder = {
  method: 'POST',
  url: '/orders/preview/:contractId',
  summary: 'Preview of an order: allocation, risk, cost, dates, documents; nothing is stored or sent',
  chapter: 'Orders',
  access: 'client',
  owned: { 'params.contractId': 'contract' },
  blockable: true,
  refusals: PLANNING_REFUSALS,
  schema: {
    params: Contract,
    body: OrderRequest,
    response: { 200: z.object({ preview: OrderPreview, dates: PromisedDates }) },
  },
} as const satisfies Call

/** Request for a code of an order that exists: a new one, or a second approver's own. */
const CodeRequest = z.strictObject({ orderId: Id })

export const preOrder = {
  method: 'POST',
  url: '/orders/:contractId',
  summary: 'Place an order, reserve what it needs, and send the code that approves it',
  chapter: 'Orders',
  access: 'client',
  owned: { 'params.contractId': 'contract' },
  blockable: true,
  idempotent: true,
  refusals: [
    ...PLANNING_REFUSALS,
    ...KEY_REFUSALS,
    'orders/documents-required',
    'orders/long-settlement',
    'orders/unknown',
    'orders/not-pending',
    'orders/same-person',
    'orders/expired',
    'orders/balance-changed',
    'bank-account/changed',
    'sign-in/invalid-phone',
    'codes/daily-limit',
  ],
  schema: {
    params: Contract,
    body: z.union([OrderRequest, CodeRequest]),
    response: {
      200: z.object({
        orderId: z.string(),
        reference: z.string(),
        preview: OrderPreview,
        dates: PromisedDates,
        hash: z.string().check(z.meta({ description: 'SHA-256 of the order as it is kept, hexadecimal' })),
        expiresAt: Instant,
        verificationCode: Challenge,
        message: z.string().check(
          z.meta({
            description:
              'What the message with the code says, word for word, with a dot for each digit of the code; sent again it says the same',
          }),
        ),
      }),
    },
  },
} as const satisfies Call

const approval = {
  orderId: Id,
  verificationCode: VerificationCode,
  acceptedDates: z.optional(PromisedDates).check(
    z.meta({
      description:
        'Of a refusal orders/later: its dates, when they are accepted instead of those first shown',
    }),
  ),
}
const Approved = z.object({
  orderId: z.string(),
  reference: z.string(),
  state: z.enum(ORDER_STATES),
  strategyType: z.enum(STRATEGY_TYPES),
  hash: z.string(),
  dates: PromisedDates,
})

const approvalCall = {
  method: 'POST',
  chapter: 'Orders',
  access: 'client',
  owned: { 'params.contractId': 'contract', 'body.orderId': 'order' },
  blockable: true,
  idempotent: true,
  refusals: APPROVAL_REFUSALS,
} as const

export const operate = {
  ...approvalCall,
  url: '/orders/operate/:contractId',
  summary: 'Approve a switch or an order with its code; irreversible',
  schema: {
    params: Contract,
    body: z.strictObject({
      ...approval,
      strategyType: z.optional(z.enum(STRATEGY_TYPES)),
      modelPortfolioId: z.optional(Id),
      buy: z.optional(AmountMap).check(z.meta({ description: 'Sent again it must equal what was ordered' })),
      sell: z.optional(AmountMap),
      contributions: z.optional(PercentMap),
    }),
    response: { 200: Approved },
  },
} as const satisfies Call

export const withdraw = {
  ...approvalCall,
  url: '/orders/withdraw/:contractId',
  summary: 'Approve a withdrawal with its code; irreversible',
  schema: {
    params: Contract,
    body: z.strictObject({
      ...approval,
      withdrawType: z.optional(z.enum(WITHDRAW_TYPES)),
      withdraw: z
        .optional(PercentMap)
        .check(z.meta({ description: 'Sent again it must equal what was ordered' })),
      withdrawAmounts: z.optional(AmountMap),
    }),
    response: { 200: Approved },
  },
} as const satisfies Call

export const rebalance = {
  ...approvalCall,
  url: '/orders/rebalance/:contractId',
  summary: 'Approve a rebalancing to the strategy with its code; irreversible',
  schema: { params: Contract, body: z.strictObject(approval), response: { 200: Approved } },
} as const satisfies Call

export const discardOrder = {
  method: 'POST',
  url: '/orders/discard/:contractId',
  summary: 'Cancel an order that waits for its code, or for a second approver, and release its reservations',
  chapter: 'Orders',
  access: 'client',
  owned: { 'params.contractId': 'contract', 'body.orderId': 'order' },
  blockable: true,
  refusals: ['contracts/unknown', 'orders/unknown', 'orders/not-pending'],
  schema: {
    params: Contract,
    body: z.strictObject({ orderId: Id }),
    response: { 200: z.object({ orderId: z.string(), state: z.enum(ORDER_STATES) }) },
  },
} as const satisfies Call
