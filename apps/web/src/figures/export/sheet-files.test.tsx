import { type CalendarDay, calendarDay } from '@fundholder/domain/calendar.ts'
import type { DayOrder } from '@fundholder/domain/days/typed-days.ts'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { csvFile } from './csv-file.ts'
import { MONEY_FORMAT, type Sheet, UNITS_FORMAT } from './sheet.ts'
import { xlsxFile } from './xlsx-file.ts'

type Row = { name?: string; day?: CalendarDay; units?: number; amount?: number; currency?: string }

const sheet = (rows: readonly Row[]): Sheet<Row> => ({
  title: 'Positions',
  columns: [
    { title: 'Fund', kind: 'text', of: ({ name }) => name },
    { title: 'Day', kind: 'day', of: ({ day }) => day },
    { title: 'Units', kind: 'number', of: ({ units }) => units, format: UNITS_FORMAT },
    { title: 'Amount', kind: 'number', of: ({ amount }) => amount, format: MONEY_FORMAT },
    { title: 'Currency', kind: 'text', of: ({ currency }) => currency },
  ],
  rows,
})
const USUAL: Row = {
  name: 'Ébène "Growth", A',
  day: calendarDay('20261104'),
  units: 0.000001,
  amount: -1234567.89,
  currency: 'USD',
}
const DANGEROUS = ['=1+1', '+1', '-1+1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x","y")', '＝1+1']

const csvOf = async (rows: readonly Row[]) =>
  new Uint8Array(await csvFile(sheet(rows), 'day-first').arrayBuffer())
const linesOf = async (rows: readonly Row[]) =>
  strFromU8(await csvOf(rows))
    .replace('\uFEFF', '')
    .split('\r\n')

test('a CSV file begins with the mark of UTF-8 and ends every line as RFC 4180 says', async () => {
  const bytes = await csvOf([USUAL])
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  expect(await linesOf([USUAL])).toEqual([
    'Fund,Day,Units,Amount,Currency',
    '"Ébène ""Growth"", A",04/11/2026,0.000001,-1234567.89,USD',
    '',
  ])
})

test('a missing value is empty in a CSV file, never zero', async () => {
  expect((await linesOf([{}]))[1]).toBe(',,,,')
  expect((await linesOf([{ amount: 0 }]))[1]).toBe(',,,0,')
})

test.each(DANGEROUS)('a name like %j is not a formula in a CSV file', async (name) => {
  const [, line = ''] = (await linesOf([{ name }])).join('\n').split(/\n(.*)/s)
  expect(line.replace(/^"/, '')).toMatch(/^'/)
})

/** The cells of a workbook's only sheet by their address: type, formula, format and content. */
async function cellsOf(rows: readonly Row[], order: DayOrder = 'day-first') {
  const files = unzipSync(new Uint8Array(await (await xlsxFile(sheet(rows), order)).arrayBuffer()))
  const xml = (name: string) =>
    new DOMParser().parseFromString(strFromU8(files[name] ?? new Uint8Array()), 'application/xml')
  const texts = [...xml('xl/sharedStrings.xml').querySelectorAll('si')].map((text) => text.textContent)
  const styles = xml('xl/styles.xml')
  const codes = new Map(
    [...styles.querySelectorAll('numFmt')].map((one) => [
      one.getAttribute('numFmtId'),
      one.getAttribute('formatCode'),
    ]),
  )
  const formats = [...styles.querySelectorAll('cellXfs > xf')].map((style) => style.getAttribute('numFmtId'))
  const cells = [...xml('xl/worksheets/sheet1.xml').querySelectorAll('c')].map((cell) => {
    const raw = cell.querySelector('v')?.textContent
    const type = cell.getAttribute('t') ?? 'n'
    const format = formats[Number(cell.getAttribute('s') ?? 0)] ?? ''
    return [
      cell.getAttribute('r') ?? '',
      {
        type,
        isFormula: cell.querySelector('f') !== null,
        format: codes.get(format) ?? format,
        value: raw === undefined ? undefined : type === 's' ? texts[Number(raw)] : Number(raw),
      },
    ] as const
  })
  return new Map(cells)
}

test('in a workbook numbers are numbers, days are dates and texts are texts', async () => {
  const cells = await cellsOf([USUAL])
  expect(cells.get('A2')).toMatchObject({ type: 's', value: 'Ébène "Growth", A' })
  expect(cells.get('B2')).toMatchObject({ type: 'n', value: 46_330, format: 'dd/mm/yyyy' })
  expect(cells.get('C2')).toMatchObject({ type: 'n', value: 0.000001, format: '#,##0.000000' })
  expect(cells.get('D2')).toMatchObject({ type: 'n', value: -1234567.89 })
  expect(cells.get('E2')).toMatchObject({ type: 's', value: 'USD' })
  expect(['A1', 'B1', 'C1', 'D1', 'E1'].map((address) => cells.get(address)?.value)).toEqual([
    'Fund',
    'Day',
    'Units',
    'Amount',
    'Currency',
  ])
})

test('the days of a workbook are month first where its reader writes them so', async () => {
  const cells = await cellsOf([USUAL], 'month-first')
  expect(cells.get('B2')).toMatchObject({ value: 46_330, format: 'mm/dd/yyyy' })
})

test.each(DANGEROUS)('a name like %j is no formula in a workbook', async (name) => {
  const cell = (await cellsOf([{ name }])).get('A2')
  expect(cell).toMatchObject({ type: 's', isFormula: false, value: name.replace('\r', '_x000D_') })
})

test('a missing value is empty in a workbook, never zero', async () => {
  const cells = await cellsOf([{ name: 'F' }])
  const values = ['A2', 'B2', 'C2', 'D2', 'E2'].map((address) => cells.get(address)?.value)
  expect(values).toEqual(['F', undefined, undefined, undefined, undefined])
})

test('thousands of rows make a workbook without help from a worker, which the page would forbid', async () => {
  const worker = globalThis.Worker
  Reflect.deleteProperty(globalThis, 'Worker')
  try {
    const rows = Array.from({ length: 3_000 }, (_, row) => ({ ...USUAL, name: `Fund ${row}`, amount: row }))
    const cells = await cellsOf(rows)
    expect(cells.get('A3001')?.value).toBe('Fund 2999')
    expect(cells.get('D3001')?.value).toBe(2999)
  } finally {
    globalThis.Worker = worker
  }
})
