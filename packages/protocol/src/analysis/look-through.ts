import {
  CATEGORY_LEVELS,
  DISTRIBUTION_GROUP,
  DISTRIBUTION_TYPES,
  ESG_CRITERIA,
  ESG_LIMIT,
  SCREENER_DISTRIBUTION_GROUP,
} from '@fundholder/domain/funds/distributions.ts'
import { SCORE_CRITERIA } from '@fundholder/domain/funds/instruments.ts'
import { LANGUAGES } from '@fundholder/domain/users/users.ts'
import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { Currency, Day, Figure, Fraction, WeightedItem } from '../shapes.ts'

const Items = z.array(WeightedItem).check(
  z.minLength(1),
  z.maxLength(200),
  z.meta({
    description: 'What is held: funds, deposits, cash (0127082). Weights sum to 1',
  }),
)
const Lang = z
  .optional(z.enum(LANGUAGES))
  .check(z.meta({ description: 'In which names are given; en when absent' }))
const DateTo = z.optional(Day).check(z.meta({ description: 'Today when absent or later' }))

const DistributionInput = {
  items: Items,
  group: z._default(z.int().check(z.gte(1), z.lte(100)), DISTRIBUTION_GROUP).check(
    z.meta({
      description: `Slices shown before the rest is one, as many as a screener has room for: ${SCREENER_DISTRIBUTION_GROUP}; topten ignores it`,
    }),
  ),
  dateTo: DateTo,
  other: z._default(z.boolean(), true).check(
    z.meta({
      description: 'Whether the rest is one slice, as always for topten; otherwise every slice is separate',
    }),
  ),
  currency: z.optional(Currency).check(
    z.meta({
      description: 'Of the cash among items; without it that is not known',
    }),
  ),
  lang: Lang,
}

const Lacking = z
  .object({ file: z.string(), instrumentIds: z.array(z.string()) })
  .check(
    z.meta({ description: 'Funds that nothing is known of, and the file of the book that would say it' }),
  )

const SLICE_KINDS = ['part', 'other', 'unknown'] as const

export const Slice = z.object({
  kind: z.enum(SLICE_KINDS).check(
    z.meta({
      description: 'part: what funds report; other: the rest of that; unknown: what nobody reports',
    }),
  ),
  key: z.string().check(
    z.meta({
      description:
        'Country or currency by its code, holding by its ISIN, all else by its name; other, unknown',
    }),
  ),
  name: z.string(),
  weight: Fraction.check(
    z.meta({
      description: 'Fraction with 4 decimals; as written the slices of a distribution sum to 1',
    }),
  ),
})
export type Slice = z.infer<typeof Slice>

export const Distribution = z.object({
  distributionType: z.enum(DISTRIBUTION_TYPES),
  data: z.array(Slice).check(z.meta({ description: 'Largest first, then the rest, then the unknown' })),
  short: z
    .optional(z.array(z.omit(Slice, { kind: true })))
    .check(
      z.meta({ description: 'What funds have sold without owning it, as a positive fraction; in no slice' }),
    ),
  scaled: z
    .optional(
      z.array(
        z.object({
          instrumentId: z.string(),
          reported: z
            .number()
            .check(z.meta({ description: 'What it says that it owns, together: 1.2 is 120%' })),
        }),
      ),
    )
    .check(
      z.meta({
        description:
          'Funds that report to own more than their whole, by borrowing or by mistake: their parts are divided by that',
      }),
    ),
  dateTo: Day,
  reported: z
    .optional(z.object({ from: Day, to: Day }))
    .check(z.meta({ description: 'First and last of the days for which funds reported what is shown' })),
  lacking: z.optional(Lacking),
})
export type Distribution = z.infer<typeof Distribution>

export const getDistribution = {
  method: 'POST',
  url: '/analysis/distributions',
  summary: 'Distribution of holdings by asset class, instrument type, country, sector, currency or security',
  chapter: 'Analysis',
  access: 'client',
  refusals: ['instruments/unknown', 'weights/not-one'],
  schema: {
    body: z.strictObject({ ...DistributionInput, distributionType: z.enum(DISTRIBUTION_TYPES) }),
    response: { 200: Distribution },
  },
} as const satisfies Call

