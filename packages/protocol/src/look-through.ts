import {
  CATEGORY_LEVELS,
  DISTRIBUTION_GROUP,
  DISTRIBUTION_TYPES,
  ESG_CRITERIA,
  ESG_LIMIT,
  SCREENER_DISTRIBUTION_GROUP,
} from '@fundholder/domain/distributions.ts'
import { SCORE_CRITERIA } from '@fundholder/domain/instruments.ts'
import { LANGUAGES } from '@fundholder/domain/users.ts'
import * as z from 'zod'
import type { Call } from './call.ts'
import { Currency, Day, Figure, Fraction, WeightedItem } from './shapes.ts'

const Items = z.array(WeightedItem).min(1).max(200).meta({
  description: 'What is held: funds, deposits, cash (0127082). Weights sum to 1',
})
const Lang = z.enum(LANGUAGES).optional().meta({ description: 'In which names are given; en when absent' })
const DateTo = Day.optional().meta({ description: 'Today when absent or later' })

const Asked = {
  items: Items,
  group: z
    .number()
    .int()
    .min(1)
    .max(100)
    .default(DISTRIBUTION_GROUP)
    .meta({
      description: `Slices shown before the rest is one, as many as a screener has room for: ${SCREENER_DISTRIBUTION_GROUP}; topten ignores it`,
    }),
  dateTo: DateTo,
  other: z.boolean().default(true).meta({
    description:
      'Whether the rest is one slice, as it always is of topten; else every slice is given by itself',
  }),
  currency: Currency.optional().meta({
    description: 'Of the cash among items; without it that is not known',
  }),
  lang: Lang,
}

const Lacking = z
  .object({ file: z.string(), instrumentIds: z.array(z.string()) })
  .meta({ description: 'Funds that nothing is known of, and the file of the book that would say it' })

const SLICE_KINDS = ['part', 'other', 'unknown'] as const

export const Slice = z.object({
  kind: z.enum(SLICE_KINDS).meta({
    description: 'part: what funds report; other: the rest of that; unknown: what nobody reports',
  }),
  key: z.string().meta({
    description: 'Country or currency by its code, holding by its ISIN, all else by its name; other, unknown',
  }),
  name: z.string(),
  weight: Fraction.meta({
    description: 'Fraction with 4 decimals; as written the slices of a distribution sum to 1',
  }),
})
export type Slice = z.infer<typeof Slice>

export const Distribution = z.object({
  distributionType: z.enum(DISTRIBUTION_TYPES),
  data: z.array(Slice).meta({ description: 'Largest first, then the rest, then the unknown' }),
  short: z
    .array(Slice.omit({ kind: true }))
    .optional()
    .meta({ description: 'What funds have sold without owning it, as a positive fraction; in no slice' }),
  scaled: z
    .array(
      z.object({
        instrumentId: z.string(),
        reported: z.number().meta({ description: 'What it says that it owns, together: 1.2 is 120%' }),
      }),
    )
    .optional()
    .meta({
      description:
        'Funds that report to own more than their whole, by borrowing or by mistake: their parts are divided by that',
    }),
  dateTo: Day,
  reported: z
    .object({ from: Day, to: Day })
    .optional()
    .meta({ description: 'First and last of the days for which funds reported what is shown' }),
  lacking: Lacking.optional(),
})
export type Distribution = z.infer<typeof Distribution>

export const getDistribution = {
  method: 'POST',
  url: '/analysis/distributions',
  summary: 'How holdings are spread over asset classes, countries, sectors, currencies or single securities',
  chapter: 'Analysis',
  access: 'client',
  refusals: ['instruments/unknown', 'weights/not-one'],
  schema: {
    body: z.strictObject({ ...Asked, distributionType: z.enum(DISTRIBUTION_TYPES) }),
    response: { 200: Distribution },
  },
} as const satisfies Call

