import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { calendarDay, type DayNumber, toDayNumber } from '@fundholder/domain/calendar.ts'
import type { DatedSeries } from '#series/dated-series.ts'

/** Expected values computed by third-party software on real prices; kept beside the project, not inside it. */
const REFERENCE = fileURLToPath(new URL('../../../../shared/reference/', import.meta.url))

export type Tolerance = { abs: number; rel: number }
/** A figure that third-party software computed; null where it found none. */
export type Expected = { value: number | null; tolerance: Tolerance }
export type ReferenceCase = { id: string; kind: string; note?: string }

/** One test for each case of a kind; where the reference cases are missing, one that is skipped and says so. */
export function testCases<Case extends ReferenceCase>(
  file: string,
  kind: string,
  check: (one: Case) => void,
): void {
  if (!existsSync(REFERENCE)) {
    test(`reference cases of ${file}`, { skip: 'the folder ../shared/reference is missing' })
    return
  }
  const cases: Case[] = JSON.parse(read(`cases/${file}`)).cases
  const ofKind = cases.filter((one) => one.kind === kind)
  assert.ok(ofKind.length > 0, `no case of kind ${kind} in ${file}`)
  for (const one of ofKind) test(`${kind}: ${one.id}${one.note ? `, ${one.note}` : ''}`, () => check(one))
}

/** Asserts that a figure is the expected one within its tolerance, or absent where none is expected. */
export function assertMatches(what: string, actual: number | undefined, expected: Expected): void {
  const { value, tolerance } = expected
  if (value === null) {
    assert.equal(actual, undefined, `${what} should be absent`)
    return
  }
  const allowed = Math.max(tolerance.abs, tolerance.rel * Math.abs(value))
  assert.ok(actual !== undefined, `${what} is absent, expected ${value}`)
  assert.ok(Math.abs(actual - value) <= allowed, `${what} is ${actual}, expected ${value} ± ${allowed}`)
}

/** `2024-12-31` as a day number. */
export const dayOf = (date: string): DayNumber => toDayNumber(calendarDay(date.replaceAll('-', '')))

/** A column of a CSV file by date; rows where the cell is empty are left out. */
export function readSeries(file: string, column: string): DatedSeries {
  const key = `${file} ${column}`
  const known = seriesRead.get(key)
  if (known) return known
  const rows = readRows(file).filter((row) => row.get(column) !== '')
  const series = {
    days: Int32Array.from(rows, (row) => dayOf(cell(row, 'date'))),
    values: Float64Array.from(rows, (row) => Number(cell(row, column))),
  }
  seriesRead.set(key, series)
  return series
}
const seriesRead = new Map<string, DatedSeries>()

export const readPrices = (instrumentId: string): DatedSeries =>
  readSeries(`data/prices/${instrumentId}.csv`, 'close')

/** The currency of each instrument. */
export function readInstrumentCurrencies(): Map<string, string> {
  const { instruments }: { instruments: { id: string; currency: string }[] } = JSON.parse(
    read('data/instruments.json'),
  )
  return new Map(instruments.map(({ id, currency }) => [id, currency]))
}

export const readJson = (file: string): unknown => JSON.parse(read(file))
export const hasReference = existsSync(REFERENCE)

function readRows(file: string): ReadonlyMap<string, string>[] {
  const [header = '', ...lines] = read(file).trim().split(/\r?\n/)
  const names = header.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    return new Map(names.map((name, i) => [name, cells[i] ?? '']))
  })
}

function cell(row: ReadonlyMap<string, string>, column: string): string {
  const text = row.get(column)
  assert.ok(text !== undefined, `no column ${column}`)
  return text
}

const read = (file: string) => readFileSync(`${REFERENCE}${file}`, 'utf8')
