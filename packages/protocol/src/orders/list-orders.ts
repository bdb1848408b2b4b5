import { LIST_PAGE_SIZE } from '@fundholder/domain/limits.ts'
import { KEPT_ORDER_KINDS } from '@fundholder/domain/orders/orders.ts'
import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { Id, Limit, Metadata, Skip } from '../shapes.ts'
import { OrderSummary } from './order-summary.ts'

export const listOrders = {
  method: 'GET',
  url: '/orders',
  summary: 'Orders of a contract, or of all contracts of the user, the newest first',
  chapter: 'Orders',
  access: 'client',
  owned: { 'querystring.contractId': 'contract' },
  refusals: ['contracts/unknown'],
  schema: {
    querystring: z.strictObject({
      contractId: z
        .optional(Id)
        .check(z.meta({ description: 'Without it, orders of all contracts of the user' })),
      state: z._default(z.enum(['all', 'under-way', 'ended']), 'all').check(
        z.meta({
          description:
            'all: under-way and ended. Orders that ended before anybody approved them are in none of them',
        }),
      ),
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
