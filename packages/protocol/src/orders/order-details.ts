import { LANGUAGES } from '@fundholder/domain/users/users.ts'
import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { Currency, Id, Instant } from '../shapes.ts'
import { OrderStep, PromisedDates } from './order-dates.ts'
import { ExecutionTotal, OrderEvent, OrderLeg } from './order-legs.ts'
import { OrderPreview, PayeeShown } from './order-preview.ts'
import { OrderSummary } from './order-summary.ts'

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
  summary: 'An order: the approved instruction with its hash, promised and actual days, all events',
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
            description: 'While it waits for an approval: the dates if it were approved now',
          }),
        ),
        steps: z.array(OrderStep).check(
          z.meta({
            description:
              'Milestones: the promised, actual and currently expected days; while it waits for an approval, the days of expectedDates',
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
  summary: 'Verify that an order and its bookings are as approved; recomputed on request',
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
