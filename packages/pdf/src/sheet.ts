import { midnight } from '@fundholder/domain/days/iso-days.ts'
import PDFDocument from 'pdfkit'
import { type Livery, liveryOf } from './brands.ts'
import type { DocumentContent } from './document-content.ts'
import { type Face, registerFaces } from './fonts.ts'
import { INK, printable } from './ink.ts'
import { chooseFace, isOfOtherScript, linesOf, type Run, runsOf } from './other-scripts.ts'
import type {} from './pdfkit-parts.ts'

export const PAGE = { width: 595.28, height: 841.89, side: 48, top: 52, foot: 62 } as const
export const TEXT_WIDTH = PAGE.width - 2 * PAGE.side

export type Pdf = PDFKit.PDFDocument
export type Element = PDFKit.PDFStructureElement
type TextStyle = {
  face?: Face
  size?: number
  colour?: string
  align?: 'left' | 'right' | 'center'
  lineGap?: number
  spacing?: number
}

/** A document that is being drawn, and the root of what screen readers read of it. */
export type Sheet = {
  pdf: Pdf
  root: Element
  livery: Livery
  /** False in documents without headings: subheadings take their level then, so that none is left out. */
  hasHeadings: boolean
}

/** An empty document on A4, tagged (PDF/UA), with its title, language and day. */
export function openSheet(content: DocumentContent): Sheet {
  const day = new Date(midnight(content.day))
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margins: { top: 0, bottom: 0, left: 0, right: 0 }, // pages are broken here and not by the library
    pdfVersion: '1.7',
    // @ts-expect-error -- the library knows it, its types do not yet
    subset: 'PDF/UA',
    tagged: true,
    lang: content.language,
    displayTitle: true,
    bufferPages: true,
    font: '', // else it loads a face of its own that is not embedded
    info: {
      Title: printable(content.title),
      Author: printable(content.brand?.name ?? 'Fundholder'),
      Subject: printable(content.subject),
      Keywords: printable(content.keywords.join(', ')),
      Producer: 'Fundholder',
      Creator: 'Fundholder',
      CreationDate: day,
      ModDate: day,
    },
  })
  registerFaces(pdf)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const hasHeadings = content.blocks.some(({ kind }) => kind === 'heading')
  return { pdf, root, livery: liveryOf(content.brand), hasHeadings }
}

/** Said of an element beside its content; `bbox` is left, top, right and bottom of a figure. */
type Described = { alt?: string; bbox?: [number, number, number, number]; scope?: 'Row' | 'Column' }

/** Draws something that is read out as a part of another element. */
export function tagged(
  { pdf }: Sheet,
  parent: Element,
  type: string,
  draw: () => void,
  options: Described = {},
): void {
  const element = pdf.struct(type, options, draw)
  parent.add(element)
  element.end()
}

/** Draws what is only to be looked at. */
export function decoration({ pdf }: Sheet, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  pdf.markContent('Artifact', { type })
  draw()
  pdf.endMarkedContent()
}

/** Writes a text within a width; the cursor is the caller's business. */
export function write(
  sheet: Sheet,
  text: string,
  x: number,
  y: number,
  width: number,
  style: TextStyle = {},
) {
  const { pdf } = sheet
  const shown = printable(text)
  apply(sheet, style)
  pdf.fillColor(style.colour ?? INK.text)
  if (isOfOtherScript(shown)) {
    writeRuns(sheet, shown, { x, y, width }, style)
    return
  }
  const { align, ...options } = layout(style)
  const taken = pdf.widthOfString(shown, options)
  if (taken > width) {
    pdf.text(shown, x, y, { width, align, ...options })
    return
  }
  // One line: the library's line breaker would take longer than all the rest.
  const free = width - taken
  const left = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0)
  pdf.text(shown, left, y, { lineBreak: false, ...options })
}

export function heightOf(sheet: Sheet, text: string, width: number, style: TextStyle = {}): number {
  const { pdf } = sheet
  const shown = printable(text)
  apply(sheet, style)
  const options = layout(style)
  if (isOfOtherScript(shown)) {
    const lines = linesOf(shown, width, (line) => widthOfRuns(sheet, line, style))
    return lines.length * lineHeight(sheet, style)
  }
  return pdf.widthOfString(shown, options) > width
    ? pdf.heightOfString(shown, { width, ...options })
    : pdf.currentLineHeight(true) + options.lineGap
}

export function widthOf(sheet: Sheet, text: string, style: TextStyle = {}): number {
  apply(sheet, style)
  const shown = printable(text)
  return isOfOtherScript(shown)
    ? widthOfRuns(sheet, shown, style)
    : sheet.pdf.widthOfString(shown, layout(style))
}

/** Writes a text whose letters are of several faces, line by line on one baseline each. */
function writeRuns(
  sheet: Sheet,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
  style: TextStyle,
) {
  const { pdf } = sheet
  const { align, ...options } = layout(style)
  const { ascender } = (pdf as unknown as { _font: { ascender: number } })._font
  const { size = 9, face = 'sans' } = style
  const lines = linesOf(text, width, (line) => widthOfRuns(sheet, line, style))
  for (const [at, line] of lines.entries()) {
    const baseline = y + at * lineHeight(sheet, style) + (ascender * size) / 1000
    const free = width - widthOfRuns(sheet, line, style)
    let left = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0)
    for (const run of runsOf(line, face)) {
      chooseFace(pdf, run.face)
      for (const word of run.words) {
        pdf.text(word, left, baseline, { ...options, lineBreak: false, baseline: 'alphabetic' })
        left += pdf.widthOfString(word, options)
      }
    }
  }
}

function widthOfRuns({ pdf }: Sheet, line: string, style: TextStyle): number {
  const options = layout(style)
  const widthOfRun = ({ face, words }: Run) => {
    chooseFace(pdf, face)
    return words.reduce((sum, word) => sum + pdf.widthOfString(word, options), 0)
  }
  const width = runsOf(line, style.face ?? 'sans').reduce((sum, run) => sum + widthOfRun(run), 0)
  apply({ pdf }, style)
  return width
}

function lineHeight(sheet: Pick<Sheet, 'pdf'>, style: TextStyle): number {
  apply(sheet, style)
  return sheet.pdf.currentLineHeight(true) + layout(style).lineGap
}

const layout = ({ align = 'left', lineGap = 1.6, spacing = 0 }: TextStyle) => ({
  align,
  lineGap,
  characterSpacing: spacing,
})

const apply = ({ pdf }: Pick<Sheet, 'pdf'>, { face = 'sans', size = 9 }: TextStyle) =>
  pdf.font(face).fontSize(size)
