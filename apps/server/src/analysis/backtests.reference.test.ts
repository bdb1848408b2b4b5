import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { parseDecimal } from '@fundholder/domain/money.ts'
import type { Rebalancing } from '@fundholder/domain/rebalancing.ts'
import { runBacktest } from '@fundholder/protocol/analysis.ts'
import { sql } from 'kysely'
import { listInstruments, openContract } from '#test/book.ts'
import { openReadingPortal } from '#test/reading-portal.ts'

/** Expected values computed by third-party software on real prices; kept beside the project, not inside it. */
const REFERENCE = fileURLToPath(new URL('../../../../../shared/reference/', import.meta.url))

type Case = {
  id: string
  input: {
    currency: string
    dateFrom: string
    dateTo: string
    compositions: { name: 'portfolio' | 'benchmark'; items: { instrumentId: string; weight: number }[] }[]
  }
  expected: Record<'portfolio' | 'benchmark', Record<string, Expected>>
}
type Expected = {
  tolerance: { abs: number; rel: number }
  performance: number
  serieBase100: { date: string; value: number }[]
}

const REBALANCINGS: Record<string, Rebalancing> = {
  buyAndHold: 'buyAndHold',
  dailyRebalanced: 'daily',
  monthlyRebalanced: 'monthly',
  quarterlyRebalanced: 'quarterly',
  yearlyRebalanced: 'yearly',
}

const skip = existsSync(REFERENCE) ? false : 'the folder ../shared/reference is missing'

test('compositions perform as third-party software computed from the same real prices', {
  skip,
}, async (t) => {
  const portal = await openReadingPortal()
  t.after(portal.close)
  const { cases }: { cases: Case[] } = JSON.parse(read('cases/backtests.json'))
  const used = new Set(
    cases.flatMap(({ input }) =>
      input.compositions.flatMap(({ items }) => items.map((one) => one.instrumentId)),
    ),
  )
  await loadReference(portal.db, used)
  await portal.prices.refresh()
  const { userId } = await openContract(portal.db, { id: 'c', since: '20260105' })

  for (const { id, input, expected } of cases)
    for (const [name, rebalancing] of Object.entries(REBALANCINGS)) {
      const answered = await portal.call(runBacktest, {
        as: userId,
        body: {
          currency: input.currency,
          dateFrom: dayOf(input.dateFrom),
          dateTo: dayOf(input.dateTo),
          compositions: input.compositions.map(({ items }) => ({ items })),
          rebalancing,
        },
      })
      for (const [at, composition] of input.compositions.entries())
        assertPerforms(
          `${id} ${composition.name} ${name}`,
          answered.answer().data[at],
          expected[composition.name][name],
        )
    }
})

type Measured = {
  performance: { value?: number | undefined }
  serie: { dateAsString: string; value: number }[]
}

function assertPerforms(label: string, measured: Measured | undefined, expected: Expected | undefined) {
  assert.ok(measured && expected, `${label} is measured and expected`)
  const { performance, serieBase100, tolerance } = expected
  const matches = (what: string, actual: number | undefined, value: number) => {
    const allowed = Math.max(tolerance.abs, tolerance.rel * Math.abs(value))
    assert.ok(
      actual !== undefined && Math.abs(actual - value) <= allowed,
      `${label} ${what}: ${actual} is not ${value}`,
    )
  }
  matches('performance', measured.performance.value, performance)
  const byDay = new Map(measured.serie.map(({ dateAsString, value }) => [dateAsString, value]))
  for (const { date, value } of serieBase100) {
    const actual = byDay.get(dayOf(date))
    matches(date, actual === undefined ? undefined : 100 * (1 + actual), value)
  }
}

async function loadReference(db: Parameters<typeof listInstruments>[0], ids: ReadonlySet<string>) {
  const { instruments }: { instruments: { id: string; currency: string }[] } = JSON.parse(
    read('data/instruments.json'),
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

const read = (file: string) => readFileSync(REFERENCE + file, 'utf8')
const table = (file: string) =>
  read(file)
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
const dayOf = (iso: string) => calendarDay(iso.replaceAll('-', ''))
