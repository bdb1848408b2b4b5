import type { Block } from './document-content.ts'
import { INK, printable } from './ink.ts'
import { decoration, type Element, heightOf, PAGE, type Sheet, tagged, write } from './sheet.ts'

/** Content that a page break does not split. */
export type Piece = {
  height: number
  /** Stands on the same page as what comes after it. */
  keepsWithNext?: boolean
  draw: (x: number, y: number, parent: Element) => void
  /** Drawn above it where it is the first of a page. */
  above?: Omit<Piece, 'above'>
}
export type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

const HEADING = { face: 'serif', size: 13.5, lineGap: 1 } as const
const SUBHEADING = { face: 'bold', size: 9.5, lineGap: 1 } as const
const SUBHEADING_NOTE = { size: 8, colour: INK.third, lineGap: 1 } as const

export function heading(sheet: Sheet, { text }: Of<'heading'>, width: number): Piece[] {
  const height = heightOf(sheet, text, width, HEADING)
  return [
    {
      height: height + 27,
      keepsWithNext: true,
      draw: (x, y, parent) => {
        decoration(sheet, () => {
          sheet.pdf
            .moveTo(x, y + 13)
            .lineTo(x + width, y + 13)
            .lineWidth(0.75)
            .stroke(INK.strongLine)
        })
        bookmark(sheet, text, y)
        tagged(sheet, parent, 'H2', () => write(sheet, text, x, y + 20, width, HEADING))
      },
    },
  ]
}

const bookmark = ({ pdf }: Sheet, text: string, top: number) =>
  pdf.outline.addItem(printable(text), { top, left: PAGE.width })

export function subheading(sheet: Sheet, { text, note }: Of<'subheading'>, width: number): Piece[] {
  const own = heightOf(sheet, text, width, SUBHEADING)
  const noted = note === undefined ? 0 : heightOf(sheet, note, width, SUBHEADING_NOTE)
  return [
    {
      height: own + noted + 11,
      keepsWithNext: true,
      draw: (x, y, parent) => {
        if (!sheet.hasHeadings) bookmark(sheet, text, y)
        const level = sheet.hasHeadings ? 'H3' : 'H2'
        tagged(sheet, parent, level, () => write(sheet, text, x, y + 7, width, SUBHEADING))
        if (note !== undefined)
          tagged(sheet, parent, 'P', () => write(sheet, note, x, y + 7 + own, width, SUBHEADING_NOTE))
      },
    },
  ]
}

export function text(
  sheet: Sheet,
  { text: words, quiet, isKept = false }: Of<'text'>,
  width: number,
): Piece[] {
  const style = quiet ? { size: 8, colour: INK.third } : { size: 9, colour: INK.text }
  return [
    {
      height: heightOf(sheet, words, width, style) + (quiet ? 4 : 5),
      keepsWithNext: isKept,
      draw: (x, y, parent) => tagged(sheet, parent, 'P', () => write(sheet, words, x, y + 2, width, style)),
    },
  ]
}

export function notice(sheet: Sheet, { text: words, tone }: Of<'notice'>, width: number): Piece[] {
  const [ground, edge] =
    tone === 'warning' ? [INK.warningGround, INK.warning] : ([INK.ground, INK.strongLine] as const)
  const style = { size: 9, colour: INK.text }
  const inner = width - 28
  const height = heightOf(sheet, words, inner, style) + 17
  return [
    {
      height: height + 8,
      draw: (x, y, parent) => {
        decoration(sheet, () => {
          sheet.pdf.rect(x, y + 4, width, height).fill(ground)
          sheet.pdf.rect(x, y + 4, 2.5, height).fill(edge)
        })
        tagged(sheet, parent, 'P', () => write(sheet, words, x + 15, y + 13, inner, style))
      },
    },
  ]
}

const NAME_SHARE = 0.43

export function facts(sheet: Sheet, { rows }: Of<'facts'>, width: number): Piece[] {
  const nameWidth = width * NAME_SHARE - 8
  const valueWidth = width * (1 - NAME_SHARE)
  const named = { size: 8.5, colour: INK.second }
  const valueStyle = { size: 8.5, face: 'medium' as const }
  let list: Element | undefined
  return rows.map(([name, value]) => {
    const height =
      Math.max(heightOf(sheet, name, nameWidth, named), heightOf(sheet, value, valueWidth, valueStyle)) + 8
    return {
      height,
      draw: (x, y, parent) => {
        list ??= opened(sheet, parent, 'L')
        const item = opened(sheet, list, 'LI')
        tagged(sheet, item, 'Lbl', () => write(sheet, name, x, y + 4, nameWidth, named))
        tagged(sheet, item, 'LBody', () =>
          write(sheet, value, x + width * NAME_SHARE, y + 4, valueWidth, valueStyle),
        )
        hairline(sheet, x, y + height, width)
      },
    } satisfies Piece
  })
}

/** An element that others are put into. */
export function opened({ pdf }: Sheet, parent: Element, type: string): Element {
  const element = pdf.struct(type)
  parent.add(element)
  return element
}

export const hairline = (sheet: Sheet, x: number, y: number, width: number, colour: string = INK.line) =>
  decoration(sheet, () => {
    sheet.pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .stroke(colour)
  })
