import { LIST_PAGE_SIZE } from '@fundholder/domain/limits.ts'
import { KEPT_ORDER_KINDS, ORDER_STATES, WITHDRAW_TYPES } from '@fundholder/domain/orders/orders.ts'
import { LANGUAGES, STRATEGY_TYPES } from '@fundholder/domain/users/users.ts'
import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { Currency, Id, Instant, Limit, Metadata, Skip } from '../shapes.ts'
import { Challenge, VerificationCode } from '../users/sign-in.ts'
import { OrderPreview, PayeeShown, PromisedDates } from './order-preview.ts'
import { APPROVAL_REFUSALS, KEY_REFUSALS, PLANNING_REFUSALS } from './order-refusals.ts'
import { AmountMap, OrderRequest, PercentMap } from './order-request.ts'
import { ExecutionTotal, OrderEvent, OrderLeg, OrderStep } from './order-steps.ts'
import { OrderSummary } from './order-summary.ts'

const Contract = z.strictObject({ contractId: Id })

export const previewOrder = {
  method: 'POST',
  url: '/orders/preview/:contractId',
  summary: 'What an order would do: allocation, risk, cost, dates, documents; nothing is kept or sent',
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

/** Request of a second approver for a code of their own. */
const SecondApproval = z.strictObject({ orderId: Id })

export const preOrder = {
  method: 'POST',
  url: '/orders/:contractId',
  summary: 'Keep an order as it was shown, reserve what it needs, and send the code that approves it',
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
    'sign-in/invalid-phone',
    'codes/daily-limit',
  ],
  schema: {
    params: Contract,
    body: z.union([OrderRequest, SecondApproval]),
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

export const listOrders = {
  method: 'GET',
  url: '/orders',
  summary: 'Orders of a contract, the newest first',
  chapter: 'Orders',
  access: 'client',
  owned: { 'querystring.contractId': 'contract' },
  refusals: ['contracts/unknown'],
  schema: {
    querystring: z.strictObject({
      contractId: Id,
      state: z
        ._default(z.enum(['all', 'under-way', 'ended']), 'all')
        .check(z.meta({ description: 'all leaves out those that were over before anybody approved them' })),
      kind: z.optional(z.enum(KEPT_ORDER_KINDS)),
      transactionId: z.optional(z.string().check(z.regex(/^\d{1,18}-\d{1,4}$/))).check(
        z.meta({
          description: 'Only the order by which this row of the transactions list was booked',
          examples: ['1024-1'],
        }),
      ),
      skip: Skip,
      limit: Limit(LIST_PAGE_SIZE),
    }),
    response: { 200: z.object({ data: z.array(OrderSummary), metadata: Metadata }) },
  },
} as const satisfies Call

export const listAwaitingSecond = {
  method: 'GET',
  url: '/orders/awaiting-second',
  summary:
    'List the orders of all contracts of an employer that wait for the signed-in user as second approver',
  chapter: 'Orders',
  access: 'client',
  refusals: [],
  schema: {
    querystring: z.strictObject({ skip: Skip, limit: Limit(LIST_PAGE_SIZE) }),
    response: { 200: z.object({ data: z.array(OrderSummary), metadata: Metadata }) },
  },
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

export const getOrderReceipt = {
  method: 'GET',
  url: '/orders/:id/receipt',
  summary: 'The receipt of an order as application/pdf, or base64 for Accept: application/json',
  chapter: 'Orders',
  access: 'client',
  owned: { 'params.id': 'order' },
  refusals: ['orders/unknown', 'request/too-many', 'server/busy'],
  schema: {
    params: z.strictObject({ id: Id }),
    querystring: z.strictObject({ lang: z.enum(LANGUAGES) }),
    response: { 200: z.object({ base64: z.string() }) },
  },
} as const satisfies Call

export const getOrder = {
  method: 'GET',
  url: '/orders/:id',
  summary: 'An order: what was approved with its hash, the days promised and kept, everything that happened',
  chapter: 'Orders',
  access: 'client',
  owned: { 'params.id': 'order' },
  refusals: ['orders/unknown'],
  schema: {
    params: z.strictObject({ id: Id }),
    response: {
      200: z.extend(OrderSummary, {
        holder: z.optional(z.string()).check(
          z.meta({
            description:
              "Whose contract it is for: an employer's is the company's; absent where no name is on file",
          }),
        ),
        hash: z.string(),
        instruction: z
          .string()
          .check(z.meta({ description: 'What the hash is of: canonical JSON, byte for byte' })),
        preview: OrderPreview,
        payee: z.optional(PayeeShown),
        approvals: z
          .array(z.object({ by: z.optional(z.string()), isYou: z.boolean(), at: Instant }))
          .check(
            z.meta({ description: 'Who approved it by code, the first person first; the name on file' }),
          ),
        expectedDates: z.optional(PromisedDates).check(
          z.meta({
            description: 'While it waits for a second approver: the dates if it were approved now',
          }),
        ),
        steps: z.array(OrderStep).check(
          z.meta({
            description: 'Milestones: the promised, actual and currently expected days',
          }),
        ),
        legs: z.array(OrderLeg),
        totals: z.array(ExecutionTotal),
        contractFee: z
          .optional(z.pick(ExecutionTotal, { previewed: true, moved: true, difference: true }))
          .check(
            z.meta({
              description:
                "What of the contract's fee comes off a payout, negative; absent where none does, or none is known yet",
            }),
          ),
        reserved: z.array(
          z.object({
            instrumentId: z.string(),
            quantity: z.number().check(z.meta({ description: 'Units; of cash, money' })),
          }),
        ),
        timeline: z.array(OrderEvent).check(z.meta({ description: 'Oldest first' })),
        acknowledged: z.array(
          z.object({ documentId: z.string(), instrumentId: z.string(), version: z.string(), at: Instant }),
        ),
        currency: Currency,
      }),
    },
  },
} as const satisfies Call

export const checkOrder = {
  method: 'GET',
  url: '/orders/:id/check',
  summary:
    'Whether an order is kept as it was approved, and what it booked as it was booked; recomputed on request',
  chapter: 'Orders',
  access: 'client',
  owned: { 'params.id': 'order' },
  refusals: ['orders/unknown'],
  schema: {
    params: z.strictObject({ id: Id }),
    response: {
      200: z.object({
        matches: z.enum(['yes', 'no', 'no-longer-known']).check(
          z.meta({
            description:
              'Whether the instruction has the fingerprint that its codes and approvals were for, and everything stored matches it: sales and purchases, fund orders, the account, and the payment with the amount that was booked. no-longer-known: everything matches the instruction, but nobody approved it, and the fingerprint of a code is kept for a few days only. For a contribution, which no code approves: whether its order matches',
          }),
        ),
        isWhole: z.boolean().check(
          z.meta({
            description:
              "Whether every posting of the contract's chain, recomputed from the first, is unchanged",
          }),
        ),
        entries: z.int().check(z.meta({ description: 'Bookings of this order among them' })),
        checkedAt: Instant,
      }),
    },
  },
} as const satisfies Call
