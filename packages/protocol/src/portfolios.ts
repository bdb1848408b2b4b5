import { LIST_LIMIT, LONGEST_SEARCH, TRANSACTIONS_PER_PAGE } from '@fundholder/domain/limits.ts'
import { POSITION_RELATIONS, POSITION_SORT_KEYS } from '@fundholder/domain/positions.ts'
import { TRANSACTION_TYPE_CODES } from '@fundholder/domain/transactions.ts'
import * as z from 'zod'
import { type Call, repeated } from './call.ts'
import {
  Currency,
  Day,
  Figure,
  Fraction,
  Id,
  Limit,
  Metadata,
  Money,
  OnDay,
  Skip,
  SortOrder,
} from './shapes.ts'

export const TRANSACTION_SORT_KEYS = ['name', 'quantity', 'amount', 'price', 'date'] as const

const PositionRelation = z.object({
  relationId: z.string().meta({ examples: ['equity:global-equity'] }),
  name: z.string().optional().meta({ description: 'Absent for those that the catalogue puts in no class' }),
})

export const Position = z.object({
  instrumentId: z.string(),
  level: z.enum(['total', 'grouped']).meta({
    description: 'grouped when it belongs to one of the groups; cash and pending positions never do',
  }),
  relation: PositionRelation.optional().meta({ description: 'The group it belongs to' }),
  instrument: z.object({
    name: z.string().optional().meta({ description: 'Absent while the position is pending' }),
    isin: z.string().optional(),
    currency: Currency,
    assetClass: z.string().optional(),
    subAssetClass: z.string().optional(),
    notOrderable: z.enum(['suspended', 'closed']).optional().meta({
      description: 'Why it can be neither bought nor sold by an order now; absent where it can',
    }),
  }),
  quantity: z.number().meta({ description: 'Units, at most 6 decimals; money for cash' }),
  price: z.number().optional().meta({ description: 'In priceCurrency; absent when none is known' }),
  priceCurrency: Currency,
  priceDate: Day.optional(),
  amount: Money.optional().meta({
    description: "In the contract's currency; absent when price or rate is missing",
  }),
  absent: Figure.shape.absent.meta({ description: 'Why there is no amount' }),
  weight: Fraction.optional(),
  returnPercentage: Fraction.optional().meta({ description: 'Time-weighted over the period; none for cash' }),
  cost: Money.optional().meta({
    description: 'What the units held have cost, subscription fees included; none for cash',
  }),
  profitLoss: Money.optional(),
  profitLossPercent: Fraction.optional(),
  deposits: z
    .array(
      z.object({
        principal: Money,
        interest: Money.meta({ description: 'Earned so far, actual/365' }),
        rate: z.number().meta({ description: 'Percent a year' }),
        startDate: Day,
        maturity: Day.optional().meta({ description: 'Absent while it runs until further notice' }),
      }),
    )
    .optional()
    .meta({ description: 'The deposits that it consists of' }),
})
export type Position = z.infer<typeof Position>

/** Positions of one class, added up. */
export const PositionGroup = z.object({
  level: z.literal('grouped'),
  relation: PositionRelation,
  positions: z.number().int().meta({ description: 'How many positions it has' }),
  amount: Money.optional().meta({ description: 'Absent when one of its positions has none' }),
  absent: Figure.shape.absent,
  weight: Fraction.optional(),
  cost: Money.optional(),
  profitLoss: Money.optional(),
  profitLossPercent: Fraction.optional(),
})
export type PositionGroup = z.infer<typeof PositionGroup>

