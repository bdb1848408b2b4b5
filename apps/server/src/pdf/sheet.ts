import { midnight } from '@fundholder/domain/iso-days.ts'
import PDFDocument from 'pdfkit'
import { FACES, type Face, fontFile, INK, printable } from './ink.ts'
import type { Paper } from './paper.ts'

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
export type Sheet = { pdf: Pdf; root: Element }

/** An empty document on A4, tagged (PDF/UA), with its title, language and day. */
export function openSheet(paper: Paper): Sheet {
  const day = new Date(midnight(paper.day))
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margins: { top: 0, bottom: 0, left: 0, right: 0 }, // pages are broken here and not by the library
    pdfVersion: '1.7',
    // @ts-expect-error -- the library knows it, its types do not yet
    subset: 'PDF/UA',
    tagged: true,
    lang: paper.language,
    displayTitle: true,
    bufferPages: true,
    font: '', // else it loads a face of its own that is not embedded
    info: {
      Title: printable(paper.title),
      Author: 'Fundholder',
      Subject: printable(paper.subject),
      Keywords: printable(paper.keywords.join(', ')),
      Producer: 'Fundholder',
      Creator: 'Fundholder',
      CreationDate: day,
      ModDate: day,
    },
  })
  for (const face of FACES) pdf.registerFont(face, fontFile(face))
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  return { pdf, root }
}

/** Draws something that is read out as a part of another element. */
export function tagged(
  { pdf }: Sheet,
  parent: Element,
  type: string,
  draw: () => void,
  options: { alt?: string; title?: string } = {},
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
  { pdf }: Sheet,
  text: string,
  x: number,
  y: number,
  width: number,
  style: TextStyle = {},
) {
  apply(pdf, style)
  pdf.fillColor(style.colour ?? INK.text)
  pdf.text(printable(text), x, y, { width, ...layout(style) })
}

export function heightOf({ pdf }: Sheet, text: string, width: number, style: TextStyle = {}): number {
  apply(pdf, style)
  return pdf.heightOfString(printable(text), { width, ...layout(style) })
}

export function widthOf({ pdf }: Sheet, text: string, style: TextStyle = {}): number {
  apply(pdf, style)
  return pdf.widthOfString(printable(text), layout(style))
}

const layout = ({ align = 'left', lineGap = 1.6, spacing = 0 }: TextStyle) => ({
  align,
  lineGap,
  characterSpacing: spacing,
})

const apply = (pdf: Pdf, { face = 'sans', size = 9 }: TextStyle) => pdf.font(face).fontSize(size)
