import { SCORE_CRITERIA, type ScoreCriterion } from '@fundholder/domain/funds/instruments.ts'
import type { SampleFund } from '../funds/instruments.ts'
import type { SampleExposure } from '../holdings/exposures.ts'
import { makeupOf } from '../holdings/makeup.ts'
import type { Mix } from '../holdings/mixes.ts'
import { stream } from '../random.ts'

/** Score of a fund by a criterion, 0 (worst) to 100, in tenths. */
export type SampleScore = { criterion: ScoreCriterion; score: number }

/** Base scores of a conventional fund by criterion, and the effect of a country or sector on them. */
const USUAL = { environment: 56, social: 58, governance: 62, carbon: 55 } as const satisfies Record<
  ScoreCriterion,
  number
>
const AMBITION = 22
const SPREAD = 9
const HEAVY = { Energy: -60, Materials: -35, Utilities: -20 } as const
const DISTANT = new Set(['CN', 'SA', 'AE', 'EG', 'KE', 'VN', 'BD', 'OM', 'KW', 'QA'])

/**
 * The scores of a fund: better for a sustainable fund, worse for holdings in heavy industry and with poor governance.
 * None for an opaque fund and for one without companies or states; no carbon score for money market funds.
 */
export function scoresOf(
  seed: number,
  fund: SampleFund,
  exposures: readonly SampleExposure[],
): SampleScore[] {
  const weightOf = (dimension: string, counts: (key: string) => number) =>
    exposures
      .filter((one) => one.dimension === dimension)
      .reduce((sum, { key, weight }) => sum + weight * counts(key), 0)
  if (!makeupOf(fund).sectors) return []
  const heavy = weightOf('sector', (sector) => HEAVY[sector as keyof typeof HEAVY] ?? 0)
  const distant = weightOf('country', (country) => (DISTANT.has(country) ? -18 : 0))
  const chance = stream(seed, `scores:${fund.id}`)
  return SCORE_CRITERIA.filter((criterion) => criterion !== 'carbon' || !fund.family.isMoney).map(
    (criterion) => {
      const burden = criterion === 'environment' || criterion === 'carbon' ? heavy : distant
      const promised = fund.esg ? AMBITION : fund.sharia ? AMBITION / 4 : 0
      const score = USUAL[criterion] + burden + promised + SPREAD * chance.normal() * 0.6
      return { criterion, score: Math.round(Math.min(Math.max(score, 3), 97) * 10) / 10 }
    },
  )
}

/** The letters that the mean of a fund's scores stands for, best first. */
const LETTERS = [
  { from: 80, rating: 'AAA' },
  { from: 72, rating: 'AA' },
  { from: 64, rating: 'A' },
  { from: 55, rating: 'BBB' },
  { from: 46, rating: 'BB' },
  { from: 36, rating: 'B' },
  { from: 0, rating: 'CCC' },
] as const

/** A fund's rating; none where it has no scores. */
export function ratingOf(scores: readonly SampleScore[]): string | undefined {
  const pillars = scores.filter(({ criterion }) => criterion !== 'carbon')
  if (pillars.length === 0) return undefined
  const mean = pillars.reduce((sum, { score }) => sum + score, 0) / pillars.length
  return LETTERS.find(({ from }) => mean >= from)?.rating
}

/**
 * Returns a fund's exposure to controversies and commonly excluded businesses, 0 for none. Funds without
 * scores report nothing.
 */
export function controversiesOf(
  seed: number,
  fund: SampleFund,
  exposures: readonly SampleExposure[],
): SampleExposure[] {
  if (scoresOf(seed, fund, exposures).length === 0) return []
  const sectors = new Map(
    exposures.filter(({ dimension }) => dimension === 'sector').map(({ key, weight }) => [key, weight]),
  )
  const part = (sector: string, fraction: number) => (sectors.get(sector) ?? 0) * fraction
  const excluded: Mix = {
    'Fossil fuels': part('Energy', 1) + part('Utilities', 0.35) + part('Materials', 0.15),
    'Thermal coal': part('Utilities', 0.12) + part('Materials', 0.1),
    'Controversial weapons': part('Industrials', 0.02),
    Tobacco: part('Consumer staples', 0.1),
    Gambling: part('Consumer discretionary', 0.05),
    Alcohol: part('Consumer staples', 0.14),
  }
  const chance = stream(seed, `controversies:${fund.id}`)
  const swing = () => 0.7 + 0.6 * chance.uniform()
  const companies = 1 - (sectors.get('Government') ?? 0)
  const debated: Mix = {
    'Labour practices': 0.05 * companies,
    'Environmental harm': part('Energy', 0.5) + part('Materials', 0.35) + part('Utilities', 0.1),
    Corruption: part('Financials', 0.12) + part('Government', 0.02),
    'Customer privacy': part('Technology', 0.1) + part('Communication', 0.2),
  }
  const reported = (dimension: 'controversy' | 'exclusion', mix: Mix, kept: number) =>
    Object.entries(mix).map(([key, weight]) => ({
      dimension,
      key,
      weight: inHundredths(weight * swing() * kept),
    }))
  const avoids = fund.esg || fund.sharia
  return [
    ...reported('exclusion', excluded, avoids ? 0 : 1),
    ...reported('controversy', debated, avoids ? 0.3 : 1),
  ]
}

const inHundredths = (weight: number) => Math.round(weight * 10_000) / 10_000
