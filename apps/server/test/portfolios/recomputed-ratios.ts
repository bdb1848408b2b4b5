import assert from 'node:assert/strict'
import type { RatiosExplanation } from '@fundholder/protocol/analysis/explained-ratios.ts'
import type { RatioKey, Ratios } from '@fundholder/protocol/analysis/ratios.ts'

/**
 * Recomputes every ratio by plain sums from the answer only, and compares the ratios that the answer has.
 *
 * @returns how many were compared.
 * @throws {AssertionError} where one is more than 10⁻¹² away, absolutely or in proportion.
 */
export function assertRecomputes(
  ratios: Ratios,
  explanation: RatiosExplanation,
  performance: number | undefined,
): number {
  const again = recomputed(explanation, performance)
  let compared = 0
  for (const { ratio } of explanation.each) {
    const { value } = ratios[ratio]
    if (value === undefined) continue
    const expected = again[ratio]
    assert.ok(
      expected !== undefined && Math.abs(value - expected) <= 1e-12 * Math.max(1, Math.abs(expected)),
      `${ratio}: ${value} is not ${expected}`,
    )
    compared++
  }
  if (ratios.maxDrawdown.value) assert.deepEqual(ratios.maxDrawdown, fallOf(explanation, ratios.maxDrawdown))
  return compared
}

function recomputed(
  explanation: RatiosExplanation,
  performance = Number.NaN,
): Partial<Record<RatioKey, number>> {
  const { each, observations, calendarDays } = explanation
  const of = (ratio: RatioKey) => {
    const found = each.find((one) => one.ratio === ratio)
    assert.ok(found, `${ratio} is explained`)
    assert.equal(found.observations, observations.length)
    return found
  }
  const r = observations.map(({ portfolio }) => portfolio)
  const b = observations.map(({ benchmark = Number.NaN }) => benchmark)
  const rf = observations.map(({ riskFree = Number.NaN }) => riskFree)
  const x = r.map((one, at) => one - (rf[at] ?? Number.NaN))
  const y = b.map((one, at) => one - (rf[at] ?? Number.NaN))
  const active = r.map((one, at) => one - (b[at] ?? Number.NaN))
  const beta = covariance(x, y, of('beta').ddof) / covariance(y, y, of('beta').ddof)
  const spread = (run: number[], ratio: RatioKey) => {
    const { ddof, periodsPerYear = Number.NaN } = of(ratio)
    return Math.sqrt(covariance(run, run, ddof) * periodsPerYear)
  }
  const yearly = (run: number[], ratio: RatioKey) =>
    grown(run) ** ((of(ratio).periodsPerYear ?? Number.NaN) / run.length) - 1
  const correlation =
    covariance(r, b, of('correlation').ddof) /
    Math.sqrt(covariance(r, r, of('correlation').ddof) * covariance(b, b, of('correlation').ddof))
  const { daysPerYear = Number.NaN } = of('performanceAnnualized')
  return {
    performanceAnnualized: (1 + performance) ** (daysPerYear / calendarDays) - 1,
    volatilityAnnualized: spread(r, 'volatilityAnnualized'),
    sharpe: yearly(x, 'sharpe') / spread(x, 'sharpe'),
    var95Historical: quantile(r, 0.05),
    maxDrawdown: Math.min(
      ...levelsOf(r).map((level, at, all) => level / Math.max(...all.slice(0, at + 1)) - 1),
    ),
    jensenAlpha:
      yearly(r, 'jensenAlpha') -
      yearly(rf, 'jensenAlpha') -
      beta * (yearly(b, 'jensenAlpha') - yearly(rf, 'jensenAlpha')),
    beta,
    correlation,
    rSquared: correlation ** 2,
    trackingError: spread(active, 'trackingError'),
    informationRatioGeometric:
      (yearly(r, 'informationRatioGeometric') - yearly(b, 'informationRatioGeometric')) /
      spread(active, 'informationRatioGeometric'),
    treynorGeometric: yearly(x, 'treynorGeometric') / beta,
  }
}

const sum = (run: number[]) => run.reduce((total, one) => total + one, 0)
const mean = (run: number[]) => sum(run) / run.length
const grown = (run: number[]) => run.reduce((growth, one) => growth * (1 + one), 1)
const levelsOf = (run: number[]) => [1, ...run.map((_, at) => grown(run.slice(0, at + 1)))]

function covariance(one: number[], other: number[], ddof = Number.NaN): number {
  const [ofOne, ofOther] = [mean(one), mean(other)]
  return (
    sum(one.map((figure, at) => (figure - ofOne) * ((other[at] ?? Number.NaN) - ofOther))) /
    (one.length - ddof)
  )
}

function quantile(run: number[], share: number): number {
  const sorted = run.toSorted((a, b) => a - b)
  const position = (run.length - 1) * share
  const [lower = Number.NaN, upper = lower] = sorted.slice(Math.floor(position))
  return lower + (upper - lower) * (position - Math.floor(position))
}

/** The days of the deepest fall, by the levels that the returns chain to. */
function fallOf({ base, observations }: RatiosExplanation, { value }: Ratios['maxDrawdown']) {
  const days = [base, ...observations.map(({ dateAsString }) => dateAsString)]
  const levels = levelsOf(observations.map(({ portfolio }) => portfolio))
  const isNear = (one: number, other: number) => Math.abs(one - other) < 1e-12
  const highest = levels.map((_, at) => Math.max(...levels.slice(0, at + 1)))
  const trough = levels.findIndex((level, at) =>
    isNear(level / (highest[at] ?? Number.NaN) - 1, value ?? Number.NaN),
  )
  const high = highest[trough] ?? Number.NaN
  const peak = levels.slice(0, trough).findLastIndex((level) => isNear(level, high))
  const recovery = levels.findIndex((level, at) => at > trough && level >= high - 1e-12)
  return {
    value,
    peakDate: days[peak],
    troughDate: days[trough],
    ...(recovery >= 0 && { recoveryDate: days[recovery] }),
  }
}
