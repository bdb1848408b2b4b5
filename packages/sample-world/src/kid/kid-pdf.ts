import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { midnight } from '@fundholder/domain/days/iso-days.ts'
import PDFDocument from 'pdfkit'
import type { KidBlock, KidContent, KidRow } from './kid-blocks.ts'

type Pdf = PDFKit.PDFDocument
type Sheet = { pdf: Pdf; root: PDFKit.PDFStructureElement }
type BlockOf<Kind extends KidBlock['kind']> = Extract<KidBlock, { kind: Kind }>

const PAGE = { left: 48, right: 547, top: 62, bottom: 60 } as const
const WIDTH = PAGE.right - PAGE.left
const SIZE = 8.5
const SAMPLE = 'SAMPLE: the product and its manufacturer are invented'

/** Sets a document on A4, tagged for screen readers; equal contents give equal bytes. */
export async function kidPdf(content: KidContent, type = 'Key information document'): Promise<Buffer> {
  const title = type === 'Key information document' ? 'Key Information Document' : type
  const day = new Date(midnight(content.day as CalendarDay))
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: PAGE.top, bottom: PAGE.bottom, left: PAGE.left, right: PAGE.left },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: `Sample ${type.toLowerCase()}: ${content.title}`,
      Author: content.manufacturer,
      Subject: `${type} (sample)`,
      CreationDate: day,
      ModDate: day,
    },
  })
  const chunks: Buffer[] = []
  const written = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const sheet = { pdf, root }
  tagged(sheet, 'H1', () => pdf.font('Helvetica-Bold').fontSize(15).text(title, PAGE.left, PAGE.top))
  for (const block of content.blocks) draw(sheet, block)
  root.end()
  stampPages(pdf, `${content.title} · ${type}`)
  pdf.end()
  return written
}

function draw(sheet: Sheet, block: KidBlock): void {
  const { pdf } = sheet
  if (block.kind === 'facts') return drawTable(sheet, { described: 'Product', head: [], rows: block.rows })
  if (block.kind === 'table') return drawTable(sheet, block)
  if (block.kind === 'risk') return drawRisk(sheet, block)
  const { kind, text } = block
  const isTitle = kind === 'heading' || kind === 'subheading'
  if (isTitle) keepTogether(pdf, 40)
  pdf.y += kind === 'heading' ? 7 : kind === 'subheading' ? 2 : 0
  const tag = kind === 'heading' ? 'H2' : kind === 'subheading' ? 'H3' : 'P'
  tagged(sheet, tag, () =>
    pdf
      .font(kind === 'text' ? 'Helvetica' : 'Helvetica-Bold')
      .fontSize(kind === 'heading' ? 11 : SIZE)
      .text(text, PAGE.left, pdf.y, { width: WIDTH, lineGap: 1 }),
  )
  pdf.y += isTitle ? 1 : 3
}

function drawTable(
  sheet: Sheet,
  { described, head, rows }: Pick<BlockOf<'table'>, 'described' | 'head' | 'rows'>,
): void {
  const { pdf, root } = sheet
  const columns = Math.max(head.length, ...rows.map((row) => row.length))
  const first =
    columns === 2 && head.length === 0 ? 0.3 : columns === 3 && head[1] === 'What you pay' ? 0.27 : 0.55
  const last = 0.2
  const widths = Array.from({ length: columns }, (_, at) =>
    at === 0 ? first : first === 0.27 ? (at === 2 ? last : 1 - first - last) : (1 - first) / (columns - 1),
  ).map((share) => share * WIDTH)
  const table = pdf.struct('Table', { title: described })
  root.add(table)
  const line = (row: KidRow, isHead: boolean) => drawRow(sheet, table, { row, widths, isHead })
  if (head.length > 0) line(head, true)
  for (const row of rows) line(row, false)
  table.end()
  pdf.x = PAGE.left
  pdf.y += 4
}

