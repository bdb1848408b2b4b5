import { join } from 'node:path'
import { DOCUMENT_KINDS } from '@fundholder/domain/funds/instruments.ts'
import { DOCUMENT_LANGUAGES } from '@fundholder/domain/users/users.ts'
import {
  insertVersion,
  type StagedDocument,
  stagedDocuments,
  storedChecksums,
  versionKey,
} from '#documents/storage/document-versions.queries.ts'
import type { BookFile, FileWork, Merged, ReadCell } from '#import-files/reading/book-file.ts'
import { day, id, oneOf, whole, words } from '#import-files/reading/cells.ts'
import { mergeRows } from '#import-files/staging/merge-rows.ts'
import { type PdfFile, readPdf } from './pdf-file.ts'

/** A relative path without hidden parts or a way up. */
const relativePath: ReadCell = (text) =>
  text.length <= 500 && text.split('/').every((part) => /^[^.\\:\0][^\\:\0]*$/.test(part))
    ? text
    : { wrong: 'must be a path below the folder of documents, such as kid/world.pdf' }

/**
 * Documents of funds, contracts, employers and managers. They come with their files, which are stored; only factsheets are
 * served from the folder of documents.
 */
export const DOCUMENTS: BookFile = {
  name: 'documents.csv',
  columns: [
    { name: 'id', type: 'text', read: id },
    { name: 'kind', type: 'text', read: oneOf(DOCUMENT_KINDS) },
    { name: 'name', type: 'text', read: words(300) },
    { name: 'language', type: 'text', read: oneOf(DOCUMENT_LANGUAGES) },
    { name: 'version', type: 'text', read: words(50) },
    { name: 'date', type: 'date', read: day },
    { name: 'instrumentId', type: 'text', read: id, isOptional: true },
    { name: 'contractId', type: 'text', read: id, isOptional: true },
    { name: 'entity', type: 'integer', read: whole(1, 999_999), isOptional: true },
    { name: 'employerId', type: 'text', read: id, isOptional: true },
    { name: 'dateFrom', type: 'date', read: day, isOptional: true },
    { name: 'dateTo', type: 'date', read: day, isOptional: true },
    { name: 'file', type: 'text', read: relativePath },
  ],
  unique: [['id']],
  references: [
    {
      column: 'instrumentId',
      file: 'instruments.csv',
      fileColumn: 'id',
      reason: 'there is no such instrument',
    },
    {
      column: 'contractId',
      file: 'contracts.csv',
      fileColumn: 'id',
      reason: 'there is no such contract',
    },
    {
      column: 'entity',
      file: 'entities.csv',
      fileColumn: 'id',
      reason: 'there is no such entity',
    },
    {
      column: 'employerId',
      file: 'employers.csv',
      fileColumn: 'id',
      reason: 'there is no such employer',
    },
  ],
  check: checkDocuments,
  merge: mergeDocuments,
}

async function mergeDocuments(work: FileWork): Promise<Merged> {
  const merged = await mergeRows(work, {
    table: 'document',
    key: { id: 'id' },
    values: {
      kind: { from: 'kind' },
      name: { from: 'name' },
      language: { from: 'language' },
      version: { from: 'version' },
      day: { from: 'date' },
      instrument_id: { from: 'instrumentId' },
      contract_id: { from: 'contractId' },
      entity_id: { from: 'entity' },
      employer_id: { from: 'employerId' },
      from_day: { from: 'dateFrom' },
      to_day: { from: 'dateTo' },
      file: { from: 'file' },
    },
  })
  await storeFiles(work)
  return merged
}

/** Names a fault for each document that cannot be published, or differs from the stored version. Reads one file at a time. */
async function checkDocuments(work: FileWork): Promise<void> {
  const rows = await stagedDocuments(work)
  const stored = await storedChecksums(work.trx, rows)
  for (const row of rows) {
    checkRow(work, row)
    const pdf = await readFile(work, row)
    const known = stored.get(versionKey(row))
    if (pdf && known && !known.equals(pdf.sha256))
      work.fault({
        line: row.line,
        column: 'version',
        value: row.version,
        reason: 'is stored with another file; give the changed file another version',
      })
  }
}

/** Ids that an address can carry. */
const ADDRESSABLE = /^[\w.@:-]+$/

function checkRow(work: FileWork, { line, id: documentId, kind, dateFrom, dateTo, isOther }: StagedDocument) {
  const wrong = (reason: string) => work.fault({ line, column: 'id', value: documentId, reason })
  if (isOther) wrong('is the id of a document that was published or issued, which no import changes')
  if (kind !== 'KID' && !ADDRESSABLE.test(documentId))
    wrong('must have letters without accents, digits and . @ : _ - only')
  if ((dateFrom === null) !== (dateTo === null) || (dateFrom && dateTo && dateFrom > dateTo))
    work.fault({
      line,
      column: 'dateTo',
      value: dateTo ?? '',
      reason: 'a period has a first day and a last one that is not before it',
    })
}

/** Stores the files of new versions; a file may have changed since it was checked, so it is checked again. */
async function storeFiles(work: FileWork): Promise<void> {
  const rows = await stagedDocuments(work)
  const stored = await storedChecksums(work.trx, rows)
  for (const row of rows.filter((one) => !stored.has(versionKey(one)))) {
    const pdf = await readFile(work, row)
    if (pdf)
      await insertVersion(work.trx, {
        documentId: row.id,
        version: row.version,
        sha256: pdf.sha256,
        bytes: pdf.content.length,
        file: { content: pdf.content, location: null },
        storedAt: work.clock.now(),
      })
  }
}

async function readFile(work: FileWork, { line, file }: StagedDocument): Promise<PdfFile | undefined> {
  const pdf = await readPdf(
    join(work.folder, file),
    'there is no such file below the folder of documents.csv',
  )
  if (!('wrong' in pdf)) return pdf
  work.fault({ line, column: 'file', value: file, reason: pdf.wrong })
  return undefined
}
