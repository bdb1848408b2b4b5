import { type AbsentReason } from '@fundholder/analytics/measured.ts'
import { timeWeightedIndex } from '@fundholder/analytics/returns.ts'
import type { DailyValues } from './daily-values.ts'

/** The time-weighted return since the first day at the close of each valued day; fractions, starting with 0. */
export type PerformanceRun = {
  /** Positions of the valued days in the run that was measured. */
  at: Int32Array
  index: Float64Array
  /** Over the whole run, or why there is none. */
  total: { value: number } | { absent: AbsentReason }
}

/**
 * Measures a run of daily values. A day without a value is bridged, the return being that from the last valued day to
 * the next, unless money crossed the border on it: then the return is lost from the first such day on, and with it the total.
 */
export function timeWeighted(run: DailyValues): PerformanceRun {
  const { values, flows, absent } = run
  const opening = absent.get(0)
  if (opening) return { at: new Int32Array(), index: new Float64Array(), total: { absent: opening } }

  const lost = firstLostDay(run)
  const valued: number[] = []
  for (let day = 0; day < (lost ?? values.length); day++) if (!absent.has(day)) valued.push(day)
  const at = Int32Array.from(valued)
  const index = timeWeightedIndex(
    Float64Array.from(at, (day) => values[day] as number),
    Float64Array.from(at, (day) => flows[day] as number),
  )
  const reason = absent.get(lost ?? values.length - 1)
  if (reason) return { at, index, total: { absent: reason } }
  const hadMoney = at.some((day, order) => order < at.length - 1 && (values[day] as number) > 0)
  const total = hadMoney ? { value: index.at(-1) as number } : { absent: 'nothing-invested' as const }
  return { at, index, total }
}

const firstLostDay = ({ flows, absent }: DailyValues): number | undefined =>
  [...absent.keys()].sort((a, b) => a - b).find((day) => flows[day] !== 0)
