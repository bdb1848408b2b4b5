import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { RiskId } from '@fundholder/domain/funds/instruments.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import type { Brand } from './brands.ts'

/**
 * Content of a generated document, in formatted words and figures, without layout. Plain data, so that
 * it can be hashed and sent to another thread.
 */
export type DocumentContent = {
  language: Language
  /** The fund manager whose colours and mark it wears; without one it has the portal's colours and no mark. */
  brand?: Brand
  /** In small capitals above the title. */
  eyebrow: string
  title: string
  subtitle: string
  /** Stands at the foot of every page, before the page's number. */
  foot: string
  /** `{{page}}` and `{{pages}}` are filled in. */
  pageNumber: string
  /** The day that it describes; also the file's own date, so that equal documents are equal files. */
  day: CalendarDay
  subject: string
  keywords: readonly string[]
  blocks: readonly Block[]
}

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'subheading'; text: string; note?: string | undefined }
  /** `isKept`: stays on one page with the next block. */
  | { kind: 'text'; text: string; quiet?: boolean; isKept?: boolean }
  /** Set apart on a coloured ground. */
  | { kind: 'notice'; text: string; tone: 'plain' | 'warning' }
  /** Names with their values. */
  | { kind: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  /** Large figures side by side. */
  | {
      kind: 'figures'
      figures: readonly { name: string; value: string; note?: string | undefined; isAbsent?: boolean }[]
    }
  | Table
  /** Boxes 1 to 7, none marked where nobody classed the product. */
  | { kind: 'risk'; level: RiskId | null; lower: string; higher: string; described: string }
  | LineChart
  | BarChart
  | { kind: 'columns'; left: readonly Block[]; right: readonly Block[]; share?: number }
  | { kind: 'gap'; height: number }
  /** A QR code of an address with a text beside it. */
  | { kind: 'code'; address: string; described: string; title: string; text: string }

export type Table = {
  kind: 'table'
  /** Read out before the table; not drawn. Its head is drawn again on each page that it reaches. */
  described: string
  head: readonly string[]
  /** `isGroup`: heads the rows below it. */
  rows: readonly {
    cells: readonly string[]
    isSum?: boolean
    isGroup?: boolean
    share?: number | undefined
  }[]
  /** Shares of the width; columns after the first stand to the right unless they are words. */
  widths: readonly number[]
  words?: readonly number[]
  /** Narrower letters, for many columns. */
  isDense?: boolean
  /** Below the table, on the page of its last row. */
  note?: string | undefined
}

export type LineChart = {
  kind: 'lines'
  described: string
  height: number
  series: readonly { name: string; points: readonly (readonly [x: number, y: number])[] }[]
  xTicks: readonly { at: number; label: string }[]
  yTicks: readonly { at: number; label: string }[]
}

export type BarChart = {
  kind: 'bars'
  described: string
  height: number
  names: readonly string[]
  groups: readonly {
    label: string
    bars: readonly ({ value: number; label: string } | { absent: string })[]
  }[]
}
