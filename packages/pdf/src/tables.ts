import type { Table } from './document-content.ts'
import type { Face } from './fonts.ts'
import { INK } from './ink.ts'
import { decoration, type Element, heightOf, type Sheet, tagged, write } from './sheet.ts'
import { hairline, type Of, opened, type Piece, text } from './words.ts'

const HEAD = { face: 'condensed', size: 7.5, colour: INK.third, spacing: 0.3, lineGap: 0.5 } as const
const CELL = { face: 'sans', size: 8.5, lineGap: 1 } as const
/** Cells of tables with many columns. */
const DENSE_CELL = { face: 'narrow', size: 8.5, lineGap: 1 } as const
const PAD = 4.5
const GAP_BELOW = 4
const COLUMN_GAP = 8

type Look = { face: Face; size: number; lineGap: number }
type Line = { cells: readonly string[]; look: Look; share?: number | undefined }

/** A table, row by row, so that a long one continues on the next page. A share is a bar behind its row. */
export function table(sheet: Sheet, block: Table, width: number): Piece[] {
  const { described, head, rows, isDense, note } = block
  const columns = columnsOf(block, width)
  const most = Math.max(...rows.map(({ share = 0 }) => share))
  let element: Element | undefined

  const piece = (line: Line, cellOf: CellOf): Piece => {
    const height = heightOfLine(sheet, line, columns)
    return {
      height,
      draw: (x, y, parent) => {
        element ??= openedTable(sheet, parent, described)
        const row = opened(sheet, element, 'TR')
        const { share } = line
        if (share !== undefined && most > 0)
          decoration(sheet, () => {
            sheet.pdf
              .rect(x, y + 1, (width * 0.62 * share) / most, height - 2)
              .fill(sheet.livery.accentGround)
          })
        drawCells(sheet, line, columns, { x, y }, (at, draw) => cellOf(row, at, draw))
        hairline(sheet, x, y + height, width)
      },
    }
  }

  const above = head.length === 0 ? undefined : headAgain(sheet, head, columns, width)
  const usual = isDense ? DENSE_CELL : CELL
  return [
    ...(above
      ? [
          {
            ...piece({ cells: head, look: HEAD }, (row, _, draw) =>
              tagged(sheet, row, 'TH', draw, { scope: 'Column' }),
            ),
            keepsWithNext: true,
          },
        ]
      : []),
    ...rows.map(({ cells, isSum, isGroup, share }, order) => ({
      keepsWithNext: staysWithNext(rows, order, note !== undefined),
      ...piece(
        { cells, look: isSum || isGroup ? { ...usual, face: isDense ? 'condensed' : 'bold' } : usual, share },
        (row, at, draw) =>
          at === 0 ? tagged(sheet, row, 'TH', draw, { scope: 'Row' }) : tagged(sheet, row, 'TD', draw),
      ),
      ...(above && { above }),
    })),
    { height: GAP_BELOW, keepsWithNext: note !== undefined, draw: () => undefined },
    ...(note === undefined ? [] : text(sheet, { kind: 'text', text: note, quiet: true }, width)),
  ]
}

/** The first two rows stay together, so do a group and its first row, a sum and the row above it, the last row and the note. */
const staysWithNext = (rows: Table['rows'], at: number, isNoted: boolean): boolean =>
  at + 1 < rows.length ? at === 0 || rows[at]?.isGroup === true || rows[at + 1]?.isSum === true : isNoted

type CellOf = (row: Element, at: number, draw: () => void) => void
type Column = { width: number; room: number; align: 'left' | 'right' }

function columnsOf({ widths, words = [] }: Table, width: number): Column[] {
  const sum = widths.reduce((total, one) => total + one, 0)
  return widths.map((one, at) => {
    const own = (one / sum) * width
    return {
      width: own,
      room: own - (at === widths.length - 1 ? 0 : COLUMN_GAP),
      align: at === 0 || words.includes(at) ? 'left' : 'right',
    }
  })
}

const heightOfLine = (sheet: Sheet, { cells, look }: Line, columns: readonly Column[]): number =>
  Math.max(...cells.map((cell, at) => heightOf(sheet, cell, columns[at]?.room ?? 0, look))) + 2 * PAD

/** Space between the start of a share's bar and the words on it. */
const BAR_PAD = 5

function drawCells(
  sheet: Sheet,
  { cells, look, share }: Line,
  columns: readonly Column[],
  { x, y }: { x: number; y: number },
  each: (at: number, draw: () => void) => void,
) {
  let left = x
  for (const [at, cell] of cells.entries()) {
    const { width, room, align } = columns[at] as Column
    const pad = share === undefined || at > 0 ? 0 : BAR_PAD
    const from = left + pad
    each(at, () => write(sheet, cell, from, y + PAD, room - pad, { ...look, align }))
    left += width
  }
}

/** The head of a table where it goes on on another page: readers of the tags have heard it. */
function headAgain(sheet: Sheet, head: readonly string[], columns: readonly Column[], width: number) {
  const line = { cells: head, look: HEAD }
  const height = heightOfLine(sheet, line, columns)
  return {
    height,
    draw: (x: number, y: number) => {
      decoration(sheet, () => drawCells(sheet, line, columns, { x, y }, (_, draw) => draw()), 'Pagination')
      hairline(sheet, x, y + height, width)
    },
  }
}

/** A table that is announced by its summary; an alternative text would take the place of its cells. */
function openedTable(sheet: Sheet, parent: Element, summary: string): Element {
  const table = opened(sheet, parent, 'Table')
  // biome-ignore lint/style/useConsistentBuiltinInstantiation: the library writes a String as text and a string as a name
  table.dictionary.data['A'] = { O: 'Table', Summary: new String(summary) }
  return table
}

const NAME = { face: 'condensed', size: 7.5, colour: INK.third, spacing: 0.3, lineGap: 0.5 } as const

/** Large figures side by side, with hairlines between them. */
export function figures(sheet: Sheet, { figures: all }: Of<'figures'>, width: number): Piece[] {
  const each = width / all.length
  const roomOf = (at: number) => each - (at > 0 ? 16 : 8)
  const named = Math.max(...all.map(({ name }, at) => heightOf(sheet, name, roomOf(at), NAME)))
  const height = named + 46
  return [
    {
      height: height + 12,
      draw: (x, y, parent) => {
        decoration(sheet, () => {
          for (const [at] of all.entries())
            if (at > 0)
              sheet.pdf
                .moveTo(x + at * each, y + 8)
                .lineTo(x + at * each, y + height)
                .lineWidth(0.5)
                .stroke(INK.line)
        })
        const list = opened(sheet, parent, 'L')
        for (const [at, { name, value, note, isAbsent }] of all.entries()) {
          const left = x + at * each + (at > 0 ? 12 : 0)
          const room = roomOf(at)
          const style = isAbsent
            ? { size: 9, colour: INK.third }
            : ({ face: 'serif', size: 15, colour: INK.text, lineGap: 0 } as const)
          const item = opened(sheet, list, 'LI')
          tagged(sheet, item, 'Lbl', () => write(sheet, name, left, y + 8, room, NAME))
          tagged(sheet, item, 'LBody', () => {
            write(sheet, value, left, y + named + (isAbsent ? 14 : 10), room, style)
            if (note !== undefined)
              write(sheet, note, left, y + named + 33, room, { size: 7.5, colour: INK.third })
          })
        }
        hairline(sheet, x, y + height + 5, width)
      },
    },
  ]
}
