import { calendarDay } from '@fundholder/domain/calendar.ts'
import type {
  ExposureDimension,
  InstrumentKind,
  ScoreCriterion,
} from '@fundholder/domain/funds/instruments.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

const REPORTED = '20261031'

type Listed = {
  kind?: InstrumentKind
  currency?: string
  classes?: readonly [assetClass?: string, subAssetClass?: string, category?: string]
  address?: string
}

/** Puts an instrument into the catalogue, with as many classes as are given. */
export async function listFund(
  db: Database,
  id: string,
  { kind = 'fund', currency = 'USD', classes = ['Equity'], address }: Listed = {},
): Promise<void> {
  const [assetClass, subAssetClass, category] = classes
  await sql`insert into instrument (id, name, currency, kind, asset_class, sub_asset_class, category, address,
      operative, esg, sharia, settlement_days, cut_off)
    values (${id}, ${`Fund ${id}`}, ${currency}, ${kind}, ${assetClass ?? null}, ${subAssetClass ?? null},
      ${category ?? null}, ${address ?? null}, true, false, false, 2, '12:00')`.execute(db)
}

/** Reports what a fund is made of in a dimension; what it reported before is replaced. */
export async function reportExposures(
  db: Database,
  id: string,
  dimension: ExposureDimension,
  weights: Record<string, number>,
  day = REPORTED,
): Promise<void> {
  await sql`delete from exposure where instrument_id = ${id} and dimension = ${dimension}`.execute(db)
  for (const [key, weight] of Object.entries(weights))
    await db
      .insertInto('exposure')
      .values({ instrument_id: id, dimension, key, weight: String(weight), day: calendarDay(day) })
      .execute()
}

/** Reports a fund's largest holdings by name; an ISIN is after a bar: `Halcyon|XQ0000000018`. */
export async function reportHoldings(
  db: Database,
  id: string,
  weights: Record<string, number>,
): Promise<void> {
  for (const [named, weight] of Object.entries(weights)) {
    const [name = named, isin = null] = named.split('|')
    const row = { instrument_id: id, name, isin, weight: String(weight), day: calendarDay(REPORTED) }
    await db.insertInto('holding').values(row).execute()
  }
}

export async function reportScores(
  db: Database,
  id: string,
  scores: Partial<Record<ScoreCriterion, number>>,
): Promise<void> {
  for (const criterion of Object.keys(scores) as ScoreCriterion[])
    await db
      .insertInto('score')
      .values({ instrument_id: id, criterion, score: String(scores[criterion]), day: calendarDay(REPORTED) })
      .execute()
}
