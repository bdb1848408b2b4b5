import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { ExposureDimension, ScoreCriterion } from '@fundholder/domain/funds/instruments.ts'
import type { Database } from '#platform/database/database.ts'
import { exposureRows, holdingRows, scoreRows } from './fund-details.queries.ts'

/** A part of what an instrument is made of, as its manager reported it for a day. */
export type Exposure = {
  instrumentId: string
  dimension: ExposureDimension
  key: string
  /** Fraction of its assets; below 0 where it is short, and together they may exceed 1 where it borrows. */
  weight: number
  day: CalendarDay
}

/** Returns the exposures of instruments, read for each request so that a changed row takes effect at once. */
export async function exposuresOf(
  db: Database,
  instrumentIds: readonly string[],
  dimensions: readonly ExposureDimension[],
): Promise<Exposure[]> {
  const rows = await exposureRows(db, instrumentIds, dimensions)
  return rows.map(({ instrument_id, weight, ...row }) => ({
    instrumentId: instrument_id,
    ...row,
    weight: Number(weight),
  }))
}

/** One of an instrument's largest holdings; the same security has the same ISIN in all of them. */
export type TopHolding = {
  instrumentId: string
  name: string
  isin: string | undefined
  /** Fraction of the instrument's assets. */
  weight: number
  day: CalendarDay
}

/** The largest holdings of each instrument, largest first. */
export async function topHoldingsOf(db: Database, instrumentIds: readonly string[]): Promise<TopHolding[]> {
  const rows = await holdingRows(db, instrumentIds)
  return rows.map(({ instrument_id, isin, weight, ...row }) => ({
    instrumentId: instrument_id,
    ...row,
    isin: isin ?? undefined,
    weight: Number(weight),
  }))
}

/** Score of an instrument by a criterion, 0 (worst) to 100. */
export type Score = { instrumentId: string; criterion: ScoreCriterion; score: number; day: CalendarDay }

export async function scoresOf(db: Database, instrumentIds: readonly string[]): Promise<Score[]> {
  const rows = await scoreRows(db, instrumentIds)
  return rows.map(({ instrument_id, score, ...row }) => ({
    instrumentId: instrument_id,
    ...row,
    score: Number(score),
  }))
}
