import type { BookedTransaction } from '#ledger/reading/reading.ts'

/** Reversals among booked rows. */
export type Corrections = {
  /** The row that took another one back, by the id of that one: both ids. */
  correctedBy: ReadonlyMap<string, string>
  /** The rows that were taken back, by id. */
  takenBack: ReadonlyMap<string, BookedTransaction>
}

export function correctionsIn(rows: readonly BookedTransaction[]): Corrections {
  const correctedBy = new Map<string, string>()
  for (const { id, corrects } of rows) if (corrects) correctedBy.set(corrects, id)
  const takenBack = new Map<string, BookedTransaction>()
  if (correctedBy.size > 0) for (const row of rows) if (correctedBy.has(row.id)) takenBack.set(row.id, row)
  return { correctedBy, takenBack }
}

/** Rows without reversed entries and their reversals. */
export function withoutCorrections(rows: readonly BookedTransaction[]): BookedTransaction[] {
  const { correctedBy } = correctionsIn(rows)
  if (correctedBy.size === 0) return [...rows]
  return rows.filter(({ id, corrects }) => corrects === undefined && !correctedBy.has(id))
}
