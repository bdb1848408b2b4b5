import { LIST_LIMIT } from '@fundholder/domain/limits.ts'
import { POSITION_RELATIONS, POSITION_SORT_KEYS } from '@fundholder/domain/savings/positions.ts'
import * as z from 'zod/mini'
import { type Call, repeated } from '../call.ts'
import { Currency, Day, Figure, Fraction, Id, Limit, Metadata, Money, Skip, SortOrder } from '../shapes.ts'

const PositionRelation = z.object({
  relationId: z.string().check(z.meta({ examples: ['equity:global-equity'] })),
  name: z
    .optional(z.string())
    .check(z.meta({ description: 'Absent for those that the catalogue puts in no class' })),
})

const Weight = z.number().check(
  z.meta({
    description:
      'Fraction of the whole portfolio with four decimals: 0.0512 is 5.12%. Weights of all positions sum to 1, those of a group to its own',
  }),
)

export const Position = z.object({
  instrumentId: z.string(),
  level: z.enum(['total', 'grouped']).check(
    z.meta({
      description: 'grouped when it belongs to one of the groups; cash and pending positions never do',
    }),
  ),
  relation: z.optional(PositionRelation).check(z.meta({ description: 'The group it belongs to' })),
  instrument: z.object({
    name: z.optional(z.string()).check(z.meta({ description: 'Absent while the position is pending' })),
    isin: z.optional(z.string()),
    currency: Currency,
    assetClass: z.optional(z.string()),
    subAssetClass: z.optional(z.string()),
    notOrderable: z.optional(z.enum(['suspended', 'closed'])).check(
      z.meta({
        description: 'Why it can be neither bought nor sold by an order now; absent where it can',
      }),
    ),
  }),
  quantity: z.number().check(z.meta({ description: 'Units, at most 6 decimals; money for cash' })),
  price: z.optional(z.number()).check(z.meta({ description: 'In priceCurrency; absent when none is known' })),
  priceCurrency: Currency,
  priceDate: z.optional(Day),
  amount: z.optional(Money).check(
    z.meta({
      description: "In the contract's currency; absent when price or rate is missing",
    }),
  ),
  absent: Figure.shape.absent.check(z.meta({ description: 'Why there is no amount' })),
  available: z
    .optional(
      z.object({
        quantity: z.number(),
        amount: z
          .optional(Money)
          .check(z.meta({ description: "In the contract's currency; absent when price or rate is missing" })),
      }),
    )
    .check(
      z.meta({
        description:
          'Units that no order under way waits for, and their value; absent where all are free, for cash and for former days. An order that the signed-in user has not approved keeps nothing back: their next one replaces it',
      }),
    ),
  weight: z.optional(Weight),
  returnPercentage: z
    .optional(Fraction)
    .check(z.meta({ description: 'Time-weighted over the period; none for cash' })),
  boughtOn: z
    .optional(Day)
    .check(z.meta({ description: 'First purchase, from which returnPercentage is, if after dateFrom' })),
  cost: z.optional(Money).check(
    z.meta({
      description: 'What the units held have cost, subscription fees included; none for cash',
    }),
  ),
  profitLoss: z.optional(Money),
  profitLossPercent: z.optional(Fraction),
  deposits: z
    .optional(
      z.array(
        z.object({
          principal: Money,
          interest: Money.check(z.meta({ description: 'Earned so far, actual/365' })),
          rate: z.number().check(z.meta({ description: 'Percent a year' })),
          startDate: Day,
          maturity: z
            .optional(Day)
            .check(z.meta({ description: 'Absent while it runs until further notice' })),
        }),
      ),
    )
    .check(z.meta({ description: 'The deposits that it consists of' })),
})
export type Position = z.infer<typeof Position>

/** Positions of one class, added up. */
export const PositionGroup = z.object({
  level: z.literal('grouped'),
  relation: PositionRelation,
  positions: z.int().check(z.meta({ description: 'How many positions it has' })),
  amount: z.optional(Money).check(z.meta({ description: 'Absent when one of its positions has none' })),
  absent: Figure.shape.absent,
  weight: z.optional(Weight),
  cost: z.optional(Money),
  profitLoss: z.optional(Money),
  profitLossPercent: z.optional(Fraction),
})
export type PositionGroup = z.infer<typeof PositionGroup>

export const searchPositions = {
  method: 'GET',
  url: '/portfolios/positions/search',
  summary: 'Positions of a portfolio today or on a day, cash included',
  chapter: 'Portfolio',
  access: 'client',
  owned: { 'querystring.portfolioIds': 'portfolio' },
  refusals: ['portfolios/unknown', 'periods/reversed', 'periods/future', 'periods/before-inception'],
  schema: {
    querystring: z.strictObject({
      portfolioIds: repeated(Id),
      skip: Skip,
      limit: Limit(LIST_LIMIT),
      sort: z._default(SortOrder, 'desc'),
      sortKey: z._default(z.enum(POSITION_SORT_KEYS), 'weight'),
      level: z._default(z.enum(['total', 'grouped']), 'total').check(
        z.meta({
          description: 'grouped adds the groups and puts the positions of each together',
        }),
      ),
      relation: z._default(z.enum(POSITION_RELATIONS), 'subassetclass').check(
        z.meta({
          description: 'What positions are grouped by',
        }),
      ),
      dateFrom: z.optional(Day).check(
        z.meta({
          description: 'Start of the period of returnPercentage; since first bought when absent',
        }),
      ),
      dateTo: z.optional(Day).check(
        z.meta({
          description:
            'End of that period and the day at whose close holdings, prices and amounts are; today when absent or later',
        }),
      ),
    }),
    response: {
      200: z.object({
        data: z.array(Position),
        groups: z.optional(z.array(PositionGroup)).check(
          z.meta({
            description:
              'Every group of all positions, whatever the page; in the requested order, else by weight',
          }),
        ),
        total: z
          .object({
            amount: z.optional(Money),
            profitLoss: z.optional(Money),
            profitLossPercent: z.optional(Fraction),
          })
          .check(
            z.meta({
              description:
                'All positions, whatever the page, with cash; profit and loss of those that have a cost. Each is absent when one of its positions has none',
            }),
          ),
        currency: Currency,
        asOf: Day,
        valuedOn: z.optional(Day).check(
          z.meta({
            description:
              'The latest day with published prices: what an order names as the valuation it was made by',
          }),
        ),
        cash: z
          .optional(
            z.object({
              available: Money.check(
                z.meta({
                  description: 'Settled cash that no purchase or order under way waits for',
                }),
              ),
              replaceable: z.optional(Money).check(
                z.meta({
                  description:
                    'What an order of the signed-in user waits for that they have not approved: their next order replaces that one and can spend it',
                }),
              ),
            }),
          )
          .check(
            z.meta({
              description:
                'Of this moment: absent when a dateTo before the latest valuation day is requested',
            }),
          ),
        metadata: Metadata,
      }),
    },
  },
} as const satisfies Call
