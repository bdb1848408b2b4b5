import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type CalendarDay, calendarDay } from '@fundholder/domain/calendar.ts'
import type { Ratios } from '@fundholder/protocol/analysis/ratios.ts'
import type { Call } from '@fundholder/protocol/call.ts'
import type { Database } from '#platform/database/database.ts'
import { openContract } from '#test/books/book.ts'
import { type Files, importFiles, type Outcome } from '#test/books/import-folder.ts'
import { type Answered, type CallInput, makeCall } from '#test/portal/portal.ts'
import { userInHeader } from '#test/portal/test-authentication.ts'
import { openWholePortal } from '#test/portal/whole-portal.ts'

/** Expected values computed by third-party software on real prices; kept beside the project, not inside it. */
const REFERENCE = fileURLToPath(new URL('../../../../../shared/reference/', import.meta.url))

/** Why tests against them are left out, where the folder is missing. */
export const withoutReference = existsSync(REFERENCE) ? false : 'the folder ../shared/reference is missing'

/** The whole portal with the reference market in it, and a client who may ask. */
export type ReferencePortal = {
  db: Database
  userId: string
  call: <const C extends Call>(call: C, input?: CallInput<C>) => Promise<Answered<C>>
  /** Imports the reference market once more. */
  importAgain: () => Promise<Outcome>
  /** Output of the import and its duration. */
  imported: Outcome & { seconds: number }
  close: () => Promise<void>
}

/**
 * Turns the reference data, 40 real funds with all their prices and the rates of dollar and pound, into the folder of a
 * manager's book and imports that into an empty installation.
 */
export async function openReferencePortal(): Promise<ReferencePortal> {
  const portal = await openWholePortal({ authenticate: ({ db }) => userInHeader(db) })
  const { deps } = portal
  const begun = performance.now()
  const outcome = await importFiles(deps, referenceBook())
  const seconds = (performance.now() - begun) / 1000
  await deps.prices.refresh()
  const { userId } = await openContract(deps.db, { id: 'c', since: '20260105' })
  return {
    db: deps.db,
    userId,
    call: (call, input) => makeCall(portal.app, call, input),
    importAgain: () => importFiles(deps, referenceBook()),
    imported: { ...outcome, seconds },
    close: portal.close,
  }
}

type ReferenceInstrument = {
  id: string
  name: string
  isin: string | null
  currency: string
  type: string
  assetClass: string | null
  subAssetClass: string | null
  category: string | null
  domicile: string | null
  derivedRisk: { srri: number } | null
  firstPriceDate: string
  ongoingChargesPercent: number | null
}

function referenceBook(): Files {
  const { instruments }: { instruments: ReferenceInstrument[] } = JSON.parse(
    readReference('data/instruments.json'),
  )
  return {
    'instruments.csv': [
      'id,isin,name,currency,kind,riskId,assetClass,subAssetClass,category,address,inceptionDate,ongoingCharges',
      ...instruments.map((one) =>
        csvLine([
          one.id,
          one.isin,
          one.name,
          one.currency,
          one.type === 'INDEX' ? 'index' : 'fund',
          one.derivedRisk?.srri,
          one.assetClass,
          one.subAssetClass,
          one.category,
          one.domicile,
          one.firstPriceDate,
          one.ongoingChargesPercent,
        ]),
      ),
    ],
    'prices.csv': [
      'instrumentId,date,price',
      ...instruments.flatMap(({ id }) => rowsOf(`data/prices/${id}.csv`).map((row) => `${id},${row}`)),
    ],
    'fx.csv': [
      'date,currency,rate',
      ...rowsOf('data/ecb_fx_per_eur.csv').flatMap((row) => {
        const [day, dollars, pounds] = row.split(',')
        return [`${day},USD,${dollars}`, `${day},GBP,${pounds}`]
      }),
    ],
  }
}

const csvLine = (cells: readonly (string | number | null | undefined)[]) =>
  cells.map((one) => `"${String(one ?? '').replaceAll('"', '""')}"`).join(',')

export const readReference = (file: string): string => readFileSync(REFERENCE + file, 'utf8')
const rowsOf = (file: string) => readReference(file).trim().split('\n').slice(1)
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
