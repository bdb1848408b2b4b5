import { createHash, randomBytes } from 'node:crypto'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { UNLISTED_KINDS } from '@fundholder/domain/funds/documents.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { insertDocument, issuedStatement } from './documents.queries.ts'
import type { DocumentStorage } from './storage/document-storage.ts'
import { insertVersion } from './storage/document-versions.queries.ts'

export type DocumentDeps = Deps & { documents: DocumentStorage }

/** A PDF that the portal made for the holder of one contract. */
export type DocumentToIssue = {
  /** From `newDocumentId`. The QR code in the file contains it, so it is drawn before the file is made. */
  id: string
  kind: 'ANNUAL_STATEMENT' | (typeof UNLISTED_KINDS)[number]
  contractId: string
  language: Language
  name: string
  /** Name of the download, with `.pdf`. */
  file: string
  /** The day that it describes; lists sort by it. */
  day: CalendarDay
  period: { from: CalendarDay; to: CalendarDay } | undefined
  content: Buffer
  /** Id of an issued document of the same contract that this one corrects. */
  corrects?: string | undefined
}

/** Returns an id for a document to issue: 128 random bits, for addresses and QR codes. */
export const newDocumentId = (): string => randomBytes(16).toString('base64url')

/**
 * Stores an issued PDF, which never changes afterwards. Of an annual statement there is one for a contract, period and
 * language: if another process has issued it first, that one is kept and this file is dropped.
 *
 * @returns the id under which the document is found now, and whether this call issued it.
 */
export async function issueDocument(
  { db, clock, documents }: DocumentDeps,
  document: DocumentToIssue,
): Promise<{ id: string; isNew: boolean }> {
  const { id, content, period, contractId, file: fileName, corrects, ...row } = document
  const sha256 = createHash('sha256').update(content).digest()
  const file = await documents.keep({ content, sha256 })
  const publishedAt = clock.now()
  return inTransaction(db, async (trx) => {
    const inserted = await insertDocument(trx, {
      ...row,
      id,
      contract_id: contractId,
      instrument_id: null,
      entity_id: null,
      file: fileName,
      version: VERSION,
      from_day: period?.from ?? null,
      to_day: period?.to ?? null,
      source: 'issued',
      published_at: publishedAt,
      corrects: corrects ?? null,
    })
    if (!inserted) return { id: (await issuedStatement(trx, document)).id, isNew: false }
    await insertVersion(trx, {
      documentId: id,
      version: VERSION,
      sha256,
      bytes: content.length,
      file,
      storedAt: publishedAt,
    })
    return { id, isNew: true }
  })
}

/** Issued documents have one version. */
const VERSION = '1'