function drawRow(
  { pdf }: Sheet,
  table: PDFKit.PDFStructureElement,
  { row, widths, isHead }: { row: KidRow; widths: readonly number[]; isHead: boolean },
): void {
  const spans = row.length === 1
  const widthOf = (at: number) => (spans ? WIDTH : (widths[at] ?? WIDTH)) - 8
  const isBold = (at: number) => isHead || spans || at === 0
  const setFont = (at: number) => pdf.font(isBold(at) ? 'Helvetica-Bold' : 'Helvetica').fontSize(SIZE - 0.5)
  const height =
    Math.max(...row.map((cell, at) => setFont(at).heightOfString(cell, { width: widthOf(at) }))) + 6
  keepTogether(pdf, height)
  const top = pdf.y
  artifact(pdf, () => {
    if (isHead || spans) pdf.rect(PAGE.left, top, WIDTH, height).fill('#eef1f4')
    pdf
      .moveTo(PAGE.left, top + height)
      .lineTo(PAGE.right, top + height)
      .lineWidth(0.5)
      .stroke('#b8c0c8')
  })
  const element = pdf.struct('TR')
  table.add(element)
  let x: number = PAGE.left + 4
  for (const [at, cell] of row.entries()) {
    const width = widthOf(at)
    const left = x
    const content = pdf.struct(isBold(at) ? 'TH' : 'TD', {}, () => {
      setFont(at)
        .fillColor('black')
        .text(cell, left, top + 3, { width })
    })
    element.add(content)
    content.end()
    x += width + 8
  }
  element.end()
  pdf.y = top + height
}

function drawRisk(sheet: Sheet, { level, described }: BlockOf<'risk'>): void {
  const { pdf } = sheet
  keepTogether(pdf, 44)
  const top = pdf.y
  const width = WIDTH / 7
  const figure = pdf.struct('Figure', { alt: described }, () => {
    for (let number = 1; number <= 7; number += 1) {
      const left = PAGE.left + (number - 1) * width
      const isOwn = number === level
      pdf.rect(left, top, width - 3, 18).fill(isOwn ? '#22303c' : '#dfe4e8')
      pdf
        .font('Helvetica-Bold')
        .fontSize(10)
        .fillColor(isOwn ? 'white' : 'black')
        .text(String(number), left, top + 5, { width: width - 3, align: 'center' })
    }
  })
  sheet.root.add(figure)
  figure.end()
  pdf.y = top + 22
  tagged(sheet, 'P', () => {
    pdf
      .font('Helvetica')
      .fontSize(SIZE - 0.5)
      .fillColor('black')
    pdf.text('Lower risk', PAGE.left, top + 22, { width: WIDTH / 2 })
    pdf.text('Higher risk', PAGE.left + WIDTH / 2, top + 22, { width: WIDTH / 2 - 3, align: 'right' })
  })
  pdf.y += 4
}

function tagged({ pdf, root }: Sheet, type: string, write: () => void): void {
  pdf.fillColor('black')
  const element = pdf.struct(type, {}, write)
  root.add(element)
  element.end()
}

function artifact(pdf: Pdf, drawIt: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  drawIt()
  pdf.endMarkedContent()
}

function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - PAGE.bottom) pdf.addPage()
}

/** Marks every page as a sample, with the product and the number of the page. */
function stampPages(pdf: Pdf, title: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let at = start; at < start + count; at += 1) {
    pdf.switchToPage(at)
    pdf.page.margins = { top: 0, bottom: 0, left: 0, right: 0 }
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.font('Helvetica-Bold').fontSize(8).fillColor('#9a3412')
    pdf.text(SAMPLE, PAGE.left, 34, { width: WIDTH, lineBreak: false })
    pdf.font('Helvetica').fillColor('#57606a')
    const foot = pdf.page.height - 40
    pdf.text(`${title} · Page ${at + 1} of ${count}`, PAGE.left, foot, {
      width: WIDTH,
      lineBreak: false,
    })
    pdf.endMarkedContent()
  }
}
