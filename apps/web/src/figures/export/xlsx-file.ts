import { type CalendarDay, toDayNumber } from '@fundholder/domain/calendar.ts'
import type { DayOrder } from '@fundholder/domain/days/typed-days.ts'
import { type Cell, type CellValue, writeXlsx } from 'hucre/xlsx'
import type { Sheet, SheetColumn } from './sheet.ts'

const MS_PER_DAY = 86_400_000
const MIME_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const TEXT_FORMAT = '@'
const DAY_FORMATS = { 'day-first': 'dd/mm/yyyy', 'month-first': 'mm/dd/yyyy' } as const satisfies Record<
  DayOrder,
  string
>
const WIDTHS = { text: 24, day: 12, number: 16 } as const

/** A workbook with one sheet, a bold line of titles that stays in sight above its rows. Texts are never formulas. */
export async function xlsxFile<Row>({ title, columns, rows }: Sheet<Row>, order: DayOrder): Promise<Blob> {
  const titles = new Map<string, Partial<Cell>>(
    columns.map((_, place) => [`0,${place}`, { style: { font: { bold: true } } }]),
  )
  const file = await writeXlsx({
    sheets: [
      {
        name: title,
        columns: columns.map((column) => ({
          width: WIDTHS[column.kind],
          numFmt:
            column.kind === 'number'
              ? column.format
              : column.kind === 'day'
                ? DAY_FORMATS[order]
                : TEXT_FORMAT,
        })),
        rows: [
          columns.map((column) => column.title),
          ...rows.map((row) => columns.map((column) => valueOf(column, row))),
        ],
        cells: titles,
        freezePane: { rows: 1 },
      },
    ],
  })
  return new Blob([new Uint8Array(file)], { type: MIME_TYPE })
}

function valueOf<Row>(column: SheetColumn<Row>, row: Row): CellValue {
  if (column.kind === 'day') return dateOf(column.of(row))
  return column.of(row) ?? null
}

const dateOf = (day: CalendarDay | undefined) =>
  day === undefined ? null : new Date(toDayNumber(day) * MS_PER_DAY)
