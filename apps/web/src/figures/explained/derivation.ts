import type { LinkedArticle } from '@fundholder/domain/users/help.ts'

/** A table inside a derivation; the first column names its rows. */
export type DerivationTable = {
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  /** Sum of the rows. */
  sum?: readonly string[]
}

/** Derivation of a figure in words, shown in a dialog and copied as plain text. */
export type Derivation = {
  /** Name of the figure. */
  name: string
  /** The figure, or why there is none; absent if a table below has the figures. */
  figure?: string
  /** Says in one sentence what the figure shows. */
  says: string
  /** Dates and method of the calculation. */
  basis: string
  /** Explains the figure in plain words. */
  article: LinkedArticle
  sections: readonly {
    heading: string
    text?: string
    table?: DerivationTable
    /** Shows the section without opening the calculation. */
    isAnswer?: true
    /** Too long to be shown: it is only taken along. */
    enclosed?: DerivationTable
  }[]
}

/**
 * A derivation as plain text under a title; the cells of its tables are parted by tabs, so that they can be pasted into
 * a sheet.
 */
export function derivationText(title: string, { says, basis, sections }: Derivation): string {
  const tableLines = ({ heads, rows, sum }: DerivationTable) =>
    [heads, ...rows, ...(sum ? [sum] : [])].map((cells) => cells.join('\t'))
  const lines = sections.flatMap(({ heading, text, table, enclosed }) => [
    '',
    heading,
    ...(text ? [text] : []),
    ...(table ? tableLines(table) : []),
    ...(enclosed ? tableLines(enclosed) : []),
  ])
  return `${[title, says, basis, ...lines].join('\n')}\n`
}
