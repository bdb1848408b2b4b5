import { ABSENT_REASONS } from '@fundholder/domain/absent-reasons.ts'
import { LANGUAGES } from '@fundholder/domain/users/users.ts'
import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { Currency, Day, Fraction, Id, Money } from '../shapes.ts'

/** Rules, in the order of their alerts. */
export const FINDING_CODES = [
  'position-share',
  'group-share',
  'cash-drag',
  'currency-share',
  'ongoing-cost',
  'risk-apart',
  'stale-price',
] as const
export type FindingCode = (typeof FINDING_CODES)[number]

export const FINDING_SEVERITIES = ['attention', 'notice'] as const

const severity = z.enum(FINDING_SEVERITIES)
const GroupType = z.enum(['subAssetClass', 'sector', 'country'])
const RiskClass = z.int().check(z.gte(1), z.lte(7))
const limit = Fraction.check(
  z.meta({ description: 'Fraction of the portfolio above which it is pointed out' }),
)
const share = Fraction.check(
  z.meta({ description: 'Fraction of the portfolio, of what is reported at least' }),
)

const finding = <const Code extends FindingCode, Figures extends z.core.$ZodLooseShape>(
  code: Code,
  figures: Figures,
) => z.object({ code: z.literal(code), severity, ...figures })

export const Finding = z.discriminatedUnion('code', [
  finding('position-share', { instrumentId: z.string(), name: z.optional(z.string()), share, limit }),
  finding('group-share', {
    groupType: GroupType,
    key: z.string(),
    name: z.string(),
    share,
    limit,
  }),
  finding('cash-drag', {
    share,
    limit,
    since: Day.check(
      z.meta({ description: 'The first of the days on which cash was above the limit ever since' }),
    ),
    days: z.int().check(z.meta({ description: 'From since to asOf' })),
    daysLimit: z.int(),
  }),
  finding('currency-share', {
    share: share.check(z.meta({ description: 'What is not in the contract’s currency' })),
    limit,
    largest: z.object({ key: z.string(), name: z.string(), share }),
  }),
  finding('ongoing-cost', {
    cost: Fraction.check(z.meta({ description: 'Ongoing charges a year as a fraction of the portfolio' })),
    amount: Money.check(z.meta({ description: 'The same in money a year' })),
    limit,
    coverage: Fraction.check(z.meta({ description: 'Fraction of the portfolio whose charges are known' })),
  }),
  finding('risk-apart', {
    riskId: RiskClass,
    volatility: Fraction,
    model: z.object({ code: z.string(), name: z.string(), riskId: RiskClass, volatility: Fraction }),
    isIndicative: z.literal(true),
    dateFrom: Day.check(z.meta({ description: 'Both volatilities are those from here to asOf' })),
  }),
  finding('stale-price', {
    instrumentId: z.string(),
    name: z.optional(z.string()),
    priceDate: z
      .optional(Day)
      .check(z.meta({ description: 'Absent when no price is young enough to be used' })),
    latestPriceDate: Day,
    businessDays: z.optional(z.int()).check(z.meta({ description: 'Between the two' })),
    businessDaysLimit: z.int(),
  }),
])
export type Finding = z.infer<typeof Finding>

/** A rule that lacks data. It must not count as passed. */
const Unchecked = z.object({
  code: z.enum(FINDING_CODES),
  groupType: z.optional(GroupType),
  absent: z.enum([...ABSENT_REASONS, 'being-rebalanced']).check(
    z.meta({
      description:
        'being-rebalanced while a switch or a rebalancing changes every weight, from the day of its approval',
    }),
  ),
  modelName: z
    .optional(z.string())
    .check(z.meta({ description: 'The model portfolio that must be followed for a year first' })),
  coverage: z
    .optional(Fraction)
    .check(z.meta({ description: 'Fraction of the portfolio that reports what it needs' })),
})
export type Unchecked = z.infer<typeof Unchecked>

export const getFindings = {
  method: 'GET',
  url: '/analysis/findings',
  summary: 'Portfolio alerts by fixed rules; facts, no advice',
  chapter: 'Analysis',
  access: 'client',
  owned: { 'querystring.portfolioId': 'portfolio' },
  refusals: ['portfolios/unknown'],
  schema: {
    querystring: z.strictObject({
      portfolioId: Id,
      dateTo: z.optional(Day).check(
        z.meta({
          description: 'The day at whose close the portfolio is looked at; today when absent or later',
        }),
      ),
      lang: z
        .optional(z.enum(LANGUAGES))
        .check(z.meta({ description: 'In which names are given; en when absent' })),
    }),
    response: {
      200: z.object({
        currency: Currency,
        asOf: Day,
        data: z.array(Finding).check(z.meta({ description: 'Those that ask for attention first' })),
        unchecked: z
          .array(Unchecked)
          .check(z.meta({ description: 'Rules without the data that they need, and why' })),
      }),
    },
  },
} as const satisfies Call