export const getDistributions = {
  method: 'POST',
  url: '/analysis/distributions/multi',
  summary: 'Several distributions of the same holdings, in the requested order',
  chapter: 'Analysis',
  access: 'client',
  refusals: ['instruments/unknown', 'weights/not-one'],
  schema: {
    body: z.strictObject({
      ...DistributionInput,
      distributionTypes: z
        .array(z.enum(DISTRIBUTION_TYPES))
        .check(z.minLength(1), z.maxLength(DISTRIBUTION_TYPES.length)),
    }),
    response: { 200: z.object({ data: z.array(Distribution) }) },
  },
} as const satisfies Call

const WeightedInstrument = z.object({
  instrumentId: z.string(),
  name: z.optional(z.string()),
  weight: Fraction,
})

const RelationName = z.object({ relationId: z.string(), name: z.string() })

export const getRelations = {
  method: 'POST',
  url: '/analysis/relations',
  summary: 'Holdings grouped by class',
  chapter: 'Analysis',
  access: 'client',
  refusals: ['instruments/unknown', 'weights/not-one'],
  schema: {
    body: z.strictObject({
      group: z._default(z.literal(CATEGORY_LEVELS), 2).check(
        z.meta({
          description: '1 asset class, 2 sub-asset class, 3 category',
        }),
      ),
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
            z.extend(RelationName, {
              kind: z.enum(['part', 'unknown']),
              parents: z
                .array(RelationName)
                .check(z.meta({ description: 'The classes around it, widest first' })),
              weight: Fraction.check(z.meta({ description: 'Fraction with 4 decimals; they sum to 1' })),
              items: z.array(WeightedInstrument).check(z.meta({ description: 'Heaviest first' })),
            }),
          )
          .check(z.meta({ description: 'Heaviest first, those that are in no class last' })),
      }),
    },
  },
} as const satisfies Call

const Coverage = Fraction.check(z.meta({ description: 'Share of the weight that has data' }))

const ScoreCriterion = z.object({
  kind: z.literal('score'),
  criterion: z.enum(SCORE_CRITERIA),
  score: Figure.check(z.meta({ description: '0 (worst) to 100, weighted over the part that has one' })),
  coverage: Coverage,
  items: z
    .array(z.extend(WeightedInstrument, { score: z.number() }))
    .check(z.meta({ description: 'Heaviest first' })),
})

const ExposureCriterion = z.object({
  kind: z.literal('exposures'),
  criterion: z.enum(['controversies', 'exclusions']),
  coverage: Coverage,
  absent: Figure.shape.absent.check(
    z.meta({
      description: 'Why nothing can be listed; never says that there is nothing',
    }),
  ),
  exposures: z
    .array(
      z.object({
        key: z.string(),
        weight: Fraction.check(z.meta({ description: 'Of the whole' })),
        items: z.array(z.extend(WeightedInstrument, { exposure: Fraction })).check(
          z.meta({
            description: 'The funds it comes from, the largest share first',
          }),
        ),
      }),
    )
    .check(z.meta({ description: 'Of at least limit, largest first' })),
  belowLimit: z.int().check(z.meta({ description: 'How many more there are, each smaller than limit' })),
})

export const getEsg = {
  method: 'POST',
  url: '/analysis/esg',
  summary: 'Sustainability of holdings, and the share of them with data',
  chapter: 'Analysis',
  access: 'client',
  refusals: ['instruments/unknown', 'weights/not-one'],
  schema: {
    body: z.strictObject({
      criteria: z._default(z.int().check(z.gte(1), z.lte(ESG_CRITERIA.length)), ESG_CRITERIA.length).check(
        z.meta({
          description: `How many of ${ESG_CRITERIA.join(', ')}`,
        }),
      ),
      limit: z._default(z.number().check(z.gte(0), z.lte(1)), ESG_LIMIT).check(
        z.meta({
          description: 'Fraction of the whole from which an exposure is listed',
        }),
      ),
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