export const searchPositions = {
  method: 'GET',
  url: '/portfolios/positions/search',
  summary: 'What a portfolio holds today or held on a day, cash included',
  chapter: 'Portfolio',
  access: 'client',
  owned: { 'querystring.portfolioIds': 'portfolio' },
  refusals: ['portfolios/unknown', 'periods/reversed', 'periods/future', 'periods/before-inception'],
  schema: {
    querystring: z.strictObject({
      portfolioIds: repeated(Id),
      skip: Skip,
      limit: Limit(LIST_LIMIT),
      sort: SortOrder.default('desc'),
      sortKey: z.enum(POSITION_SORT_KEYS).default('weight'),
      level: z.enum(['total', 'grouped']).default('total').meta({
        description: 'grouped adds the groups and puts the positions of each together',
      }),
      relation: z.enum(POSITION_RELATIONS).default('subassetclass').meta({
        description: 'What positions are grouped by',
      }),
      dateFrom: Day.optional().meta({
        description: 'Start of the period of returnPercentage; since first bought when absent',
      }),
      dateTo: Day.optional().meta({
        description:
          'End of that period and the day at whose close holdings, prices and amounts are; today when absent or later',
      }),
    }),
    response: {
      200: z.object({
        data: z.array(Position),
        groups: z.array(PositionGroup).optional().meta({
          description:
            'Every group of all positions, whatever the page; in the order asked for, else by weight',
        }),
        currency: Currency,
        asOf: Day,
        valuedOn: Day.optional().meta({
          description:
            'The latest day with published prices: what an order names as the valuation it was made by',
        }),
        cash: z
          .object({
            available: Money.meta({
              description: 'Settled cash that no purchase or order under way waits for',
            }),
            replaceable: Money.optional().meta({
              description:
                'What an order of the asking user waits for that they have not approved: their next order replaces that one and can spend it',
            }),
          })
          .optional()
          .meta({
            description: 'Of this moment: absent when a dateTo before the latest valuation day is asked for',
          }),
        metadata: Metadata,
      }),
    },
  },
} as const satisfies Call

export const Transaction = z.object({
  id: z.string(),
  ...OnDay,
  settledOn: Day.optional().meta({ description: 'Absent while the money has not moved' }),
  settlesOn: Day.optional().meta({ description: 'The day promised for the money of a trade' }),
  transactionTypeCode: z.enum(TRANSACTION_TYPE_CODES),
  transactionTypes: z.object({ code: z.enum(TRANSACTION_TYPE_CODES), name: z.string() }).optional(),
  instrumentId: z.string(),
  instruments: z.object({ id: z.string(), name: z.string(), isin: z.string().optional() }).optional(),
  quantity: z.number(),
  price: z.number().optional(),
  priceDate: Day.optional().meta({ description: 'The day whose price it is; present with price' }),
  amount: Money,
  fees: Money,
  currency: Currency.meta({ description: "Of amount; fees are in the contract's currency" }),
  feesCurrency: Currency,
  fxRate: z
    .number()
    .optional()
    .meta({ description: "Units of currency per unit of the contract's currency" }),
  corrects: z.string().optional().meta({ description: 'Id of the row that this one takes back' }),
  correctedBy: z.string().optional().meta({ description: 'Id of the row that takes this one back' }),
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
      populates: repeated(z.enum(['instruments', 'transactionTypes'])).optional(),
      sort: SortOrder.default('desc'),
      sortKey: z.enum(TRANSACTION_SORT_KEYS).default('date'),
      sortLang: z.enum(['en', 'es', 'fr', 'it']).optional(),
      transactionTypeCodes: repeated(z.enum(TRANSACTION_TYPE_CODES)).optional().meta({
        description: 'Only transactions of these types',
      }),
      q: z
        .string()
        .min(1)
        .max(LONGEST_SEARCH)
        .regex(/^\P{Cc}*$/u)
        .optional()
        .meta({
          description:
            'Only those whose instrument has every word of this in its name or ISIN, whatever case and accents',
        }),
      unsettledOnly: z.literal('true').optional().meta({
        description: 'Only trades whose money has not moved and that nobody took back',
      }),
    }),
    response: { 200: z.object({ data: z.array(Transaction), metadata: Metadata }) },
  },
} as const satisfies Call
