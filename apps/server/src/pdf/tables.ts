import { INK } from './ink.ts'
import type { Table } from './paper.ts'
import { decoration, type Element, heightOf, type Sheet, tagged, write } from './sheet.ts'
import { hairline, type Of, opened, type Piece } from './words.ts'

const HEAD = { face: 'condensed', size: 7.5, colour: INK.third, spacing: 0.3, lineGap: 0.5 } as const
const CELL = { size: 8.5, lineGap: 1 } as const
const PAD = 4.5
const GAP_BELOW = 4

/** A table, row by row, so that a long one goes on on the next page. A share is drawn as a bar behind its row. */
export function table(
  sheet: Sheet,
  { described, head, rows, widths, words = [] }: Table,
  width: number,
): Piece[] {
  const sum = widths.reduce((total, one) => total + one, 0)
  const columns = widths.map((one) => (one / sum) * width)
  const isWords = (at: number) => at === 0 || words.includes(at)
  let element: Element | undefined
  const most = Math.max(...rows.map(({ share = 0 }) => share))

  const line = (
    cells: readonly string[],
    look: { size: number },
    cellOf: (row: Element, text: string, at: number, draw: () => void) => void,
    share?: number,
  ): Piece => {
    const inner = (at: number) => (columns[at] ?? 0) - (at === columns.length - 1 ? 0 : 8)
    const height = Math.max(...cells.map((cell, at) => heightOf(sheet, cell, inner(at), look))) + 2 * PAD
    return {
      height,
      draw: (x, y, parent) => {
        element ??= opened(sheet, parent, 'Table', { alt: described })
        const row = opened(sheet, element, 'TR')
        if (share !== undefined && most > 0)
          decoration(sheet, () => {
            sheet.pdf.rect(x, y + 1, (width * 0.62 * share) / most, height - 2).fill(INK.accentGround)
          })
        let left = x
        for (const [at, cell] of cells.entries()) {
          const from = left + (share === undefined || at > 0 ? 0 : 5)
          const room = inner(at) - (from - left)
          const align = isWords(at) ? 'left' : 'right'
          cellOf(row, cell, at, () => write(sheet, cell, from, y + PAD, room, { ...look, align }))
          left += columns[at] ?? 0
        }
        hairline(sheet, x, y + height, width)
      },
    }
  }

  return [
    ...(head.length === 0
      ? []
      : [
          {
            ...line(head, HEAD, (row, _, __, draw) => tagged(sheet, row, 'TH', draw)),
            keepsWithNext: true,
          },
        ]),
    ...rows.map(({ cells, isSum, share }) =>
      line(
        cells,
        isSum ? { ...CELL, ...BOLD } : CELL,
        (row, _, at, draw) => tagged(sheet, row, at === 0 ? 'TH' : 'TD', draw),
        share,
      ),
    ),
    { height: GAP_BELOW, draw: () => undefined },
  ]
}

const BOLD = { face: 'bold' } as const

const NAME = { face: 'condensed', size: 7.5, colour: INK.third, spacing: 0.3, lineGap: 0.5 } as const

/** Large figures side by side, with hairlines between them. */
export function figures(sheet: Sheet, { figures: all }: Of<'figures'>, width: number): Piece[] {
  const each = width / all.length
  const height = 56
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
          const room = each - (at > 0 ? 16 : 8)
          const style = isAbsent
            ? { size: 9, colour: INK.third }
            : ({ face: 'serif', size: 15, colour: INK.text, lineGap: 0 } as const)
          const item = opened(sheet, list, 'LI')
          tagged(sheet, item, 'Lbl', () => write(sheet, name, left, y + 8, room, NAME))
          tagged(sheet, item, 'LBody', () => {
            write(sheet, value, left, y + (isAbsent ? 24 : 20), room, style)
            if (note !== undefined) write(sheet, note, left, y + 43, room, { size: 7.5, colour: INK.third })
          })
        }
        hairline(sheet, x, y + height + 5, width)
      },
    },
  ]
}
