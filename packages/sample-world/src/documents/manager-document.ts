import type { Brands } from '@fundholder/brands/brand-folders.ts'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { documentBrand } from '@fundholder/pdf/brands.ts'
import type { Block, DocumentContent } from '@fundholder/pdf/document-content.ts'
import type { KidBlock, KidRow } from '../kid/kid-blocks.ts'
import { dayInWords } from '../kid/kid-words.ts'
import { EMPLOYERS, ENTITIES } from '../people/people.ts'

/** A row of `documents.csv`, without what is the same in all of them. */
export type Row = {
  id: string
  kind: 'PLAN_INFORMATION' | 'REPORT' | 'ACCOUNTS'
  name: string
  date: CalendarDay
  instrumentId?: string
  entity?: number
  employerId?: string
}
/** A document before it is typeset; `type` is what it is, in words. */
export type SampleDocument = { row: Row; type: string; blocks: readonly KidBlock[] }

const SAMPLE = 'Invented sample document'

/** Composes a document of a sample manager in the style of statements: the manager's brand, title, addressee and day. */
export function managerDocument({ row, type, blocks }: SampleDocument, brands: Brands): DocumentContent {
  const { name: title, date: day, employerId } = row
  const employer = EMPLOYERS.find(({ id }) => id === employerId)
  const manager = ENTITIES.find(({ id }) => id === (employer?.entityId ?? row.entity))
  const name = manager && (brands.ownName(manager.id) ?? manager.name)
  return {
    language: 'en',
    ...(manager && name && { brand: { ...documentBrand(brands.of(manager.id)), name } }),
    eyebrow: type,
    title,
    subtitle: [employer?.name ?? (manager && `All members of ${name}`), dayInWords(day)]
      .filter(Boolean)
      .join('  ·  '),
    foot: [title, name, dayInWords(day), SAMPLE].filter(Boolean).join('  ·  '),
    pageNumber: 'Page {{page}} of {{pages}}',
    day,
    subject: `${type} (sample)`,
    keywords: [row.id],
    blocks: blocks.map(typesetBlock),
  }
}

function typesetBlock(block: KidBlock): Block {
  switch (block.kind) {
    case 'heading':
    case 'subheading':
    case 'text':
      return { kind: block.kind, text: block.text }
    case 'facts':
      return block
    case 'alert':
      return { kind: 'notice', tone: 'warning', text: block.text }
    case 'risk':
      return { ...block, lower: 'Lower risk', higher: 'Higher risk' }
    case 'table':
      return {
        ...block,
        rows: block.rows.map((row) => tableRow(row, block.head.length)),
        widths: widthsOf(block.head),
      }
  }
}

/** A row with one cell is a heading within the table; a sum is in bold letters too. */
const tableRow = (row: KidRow, columns: number) => ({
  cells: Array.from({ length: columns }, (_, at) => row[at] ?? ''),
  isGroup: row.length === 1,
  isSum: SUMS.test(row[0] ?? ''),
})

const SUMS = /^(Total|Profit for|Profit before|Year$)/

/** The first column names the rows and is the widest. */
const widthsOf = (head: readonly string[]) => head.map((_, at) => (at === 0 ? 2 : 1))
