import type { RiskId } from '@fundholder/domain/funds/instruments.ts'

/** A part of a key information document, in reading order. */
export type KidBlock =
  | { kind: 'heading' | 'subheading' | 'text' | 'alert'; text: string }
  | { kind: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  /** Boxes 1 to 7; none is marked where the fund is not classified. */
  | { kind: 'risk'; level: RiskId | null; described: string }
  | { kind: 'table'; described: string; head: readonly string[]; rows: readonly KidRow[] }

/** Cells in the order of the head; a row with one cell is a heading within the table. */
export type KidRow = readonly string[]

export type KidContent = {
  title: string
  manufacturer: string
  isin: string | undefined
  /** `YYYYMMDD` */
  day: string
  blocks: readonly KidBlock[]
}

export const heading = (text: string): KidBlock => ({ kind: 'heading', text })
export const subheading = (text: string): KidBlock => ({ kind: 'subheading', text })
export const text = (...sentences: readonly string[]): KidBlock => ({
  kind: 'text',
  text: sentences.join(' '),
})
