import { ESG_CRITERIA } from '@fundholder/domain/funds/distributions.ts'
import {
  type ExposureDimension,
  SCORE_CRITERIA,
  type ScoreCriterion,
} from '@fundholder/domain/funds/instruments.ts'
import type { getEsg } from '@fundholder/protocol/analysis/look-through.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import type { AnalysisDeps } from '#analysis/backtest.ts'
import { type Exposure, exposuresOf, type Score, scoresOf } from '#catalogue/instruments/exposures.ts'
import { withName } from '#catalogue/instruments/instrument-names.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import { readAs } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { reported } from './distributions.ts'
import { isItself } from './look-through.ts'
import { type Item, validatedWeights } from './validated-weights.ts'

const DIMENSIONS = {
  controversies: 'controversy',
  exclusions: 'exclusion',
} as const satisfies Record<string, ExposureDimension>

/** Tolerance for rounding when a weighted sum is compared with a limit. */
const BINARY_NOISE = 1e-9

type Criterion = Answer<typeof getEsg>['data'][number]

/**
 * Computes the sustainability of holdings by the first few criteria, and the covered part. Funds without a
 * report are not covered; funds without an exposure report 0.
 *
 * @throws {Refusal} `instruments/unknown`, `weights/not-one`.
 */
export async function assessSustainability(
  deps: AnalysisDeps,
  session: SignedIn,
  { criteria: count, limit, items: input }: Input<typeof getEsg, 'body'>,
): Promise<Answer<typeof getEsg>> {
  const market = deps.market()
  const items = validatedWeights(input, market)
  const ids = items.map(({ instrumentId }) => instrumentId)
  const criteria = ESG_CRITERIA.slice(0, count)
  const dimensions = criteria.flatMap((one) => (isScored(one) ? [] : [DIMENSIONS[one]]))
  const { scores, exposures } = await readAs(deps.db, session, async (trx) => ({
    scores: await scoresOf(trx, ids),
    exposures: await exposuresOf(trx, ids, dimensions),
  }))
  const used = scores.filter(({ criterion }) => criteria.includes(criterion))
  return {
    data: criteria.map((criterion) =>
      isScored(criterion)
        ? scored(criterion, items, used, market)
        : exposed(criterion, items, exposures, { limit, market }),
    ),
    ...reported([...used, ...exposures].map(({ day }) => day)),
    lacking: [
      ...lackingIn('scores.csv', items, used, market),
      ...(dimensions.length > 0 ? lackingIn('exposures.csv', items, exposures, market) : []),
    ],
  }
}

function scored(
  criterion: ScoreCriterion,
  items: readonly Item[],
  scores: readonly Score[],
  market: MarketSnapshot,
): Criterion {
  const scoreOf = new Map(
    scores
      .filter((one) => one.criterion === criterion)
      .map(({ instrumentId, score }) => [instrumentId, score]),
  )
  const covered = items.flatMap((item) => {
    const score = scoreOf.get(item.instrumentId)
    return score === undefined ? [] : [{ ...item, score }]
  })
  const weight = sumOf(covered, (one) => one.weight)
  const total = sumOf(covered, (one) => one.weight * one.score)
  return {
    kind: 'score',
    criterion,
    score: weight > 0 ? { value: total / weight } : { absent: 'not-reported' },
    coverage: weight / sumOf(items, (one) => one.weight),
    items: covered.sort(heaviestFirst).map(({ instrumentId, weight, score }) => ({
      ...withName(market, instrumentId),
      weight,
      score,
    })),
  }
}

function exposed(
  criterion: keyof typeof DIMENSIONS,
  items: readonly Item[],
  exposures: readonly Exposure[],
  { limit, market }: { limit: number; market: MarketSnapshot },
): Criterion {
  const rows = Map.groupBy(
    exposures.filter(({ dimension }) => dimension === DIMENSIONS[criterion]),
    ({ instrumentId }) => instrumentId,
  )
  const whole = sumOf(items, (one) => one.weight)
  const coverage = sumOf(items, ({ instrumentId, weight }) => (rows.has(instrumentId) ? weight : 0)) / whole
  const contributions = items.flatMap((item) =>
    (rows.get(item.instrumentId) ?? [])
      .filter(({ weight }) => weight > 0)
      .map(({ key, weight }) => ({ key, item, exposure: weight })),
  )
  const found = [...Map.groupBy(contributions, ({ key }) => key)]
    .map(([key, from]) => ({
      key,
      weight: sumOf(from, ({ item, exposure }) => item.weight * exposure) / whole,
      items: from
        .sort((a, b) => b.item.weight * b.exposure - a.item.weight * a.exposure)
        .map(({ item, exposure }) => ({
          ...withName(market, item.instrumentId),
          weight: item.weight,
          exposure,
        })),
    }))
    .sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1))
  const listed = found.filter(({ weight }) => weight >= limit - BINARY_NOISE)
  return {
    kind: 'exposures',
    criterion,
    coverage,
    ...(coverage === 0 && { absent: 'not-reported' as const }),
    exposures: listed,
    belowLimit: found.length - listed.length,
  }
}

function lackingIn(
  file: string,
  items: readonly Item[],
  rows: readonly { instrumentId: string }[],
  market: MarketSnapshot,
) {
  const rated = new Set(rows.map(({ instrumentId }) => instrumentId))
  const instrumentIds = items
    .map(({ instrumentId }) => instrumentId)
    .filter((id) => !rated.has(id) && !isItself(id, market))
  return instrumentIds.length > 0 ? [{ file, instrumentIds }] : []
}

const isScored = (criterion: (typeof ESG_CRITERIA)[number]): criterion is ScoreCriterion =>
  SCORE_CRITERIA.some((one) => one === criterion)

const heaviestFirst = (a: Item, b: Item) => b.weight - a.weight

const sumOf = <One>(ones: readonly One[], of: (one: One) => number) =>
  ones.reduce((sum, one) => sum + of(one), 0)
