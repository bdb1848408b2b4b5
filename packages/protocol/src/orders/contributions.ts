import { LIST_PAGE_SIZE } from '@fundholder/domain/limits.ts'
import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { Currency, Day, Id, Instant, Limit, Metadata, Money, Skip } from '../shapes.ts'

/** Contributions of one day to a contract, by all payers. */
export const Contribution = z.object({
  id: z.string().check(z.meta({ description: 'Of its first row in the transactions list' })),
  date: Instant,
  dateAsString: Day,
  amount: Money,
  paidBy: z.array(z.object({ party: z.optional(z.enum(['employer', 'member'])), amount: Money })).check(
    z.meta({
      description:
        'Who paid how much of it in: the employer first, the member next, last without `party` what the manager named no payer of',
    }),
  ),
  invested: z
    .array(
      z.object({
        instrumentId: z.string(),
        name: z.string(),
        amount: Money.check(
          z.meta({
            description: 'What of the contribution paid for this instrument, fee included',
          }),
        ),
        dateAsString: Day.check(z.meta({ description: 'The first day on which it was bought' })),
      }),
    )
    .check(
      z.meta({
        description: 'The largest amount first; a purchase takes the newest contributions first',
      }),
    ),
  switched: z.array(z.object({ amount: Money, dateAsString: Day })).check(
    z.meta({
      description:
        'What of it was cash until a switch invested it, by the day of its purchases; the earliest first',
    }),
  ),
  inCash: Money.check(z.meta({ description: 'Amount still in cash' })),
  beingInvested: z
    .array(
      z.object({
        amount: Money,
        expectedBy: z
          .optional(Day)
          .check(z.meta({ description: 'The expected end of the order; absent if unknown' })),
      }),
    )
    .check(z.meta({ description: 'Parts of `inCash` that orders in progress invest' })),
  uninvested: Money.check(z.meta({ description: 'The rest of `inCash`' })),
  spent: Money.check(
    z.meta({ description: 'What of it was paid out or taken as a fee before it was invested' }),
  ),
})
export type Contribution = z.infer<typeof Contribution>

export const getLastContributions = {
  method: 'GET',
  url: '/orders/last-contributions',
  summary: 'The last contributions to a contract, one a day, and how they were invested',
  chapter: 'Orders',
  access: 'client',
  owned: { 'querystring.contractId': 'contract' },
  refusals: ['contracts/unknown'],
  schema: {
    querystring: z.strictObject({ contractId: Id, skip: Skip, limit: Limit(LIST_PAGE_SIZE) }),
    response: {
      200: z.object({
        currency: Currency,
        data: z.array(Contribution).check(z.meta({ description: 'Newest first' })),
        metadata: Metadata,
      }),
    },
  },
} as const satisfies Call

const SplitParts = z
  .array(z.object({ instrumentId: z.string(), name: z.string(), percent: z.number() }))
  .check(z.meta({ description: 'The largest first, 100 in all; none where contributions stay uninvested' }))

export const getContributionSplit = {
  method: 'GET',
  url: '/orders/contribution-split',
  summary: 'The split of contributions now, and the one that is ordered from a later day on',
  chapter: 'Orders',
  access: 'client',
  owned: { 'querystring.contractId': 'contract' },
  refusals: ['contracts/unknown'],
  schema: {
    querystring: z.strictObject({ contractId: Id }),
    response: {
      200: z.object({
        now: SplitParts,
        next: z.optional(z.object({ from: Day, parts: SplitParts })),
      }),
    },
  },
} as const satisfies Call
