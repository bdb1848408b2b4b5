import type { Brand } from './brands.ts'
import { bars, lines, riskScale } from './charts.ts'
import type { Block, DocumentContent } from './document-content.ts'
import { INK } from './ink.ts'
import { code } from './qr-code.ts'
import {
  decoration,
  heightOf,
  openSheet,
  PAGE,
  type Pdf,
  type Sheet,
  TEXT_WIDTH,
  tagged,
  write,
} from './sheet.ts'
import { figures, table } from './tables.ts'
import { facts, heading, notice, type Piece, subheading, text } from './words.ts'

/** Changes whenever documents of the same contents would look different. */
export const LAYOUT = 3

/** A document as a PDF: A4, tagged, fonts embedded, its text selectable. Equal documents are equal files. */
export async function typeset(content: DocumentContent): Promise<Uint8Array> {
  const sheet = openSheet(content)
  const file = collected(sheet.pdf)
  let y = title(sheet, content)
  const pieces = content.blocks.flatMap((block) => piecesOf(sheet, block, TEXT_WIDTH))
  for (const [at, piece] of pieces.entries()) {
    const isFull = y + heightTogether(pieces, at) > PAGE.height - PAGE.foot
    if (isFull && y > PAGE.top) {
      sheet.pdf.addPage()
      y = PAGE.top
      piece.above?.draw(PAGE.side, y, sheet.root)
      y += piece.above?.height ?? 0
    }
    piece.draw(PAGE.side, y, sheet.root)
    y += piece.height
  }
  feet(sheet, content)
  sheet.root.end()
  sheet.pdf.end()
  return file
}

/** Takes what the library writes as it is written; read as a stream it would be copied and buffered once more. */
function collected(pdf: Pdf): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for (let begun = pdf.read(); begun; begun = pdf.read()) chunks.push(begun)
  return new Promise((resolve, reject) => {
    pdf.on('error', reject)
    pdf.push = (chunk: Uint8Array | null) => {
      if (chunk) chunks.push(chunk)
      else resolve(new Uint8Array(Buffer.concat(chunks)))
      return true
    }
  })
}

/** Returns the height of a piece and of those that must stay on its page. */
function heightTogether(pieces: readonly Piece[], first: number): number {
  let height = 0
  for (let at = first; at < pieces.length; at++) {
    const piece = pieces[at] as Piece
    height += piece.height
    if (!piece.keepsWithNext) break
  }
  return height
}

function piecesOf(sheet: Sheet, block: Block, width: number): Piece[] {
  switch (block.kind) {
    case 'heading':
      return heading(sheet, block, width)
    case 'subheading':
      return subheading(sheet, block, width)
    case 'text':
      return text(sheet, block, width)
    case 'notice':
      return notice(sheet, block, width)
    case 'facts':
      return facts(sheet, block, width)
    case 'figures':
      return figures(sheet, block, width)
    case 'table':
      return table(sheet, block, width)
    case 'risk':
      return riskScale(sheet, block, width)
    case 'lines':
      return lines(sheet, block, width)
    case 'bars':
      return bars(sheet, block, width)
    case 'columns':
      return [columns(sheet, block, width)]
    case 'gap':
      return [{ height: block.height, draw: () => undefined }]
    case 'code':
      return [code(sheet, block, width)]
  }
}

const GUTTER = 26

/** Two stacks beside each other, never torn apart. */
function columns(
  sheet: Sheet,
  { left, right, share = 0.5 }: Extract<Block, { kind: 'columns' }>,
  width: number,
): Piece {
  const leftWidth = (width - GUTTER) * share
  const stacks = [
    { from: 0, pieces: left.flatMap((one) => piecesOf(sheet, one, leftWidth)) },
    {
      from: leftWidth + GUTTER,
      pieces: right.flatMap((one) => piecesOf(sheet, one, width - GUTTER - leftWidth)),
    },
  ]
  const heightOfStack = (pieces: readonly Piece[]) => pieces.reduce((sum, { height }) => sum + height, 0)
  return {
    height: Math.max(...stacks.map(({ pieces }) => heightOfStack(pieces))),
    draw: (x, y, parent) => {
      for (const { from, pieces } of stacks) {
        let top = y
        for (const piece of pieces) {
          piece.draw(x + from, top, parent)
          top += piece.height
        }
      }
    },
  }
}

const EYEBROW = { face: 'condensed', size: 8.5, spacing: 0.5 } as const
const TITLE = { face: 'serif', size: 24, lineGap: 0 } as const
const SUBTITLE = { size: 9, colour: INK.second } as const
const BRAND = { face: 'bold', size: 12, lineGap: 0 } as const
const MARK = { size: 24, below: 26 } as const

/** @returns where the first block begins. */
function title(sheet: Sheet, { brand, eyebrow, title: words, subtitle }: DocumentContent): number {
  const { pdf, root, livery } = sheet
  const { side } = PAGE
  decoration(sheet, () => {
    pdf.rect(0, 0, PAGE.width, 5).fill(livery.accent)
  })
  let top: number = PAGE.top
  if (brand) {
    mark(sheet, brand, side, top - 16)
    tagged(sheet, root, 'P', () =>
      write(sheet, brand.name, side + MARK.size + 9, top - 12, TEXT_WIDTH, BRAND),
    )
    top += MARK.below
  }
  tagged(sheet, root, 'P', () =>
    write(sheet, eyebrow.toUpperCase(), side, top - 14, TEXT_WIDTH, {
      ...EYEBROW,
      colour: livery.accentText,
    }),
  )
  tagged(sheet, root, 'H1', () => write(sheet, words, side, top + 2, TEXT_WIDTH, TITLE))
  const below = top + 2 + heightOf(sheet, words, TEXT_WIDTH, TITLE) + 4
  tagged(sheet, root, 'P', () => write(sheet, subtitle, side, below, TEXT_WIDTH, SUBTITLE))
  return below + heightOf(sheet, subtitle, TEXT_WIDTH, SUBTITLE) + 8
}

/** Draws the logo of a brand. */
function mark(sheet: Sheet, { logo }: Brand, x: number, y: number) {
  const { pdf } = sheet
  decoration(sheet, () => {
    pdf
      .save()
      .translate(x, y)
      .scale(MARK.size / 32)
    for (const shape of logo) {
      if (shape.kind === 'tile') {
        pdf.roundedRect(0, 0, 32, 32, shape.radius).fill(shape.fill)
        continue
      }
      const { path, fill, stroke, width = 1 } = shape
      if (fill) pdf.path(path).fill(fill)
      if (stroke) pdf.path(path).lineWidth(width).lineCap('round').lineJoin('round').stroke(stroke)
    }
    pdf.restore()
  })
}

const FOOT = { size: 7.5, colour: INK.third, lineGap: 0 } as const

function feet(sheet: Sheet, { foot, pageNumber }: DocumentContent) {
  const { start, count } = sheet.pdf.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    sheet.pdf.switchToPage(page)
    const y = PAGE.height - 40
    const number = pageNumber.replace('{{page}}', String(page + 1)).replace('{{pages}}', String(count))
    decoration(
      sheet,
      () => {
        sheet.pdf
          .moveTo(PAGE.side, y - 8)
          .lineTo(PAGE.width - PAGE.side, y - 8)
          .lineWidth(0.5)
          .stroke(INK.strongLine)
        write(sheet, foot, PAGE.side, y, TEXT_WIDTH * 0.8, FOOT)
        write(sheet, number, PAGE.side + TEXT_WIDTH * 0.8, y, TEXT_WIDTH * 0.2, { ...FOOT, align: 'right' })
      },
      'Pagination',
    )
  }
}
