import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { type DocType, KIND_OF_DOC_TYPE } from '@fundholder/domain/funds/documents.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import type { PdfFile } from '#documents/import/pdf-file.ts'
import { type DocumentDeps, newDocumentId } from '#documents/issue-document.ts'
import { insertVersion } from '#documents/storage/document-versions.queries.ts'
import { OperatorError } from '#platform/basics/operator-error.ts'
import { inTransaction } from '#platform/database/database.ts'
import { codeOf } from '#platform/database/database-faults.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { announceDocument } from './announce-document.ts'
import { insertAnnouncement } from './announcements.queries.ts'
import { type Addressee, insertPublished, sameFile, withdraw } from './publishing.queries.ts'

export type DocumentToPublish = {
  /** Drawn at random where the operator names none. */
  id: string | undefined
  docType: DocType
  name: string
  language: Language
  day: CalendarDay
  period: { from: CalendarDay; to: CalendarDay } | undefined
  addressee: Addressee
  /** Operator, for the record. */
  by: string
}

export type PublishingDeps = DocumentDeps & { jobs: Pick<Jobs, 'enqueue'> }

/**
 * Publishes a checked PDF to its addressee, whose readers are notified.
 *
 * @throws {OperatorError} when the same file is published to them already, the id is taken, or there is no such addressee.
 */
export async function publishDocument(
  { db, clock, documents, jobs }: PublishingDeps,
  document: DocumentToPublish,
  { content, sha256 }: PdfFile,
): Promise<{ id: string }> {
  const { id = newDocumentId(), docType, name, language, day, period, addressee, by } = document
  const kind = KIND_OF_DOC_TYPE[docType]
  const file = await documents.keep({ content, sha256 })
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const same = await sameFile(trx, { sha256, kind, addressee })
    if (same) throw new OperatorError(`This file is published already, as ${same.id} ("${same.name}").`)
    await insertPublished(trx, {
      id,
      kind,
      name,
      language,
      version: VERSION,
      day,
      from_day: period?.from ?? null,
      to_day: period?.to ?? null,
      entity_id: addressee.entityId ?? null,
      employer_id: addressee.employerId ?? null,
      contract_id: addressee.contractId ?? null,
      instrument_id: addressee.instrumentId ?? null,
      file: `${id}.pdf`,
      source: 'published',
      published_at: now,
      published_by: by,
    })
    await insertVersion(trx, {
      documentId: id,
      version: VERSION,
      sha256,
      bytes: content.length,
      file,
      storedAt: now,
    })
    await insertAnnouncement(trx, id)
    await jobs.enqueue(trx, announceDocument, { documentId: id })
    return { id }
  }).catch((error: unknown) => {
    throw inWords(error, document) ?? error
  })
}

/** A changed file is another document. */
const VERSION = '1'

const FOREIGN_KEY = '23503'
const UNIQUE = '23505'

function inWords(error: unknown, { id, addressee }: DocumentToPublish): OperatorError | undefined {
  if (codeOf(error) === UNIQUE) return new OperatorError(`A document has the id ${id} already.`)
  if (codeOf(error) !== FOREIGN_KEY) return undefined
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
  const missing = (
    [
      ['entity', addressee.entityId],
      ['employer', addressee.employerId],
      ['contract', addressee.contractId],
      ['instrument', addressee.instrumentId],
    ] as const
  ).find(([what]) => constraint.includes(what))
  return missing && new OperatorError(`There is no ${missing[0]} ${missing[1]}.`)
}

/**
 * Withdraws a document from all clients. Its file and record are kept, and `/verify` still knows it.
 *
 * @throws {OperatorError} when there is no such document, or it is withdrawn.
 */
export async function withdrawDocument(
  { db, clock }: Pick<DocumentDeps, 'db' | 'clock'>,
  { id, by }: { id: string; by: string },
): Promise<void> {
  if (!(await withdraw(db, id, { withdrawn_at: clock.now(), withdrawn_by: by })))
    throw new OperatorError(
      `No document ${id} can be withdrawn; "documents list" shows those that clients see.`,
    )
}
