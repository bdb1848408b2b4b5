import { DOC_TYPES, docTypeOf } from '@fundholder/domain/funds/documents.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import type { searchDocuments as searchCall } from '@fundholder/protocol/portfolios/documents.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { readAs } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { listedDocuments, unreadDocuments } from './document-rows.queries.ts'
import { type ReadingDeps, readerOf } from './reader.ts'

/**
 * Returns a page of the documents addressed to the reader, with the number of unread ones of each type.
 *
 * @throws {Refusal} `periods/reversed`.
 */
export async function searchDocuments(
  deps: ReadingDeps,
  session: SignedIn,
  { docType, q, ...query }: Input<typeof searchCall, 'querystring'>,
): Promise<Answer<typeof searchCall>> {
  const { dateFrom, dateTo, skip, limit } = query
  if (dateFrom && dateTo && dateFrom > dateTo) throw new Refusal('periods/reversed')
  const { rows, total, unread } = await readAs(deps.db, session, async (trx) => {
    const reader = await readerOf(trx, deps, session)
    const held = await deps.funds.heldBy(trx, reader.contractIds)
    return {
      ...(await listedDocuments(trx, reader, held, {
        ...query,
        q: q?.trim() || undefined,
        types: docType ?? DOC_TYPES,
      })),
      unread: await unreadDocuments(trx, reader, held),
    }
  })
  const unreadOf = new Map(unread.map((row) => [docTypeOf(row.kind), Number(row.unread)]))
  return {
    data: rows.map((row) => ({
      id: row.id,
      docType: docTypeOf(row.kind) ?? 'report',
      name: row.name,
      file: fileNameOf(row),
      language: row.language,
      documentDate: row.day,
      dateFrom: row.from_day ?? undefined,
      dateTo: row.to_day ?? undefined,
      contractId: row.contract_id ?? undefined,
      instrumentId: row.instrument_id ?? undefined,
      instrumentName: row.instrument_id ? deps.funds.nameOf(row.instrument_id) : undefined,
      publishedAt: row.published_at?.toISOString(),
      bytes: row.bytes ?? undefined,
      isRead: row.read_at !== null,
      corrects: row.corrects ?? undefined,
      correctedBy: row.corrected_by ?? undefined,
    })),
    unread: Object.fromEntries(DOC_TYPES.map((type) => [type, unreadOf.get(type) ?? 0])) as Answer<
      typeof searchCall
    >['unread'],
    metadata: { pagination: { total, skip, limit } },
  }
}

/** Returns the name of a document's download. */
export const fileNameOf = ({ name, file, source }: { name: string; file: string; source: string }): string =>
  source === 'issued' ? file : `${name}.pdf`
