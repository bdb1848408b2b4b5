import { LONGEST_SEARCH, TRANSACTIONS_PER_PAGE } from '@fundholder/domain/limits.ts'
import { PARTIES, TRANSACTION_TYPE_CODES } from '@fundholder/domain/savings/transactions.ts'
import { LANGUAGES } from '@fundholder/domain/users/users.ts'
import * as z from 'zod/mini'
import { type Call, repeated } from '../call.ts'
import { Currency, Day, Id, Limit, Metadata, Money, OnDay, Skip, SortOrder } from '../shapes.ts'

export const TRANSACTION_SORT_KEYS = ['name', 'quantity', 'amount', 'price', 'date'] as const

export const Transaction = z.object({
  id: z.string(),
  ...OnDay,
  settledOn: z.optional(Day).check(z.meta({ description: 'Absent while the money has not moved' })),
  settlesOn: z.optional(Day).check(z.meta({ description: 'The day promised for the money of a trade' })),
  transactionTypeCode: z.enum(TRANSACTION_TYPE_CODES),
  transactionTypes: z.optional(z.object({ code: z.enum(TRANSACTION_TYPE_CODES), name: z.string() })),
  instrumentId: z.string(),
  instruments: z.optional(z.object({ id: z.string(), name: z.string(), isin: z.optional(z.string()) })),
  quantity: z.number(),
  price: z.optional(z.number()),
  priceDate: z.optional(Day).check(z.meta({ description: 'The day whose price it is; present with price' })),
  amount: Money,
  fees: Money,
  currency: Currency.check(z.meta({ description: "Of amount; fees are in the contract's currency" })),
  feesCurrency: Currency,
  fxRate: z
    .optional(z.number())
    .check(z.meta({ description: "Units of currency per unit of the contract's currency" })),
  party: z.optional(z.enum(PARTIES)).check(
    z.meta({
      description:
        "Who paid a contribution in, or `members`: an employer's money passed on to their accounts; absent where the manager did not say",
    }),
  ),
  corrects: z.optional(z.string()).check(z.meta({ description: 'Id of the row that this one reverses' })),
  correctedBy: z.optional(z.string()).check(z.meta({ description: 'Id of the row that reverses this one' })),
})
export type Transaction = z.infer<typeof Transaction>

export const searchTransactions = {
  method: 'GET',
  url: '/portfolios/transactions/search',
  summary: 'Booked transactions of portfolios',
  chapter: 'Portfolio',
  access: 'client',
  owned: { 'querystring.portfolioIds': 'portfolio' },
  refusals: ['portfolios/unknown', 'periods/reversed'],
  schema: {
    querystring: z.strictObject({
      portfolioIds: repeated(Id),
      dateFrom: Day,
      dateTo: Day,
      skip: Skip,
      limit: Limit(TRANSACTIONS_PER_PAGE),
      populates: z.optional(repeated(z.enum(['instruments', 'transactionTypes']))),
      sort: z._default(SortOrder, 'desc'),
      sortKey: z._default(z.enum(TRANSACTION_SORT_KEYS), 'date'),
      sortLang: z.optional(z.enum(LANGUAGES)),
      transactionTypeCodes: z.optional(repeated(z.enum(TRANSACTION_TYPE_CODES))).check(
        z.meta({
          description: 'Only transactions of these types',
        }),
      ),
      q: z
        .optional(z.string().check(z.minLength(1), z.maxLength(LONGEST_SEARCH), z.regex(/^\P{Cc}*$/u)))
        .check(
          z.meta({
            description:
              'Only those whose instrument has every word of this in its name or ISIN, whatever case and accents',
          }),
        ),
      unsettledOnly: z.optional(z.literal('true')).check(
        z.meta({
          description: 'Only trades whose money has not moved and that were not reversed',
        }),
      ),
    }),
    response: { 200: z.object({ data: z.array(Transaction), metadata: Metadata }) },
  },
} as const satisfies Call
