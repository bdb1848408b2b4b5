import type { InstrumentKind } from '@fundholder/domain/funds/instruments.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import { keyInformationOf } from '#documents/documents-of-funds.ts'
import type { Database } from '#platform/database/database.ts'
import { orderableRows } from './dealing-terms.queries.ts'

/** An instrument as far as ordering it goes. */
export type Orderable = {
  id: string
  name: string
  currency: string
  kind: InstrumentKind
  /** Open for orders. */
  isOpen: boolean
  /** For good, other than a fund that is suspended. */
  isClosed: boolean
}

/** Reads instruments from the database, because memory may lag behind. Unknown ones are omitted. */
export async function orderables(
  db: Database,
  instrumentIds: readonly string[],
): Promise<ReadonlyMap<string, Orderable>> {
  const rows = await orderableRows(db, instrumentIds)
  return new Map(
    rows.map(({ closed_on, operative, ...row }) => [
      row.id,
      { ...row, isOpen: operative && closed_on === null, isClosed: closed_on !== null },
    ]),
  )
}

/** A key information document. */
export type Kid = {
  documentId: string
  instrumentId: string
  name: string
  version: string
  language: Language
}

/** The current key information document of each fund that has one, for this reader. */
export async function currentKids(
  db: Database,
  instrumentIds: readonly string[],
  reader: { entityId: number; language: Language },
): Promise<Kid[]> {
  const kids = new Map<string, Kid>()
  for (const { id, instrument_id, ...row } of await keyInformationOf(db, instrumentIds, reader))
    if (instrument_id !== null && !kids.has(instrument_id))
      kids.set(instrument_id, { documentId: id, instrumentId: instrument_id, ...row })
  return [...kids.values()].sort((a, b) => (a.instrumentId < b.instrumentId ? -1 : 1))
}
