import { TRANSACTIONS_PER_PAGE } from '@fundholder/domain/limits.ts'
import * as z from 'zod/mini'
import { type Call, repeated } from '../call.ts'
import { Currency, Day, Id, Limit, Metadata, Money, OnDay, Skip } from '../shapes.ts'
import { Transaction } from './transactions.ts'

export const TRANSACTION_EVENT_KINDS = [
  'contribution',
  'withdrawal',
  'allocation',
  'fees',
  'switch',
  'purchase',
  'sale',
  'deposit',
  'maturity',
] as const

type Kind = (typeof TRANSACTION_EVENT_KINDS)[number]

/** Kinds of which the money comes into a portfolio or leaves it. */
export const MOVING_KINDS: ReadonlySet<Kind> = new Set<Kind>([
  'contribution',
  'withdrawal',
  'allocation',
  'fees',
])

export const TransactionEvent = z.object({
  id: z.string(),
  ...OnDay,
  kind: z.enum(TRANSACTION_EVENT_KINDS),
  amount: Money.check(
    z.meta({
      description:
        'Positive for money paid in, negative for money paid out and fees; of a switch, purchase or sale the money moved, without a sign unless it is a correction',
    }),
  ),
  currency: Currency.check(z.meta({ description: "The contract's; that of all amounts here" })),
  bought: z.int().check(z.meta({ description: 'Number of funds bought' })),
  sold: z.int().check(z.meta({ description: 'Number of funds sold' })),
  invested: z
    .optional(Money)
    .check(z.meta({ description: 'Of a contribution: what was bought with it; absent while nothing was' })),
  parts: z.array(z.object({ transaction: Transaction, amount: Money })).check(
    z.meta({
      description: 'Oldest first, without the cash side of trades, whose amount the trade carries',
    }),
  ),
})
export type TransactionEvent = z.infer<typeof TransactionEvent>

export const listTransactionEvents = {
  method: 'GET',
  url: '/portfolios/transactions/events',
  summary: 'Events of portfolios: one entry for each contribution, fee day and order',
  chapter: 'Portfolio',
  access: 'client',
  owned: { 'querystring.portfolioIds': 'portfolio' },
  refusals: ['portfolios/unknown', 'periods/reversed', 'request/invalid'],
  schema: {
    querystring: z.strictObject({
      portfolioIds: repeated(Id),
      dateFrom: Day,
      dateTo: Day,
      skip: Skip,
      limit: Limit(TRANSACTIONS_PER_PAGE),
    }),
    response: {
      200: z.object({
        data: z.array(TransactionEvent),
        transactions: z.int().check(z.meta({ description: 'Number of booked transactions of these days' })),
        metadata: Metadata,
      }),
    },
  },
} as const satisfies Call
