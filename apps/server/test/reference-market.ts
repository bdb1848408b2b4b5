import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type CalendarDay, calendarDay } from '@fundholder/domain/calendar.ts'
import { parseDecimal } from '@fundholder/domain/money.ts'
import type { Ratios } from '@fundholder/protocol/ratios.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database.ts'
import { listInstruments } from './book.ts'

/** Expected values computed by third-party software on real prices; kept beside the project, not inside it. */
const REFERENCE = fileURLToPath(new URL('../../../../shared/reference/', import.meta.url))

/** Why tests against them are left out, where the folder is missing. */
export const withoutReference = existsSync(REFERENCE) ? false : 'the folder ../shared/reference is missing'

/** Lists some of the reference instruments with all their prices, and the rates of dollar and pound. */
export async function loadReference(db: Database, ids: ReadonlySet<string>): Promise<void> {
  const { instruments }: { instruments: { id: string; currency: string }[] } = JSON.parse(
    readReference('data/instruments.json'),
  )
  const used = instruments.filter(({ id }) => ids.has(id))
  await listInstruments(db, Object.fromEntries(used.map(({ id, currency }) => [id, currency])))
  for (const { id } of used) {
    const rows = table(`data/prices/${id}.csv`)
    await sql`insert into price select ${id}, day, price from unnest(
      ${rows.map(([day]) => day)}::date[], ${rows.map(([, close = '']) => parseDecimal(close, 6).toString())}::bigint[]
    ) as quote(day, price)`.execute(db)
  }
  const rates = table('data/ecb_fx_per_eur.csv').filter(([, dollars, pounds]) => dollars && pounds)
  for (const [column, currency] of ['USD', 'GBP'].entries()) {
    await sql`insert into fx_rate select ${currency}, day, rate from unnest(
      ${rates.map(([day]) => day)}::date[], ${rates.map((row) => parseDecimal(row[column + 1] ?? '', 6).toString())}::bigint[]
    ) as quote(day, rate)`.execute(db)
  }
}

export const readReference = (file: string): string => readFileSync(REFERENCE + file, 'utf8')
const table = (file: string) =>
  readReference(file)
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
/** `2024-12-31` as a calendar day. */
export const dayOf = (iso: string): CalendarDay => calendarDay(iso.replaceAll('-', ''))

/** A figure that third-party software computed; null where it found none. */
type Expected = { value: unknown; tolerance: { abs: number; rel: number } }

/** Under which names the portal answers the ratios that a case knows by the keys of their definitions. */
const SHOWN_AS: Readonly<Record<string, keyof Ratios>> = {
  annualizedReturnAct365: 'performanceAnnualized',
  annualizedVolatility: 'volatilityAnnualized',
  sharpeGeometric: 'sharpe',
  maxDrawdownValue: 'maxDrawdown',
}

/** Every ratio that the portal shows is what the case expects. @returns how many there were. */
export function assertRatios(label: string, ratios: Ratios, expected: Record<string, Expected>): number {
  const shown = new Map(Object.entries(ratios))
  let compared = 0
  for (const [key, { value, tolerance }] of Object.entries(expected)) {
    const figure = shown.get(SHOWN_AS[key] ?? key)
    if (typeof figure !== 'object') continue
    const fall = key === 'maxDrawdown' ? (value as Record<string, unknown>) : { value }
    if (fall['value'] === null) assert.equal(figure.value, undefined, `${label} ${key}`)
    else {
      const awaited = Number(fall['value'])
      const allowed = Math.max(tolerance.abs, tolerance.rel * Math.abs(awaited))
      assert.ok(
        figure.value !== undefined && Math.abs(figure.value - awaited) <= allowed,
        `${label} ${key}: ${JSON.stringify(figure)} is not ${awaited}`,
      )
    }
    if (key === 'maxDrawdown') {
      const { peakDate, troughDate, recoveryDate } = ratios.maxDrawdown
      const days = [fall['peakDate'], fall['troughDate'], fall['recoveryDate']]
      assert.deepEqual(
        [peakDate, troughDate, recoveryDate],
        days.map((day) => (typeof day === 'string' ? dayOf(day) : undefined)),
        `${label} days of the drawdown`,
      )
    }
    compared += 1
  }
  return compared
}

/** Lists a benchmark under a code. */
export async function listBenchmark(
  db: Database,
  code: string,
  items: readonly { instrumentId: string; weight: number }[],
): Promise<void> {
  await db.insertInto('benchmark').values({ code, name: code, currency: 'USD' }).execute()
  await db
    .insertInto('benchmark_item')
    .values(
      items.map(({ instrumentId, weight }) => ({
        benchmark_code: code,
        instrument_id: instrumentId,
        weight: String(weight),
      })),
    )
    .execute()
}
