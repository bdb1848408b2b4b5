import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { DocumentSortKey } from '@fundholder/domain/funds/documents.ts'
import { DOC_TYPES, type DocType, KIND_OF_DOC_TYPE } from '@fundholder/domain/funds/documents.ts'
import { type RawBuilder, sql } from 'kysely'
import type {} from '#documents/documents.tables.ts'
import type { Database } from '#platform/database/database.ts'

/** Reader of documents, as the application knows them. Row-level security checks the same in the database. */
export type Reader = {
  userId: string
  entityId: number
  contractIds: readonly string[]
  /** Employer that the reader acts for. */
  employerId: string | undefined
  /** Employer that the reader works for. */
  worksFor: string | undefined
}

/** Documents that a reader may open. */
const documentsFor = (db: Database, { entityId, contractIds, employerId, worksFor }: Reader) =>
  db
    .selectFrom('document')
    .where('document.withdrawn_at', 'is', null)
    .where((row) => row.or([row('document.entity_id', 'is', null), row('document.entity_id', '=', entityId)]))
    .where((row) =>
      row.or([
        row('document.contract_id', 'is', null),
        row('document.contract_id', '=', sql<string>`any(${contractIds}::text[])`),
      ]),
    )
    .where((row) =>
      row.or([
        row('document.employer_id', 'is', null),
        row('document.employer_id', '=', employerId ?? null),
        row.and([
          row('document.kind', '=', 'PLAN_INFORMATION'),
          row('document.employer_id', '=', worksFor ?? null),
        ]),
      ]),
    )

export const readableDocument = (db: Database, reader: Reader, id: string) =>
  documentsFor(db, reader)
    .select(['document.id', 'document.version', 'document.name', 'document.file', 'document.source'])
    .where('document.id', '=', id)
    .executeTakeFirst()

/** Documents that a reader is shown in lists: those about funds only of instruments that they have held. */
const listedFor = (db: Database, reader: Reader, held: readonly string[], types: readonly DocType[]) =>
  documentsFor(db, reader)
    .where(
      'document.kind',
      'in',
      types.map((type) => KIND_OF_DOC_TYPE[type]),
    )
    .where((row) =>
      row.or([
        row('document.instrument_id', 'is', null),
        row('document.instrument_id', '=', sql<string>`any(${held}::text[])`),
      ]),
    )
    .where((row) =>
      row.exists((version) =>
        version
          .selectFrom('document_version')
          .select('document_id')
          .whereRef('document_id', '=', 'document.id')
          .whereRef('version', '=', 'document.version'),
      ),
    )

/** Says whether a reader is shown a document in lists. */
export const isListed = async (db: Database, reader: Reader, held: readonly string[], id: string) =>
  (await listedFor(db, reader, held, DOC_TYPES)
    .select('document.id')
    .where('document.id', '=', id)
    .executeTakeFirst()) !== undefined

export type DocumentSearch = {
  types: readonly DocType[]
  q: string | undefined
  dateFrom?: CalendarDay | undefined
  dateTo?: CalendarDay | undefined
  sortKey: DocumentSortKey
  sort: 'asc' | 'desc'
  skip: number
  limit: number
}

export async function listedDocuments(
  db: Database,
  reader: Reader,
  held: readonly string[],
  { types, q, dateFrom, dateTo, sortKey, sort, skip, limit }: DocumentSearch,
) {
  const found = listedFor(db, reader, held, types)
    .$if(q !== undefined, (query) =>
      query.where(sql<boolean>`strpos(${folded(sql.ref('document.name'))}, ${folded(sql`${q}::text`)}) > 0`),
    )
    .$if(dateFrom !== undefined, (query) => query.where('document.day', '>=', dateFrom ?? null))
    .$if(dateTo !== undefined, (query) => query.where('document.day', '<=', dateTo ?? null))
  const { total } = await found
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .leftJoin('document_read', (join) =>
      join
        .onRef('document_read.document_id', '=', 'document.id')
        .on('document_read.user_id', '=', reader.userId),
    )
    .leftJoin('document as correction', (join) =>
      join.onRef('correction.corrects', '=', 'document.id').on('correction.withdrawn_at', 'is', null),
    )
    .innerJoin('document_version', (join) =>
      join
        .onRef('document_version.document_id', '=', 'document.id')
        .onRef('document_version.version', '=', 'document.version'),
    )
    .selectAll('document')
    .select(['document_version.bytes', 'document_read.read_at', 'correction.id as corrected_by'])
    .orderBy(SORTED_BY[sortKey], sort)
    .orderBy('document.day', 'desc')
    .orderBy('document.name')
    .orderBy('document.contract_id')
    .orderBy('document.id')
    .offset(skip)
    .limit(limit)
    .execute()
  return { rows, total: Number(total) }
}

/** Unread documents of each kind. */
export const unreadDocuments = (db: Database, reader: Reader, held: readonly string[]) =>
  listedFor(db, reader, held, DOC_TYPES)
    .leftJoin('document_read', (join) =>
      join
        .onRef('document_read.document_id', '=', 'document.id')
        .on('document_read.user_id', '=', reader.userId),
    )
    .where('document_read.read_at', 'is', null)
    .groupBy('document.kind')
    .select((row) => ['document.kind', row.fn.countAll<bigint>().as('unread')])
    .execute()

/** Marks a document as read by a user; the first time counts. */
export const markRead = (db: Database, userId: string, documentId: string, readAt: Date) =>
  db
    .insertInto('document_read')
    .values({ user_id: userId, document_id: documentId, read_at: readAt })
    .onConflict((one) => one.doNothing())
    .execute()

/** Without case and accents. */
const folded = (text: RawBuilder<unknown>) =>
  sql`regexp_replace(normalize(lower(${text}), nfd), '[\u0300-\u036f]', '', 'g')`

const SORTED_BY = {
  documentDate: sql`document.day`,
  name: sql`document.name collate "und-x-icu"`,
  docType: sql`array_position(${DOC_TYPES.map((type) => KIND_OF_DOC_TYPE[type])}::text[], document.kind)`,
} as const satisfies Record<DocumentSortKey, RawBuilder<unknown>>