export const getDistributions = {
  method: 'POST',
  url: '/analysis/distributions/multi',
  summary: 'Several distributions of the same holdings, in the order asked for',
  chapter: 'Analysis',
  access: 'client',
  refusals: ['instruments/unknown', 'weights/not-one'],
  schema: {
    body: z.strictObject({
      ...Asked,
      distributionTypes: z.array(z.enum(DISTRIBUTION_TYPES)).min(1).max(DISTRIBUTION_TYPES.length),
    }),
    response: { 200: z.object({ data: z.array(Distribution) }) },
  },
} as const satisfies Call

const WeightedInstrument = z.object({
  instrumentId: z.string(),
  name: z.string().optional(),
  weight: Fraction,
})

const RelationName = z.object({ relationId: z.string(), name: z.string() })

export const getRelations = {
  method: 'POST',
  url: '/analysis/relations',
  summary: 'Which of the instruments held belong to which class',
  chapter: 'Analysis',
  access: 'client',
  refusals: ['instruments/unknown', 'weights/not-one'],
  schema: {
    body: z.strictObject({
      group: z.literal(CATEGORY_LEVELS).default(2).meta({
        description: '1 asset class, 2 sub-asset class, 3 category',
      }),
      items: Items,
      dateTo: DateTo,
      lang: Lang,
      relationType: z.literal('categories'),
    }),
    response: {
      200: z.object({
        relationType: z.literal('categories'),
        group: z.literal(CATEGORY_LEVELS),
        data: z
          .array(
            RelationName.extend({
              kind: z.enum(['part', 'unknown']),
              parents: z.array(RelationName).meta({ description: 'The classes around it, widest first' }),
              weight: Fraction.meta({ description: 'Fraction with 4 decimals; they sum to 1' }),
              items: z.array(WeightedInstrument).meta({ description: 'Heaviest first' }),
            }),
          )
          .meta({ description: 'Heaviest first, those that are in no class last' }),
      }),
    },
  },
} as const satisfies Call

const Coverage = Fraction.meta({ description: 'Share of the weight that has data' })

const ScoreCriterion = z.object({
  kind: z.literal('score'),
  criterion: z.enum(SCORE_CRITERIA),
  score: Figure.meta({ description: '0 (worst) to 100, weighted over the part that has one' }),
  coverage: Coverage,
  items: z.array(WeightedInstrument.extend({ score: z.number() })).meta({ description: 'Heaviest first' }),
})

const ExposureCriterion = z.object({
  kind: z.literal('exposures'),
  criterion: z.enum(['controversies', 'exclusions']),
  coverage: Coverage,
  absent: Figure.shape.absent.meta({
    description: 'Why nothing can be listed; never says that there is nothing',
  }),
  exposures: z
    .array(
      z.object({
        key: z.string(),
        weight: Fraction.meta({ description: 'Of the whole' }),
        items: z.array(WeightedInstrument.extend({ exposure: Fraction })).meta({
          description: 'The funds it comes from, the largest share first',
        }),
      }),
    )
    .meta({ description: 'Of at least limit, largest first' }),
  belowLimit: z.number().int().meta({ description: 'How many more there are, each smaller than limit' }),
})

export const getEsg = {
  method: 'POST',
  url: '/analysis/esg',
  summary: 'How sustainable holdings are, and how much of them says so',
  chapter: 'Analysis',
  access: 'client',
  refusals: ['instruments/unknown', 'weights/not-one'],
  schema: {
    body: z.strictObject({
      criteria: z
        .number()
        .int()
        .min(1)
        .max(ESG_CRITERIA.length)
        .default(ESG_CRITERIA.length)
        .meta({
          description: `How many of ${ESG_CRITERIA.join(', ')}`,
        }),
      limit: z.number().min(0).max(1).default(ESG_LIMIT).meta({
        description: 'Fraction of the whole from which an exposure is listed',
      }),
      items: Items,
    }),
    response: {
      200: z.object({
        data: z.array(z.discriminatedUnion('kind', [ScoreCriterion, ExposureCriterion])),
        reported: Distribution.shape.reported,
        lacking: z.array(Lacking),
      }),
    },
  },
} as const satisfies Call
