import { Audit } from 'lighthouse'

type Metric = { id: string; weight: number }
type Scores = Readonly<Record<string, { score: number | null } | undefined>>

const BLOCKING = 'total-blocking-time'
/** Lighthouse's own curve for a phone: a blocking of p10 scores 0.9, of the median 0.5. */
const CURVE = { p10: 200, median: 600 }

/**
 * Lighthouse's score of performance, with another figure for the blocking time.
 *
 * @param metrics the weighted audits of the category.
 * @param blocking milliseconds, see `blockingMs`.
 * @returns 0 to 100
 */
export function performanceScore(metrics: readonly Metric[], audits: Scores, blocking: number): number {
  const scoreOf = ({ id }: Metric) =>
    id === BLOCKING ? Audit.computeLogNormalScore(CURVE, blocking) : (audits[id]?.score ?? Number.NaN)
  const sum = metrics.reduce((total, metric) => total + metric.weight * scoreOf(metric), 0)
  return Math.round((sum / metrics.reduce((total, { weight }) => total + weight, 0)) * 100)
}
