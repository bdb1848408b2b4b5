import { timeWeightedReturnSeries } from '@fundholder/analytics/returns/returns.ts'
import type { AbsentReason } from '@fundholder/domain/absent-reasons.ts'
import type { DailyValues } from '#portfolios/daily-values/daily-values.ts'

/** The time-weighted return since the first day at the close of each valued day; fractions, starting with 0. */
export type PerformanceRun = {
  /** Positions of the valued days in the run that was measured. */
  at: Int32Array
  index: Float64Array
  /** Over the whole run, or why there is none. */
  total: { value: number } | { absent: AbsentReason }
}

/** The opening alone: nothing is measured yet. */
const OPENING = { at: Int32Array.of(0), index: Float64Array.of(0) }

/**
 * Measures a run of daily values. A day without a value is bridged: the return is then that from the last valued day to
 * the next. Where money crossed the border on such a day it is lost from that day on, and with it the total.
 */
export function timeWeighted(run: DailyValues): PerformanceRun {
  const { values, flows, absent } = run
  if (values.length < 2) return { ...OPENING, total: { absent: 'too-few-observations' } }
  const opening = absent.get(0)
  if (opening) return { at: new Int32Array(), index: new Float64Array(), total: { absent: opening } }

  const lost = firstLostDay(run)
  const at = valuedDays(run, lost ?? values.length)
  const index =
    at.length === values.length
      ? timeWeightedReturnSeries(values, flows)
      : timeWeightedReturnSeries(picked(values, at), picked(flows, at))
  const reason = absent.get(lost ?? values.length - 1)
  if (reason) return { at, index, total: { absent: reason } }
  const hadMoney = values.findIndex((value) => value > 0)
  if (hadMoney < 0 || hadMoney === values.length - 1)
    return { at, index, total: { absent: 'nothing-invested' } }
  return { at, index, total: { value: index.at(-1) as number } }
}

/** Days between which no money crossed the border; what did so at the close of the last one is in its closing value. */
export type Stretch = { from: number; to: number; opening: number; closing: number; flow: number }

/**
 * Parts a measured run where its return chains: each stretch returns `(closing - flow) / opening - 1`, and nothing where
 * it opens with nothing. Money that comes and goes ends a stretch, and so does a value that falls to nothing or rises
 * from it.
 *
 * @param at positions of the valued days, as `timeWeighted` gives them.
 */
export function stretchesOf({ values, flows }: DailyValues, at: Int32Array): Stretch[] {
  const stretches: Stretch[] = []
  let from = at[0] as number
  for (let order = 1; order < at.length; order++) {
    const [before, to] = [at[order - 1] as number, at[order] as number]
    const isEmptied = values[to] === 0
    const ends = flows[to] !== 0 || isEmptied !== (values[before] === 0) || order === at.length - 1
    if (!ends) continue
    const [opening, closing] = [values[from] as number, values[to] as number]
    stretches.push({ from, to, opening, closing, flow: flows[to] as number })
    from = to
  }
  return stretches
}

/**
 * Returns true if something was invested from the preceding valuation day to this one. Inflows at a close
 * start to earn after it.
 *
 * @param at positions of the valuation days, as `timeWeighted` returns them.
 * @param order index of the day among them.
 */
export const wasInvested = (
  { values }: Pick<DailyValues, 'values'>,
  at: Int32Array,
  order: number,
): boolean => order > 0 && values[at[order - 1] as number] !== 0

/** Returns true if the portfolio had a value at the close of a valuation day or until then. */
export const hasReturn = (run: Pick<DailyValues, 'values'>, at: Int32Array, order: number): boolean =>
  run.values[at[order] as number] !== 0 || wasInvested(run, at, order)

const firstLostDay = ({ flows, absent }: DailyValues): number | undefined =>
  [...absent.keys()].sort((a, b) => a - b).find((day) => flows[day] !== 0)

function valuedDays({ absent }: DailyValues, end: number): Int32Array {
  const days = new Int32Array(end)
  let count = 0
  for (let day = 0; day < end; day++) if (absent.size === 0 || !absent.has(day)) days[count++] = day
  return days.subarray(0, count)
}

const picked = (figures: Float64Array, at: Int32Array) =>
  Float64Array.from(at, (position) => figures[position] as number)
