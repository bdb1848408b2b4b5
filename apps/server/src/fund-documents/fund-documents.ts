import { createHash, randomBytes } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { DocumentKind } from '@fundholder/domain/funds/instruments.ts'
import { DEFAULT_LANGUAGE, type Language } from '@fundholder/domain/users/users.ts'
import type { Insertable } from 'kysely'
import type { AnalysisDeps } from '#analysis/backtest.ts'
import { fundDocumentsOfKind } from '#documents/documents-of-funds.ts'
import type { DocumentStorage } from '#documents/storage/document-storage.ts'
import { isFileStored } from '#documents/storage/stored-documents.ts'
import {
  calledIn,
  type GeneratedDocument,
  generateDocument,
  rowOf,
} from '#fund-documents/generated/generated-documents.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { type RunningTransaction, readAs, type Tables } from '#platform/database/database.ts'
import { API_BASE, type SignedIn } from '#platform/http/http.ts'
import type { PdfRenderer } from '#platform/workers/pdf-renderer.ts'
import {
  isPrinted,
  keepFile,
  purgeDownloadTokens,
  purgeFactsheets,
  storeDownloadToken,
  storeFundDocument,
} from './fund-documents.queries.ts'

export type FundDocumentDeps = AnalysisDeps & {
  renderer: PdfRenderer
  documents: DocumentStorage
  documentsFolder: string
}

/** A document as lists show it. An order acknowledges its id and version. */
export type NamedFundDocument = {
  id: string
  kind: DocumentKind
  name: string
  language: Language
  version: string
  day: CalendarDay
}

type Found = NamedFundDocument &
  ({ source: 'imported'; file: string } | { source: 'made'; made: GeneratedDocument })
type DocumentQuery = { kind: DocumentKind; language: Language }

export const FUND_DOCUMENT_KINDS = ['KID', 'FACTSHEET', 'REPORT'] as const satisfies readonly DocumentKind[]
const TOKEN_SECONDS = 60

/**
 * Prints a fund's document unless that version is printed already, and returns an address that opens it for a minute.
 *
 * @throws {Refusal} `instruments/unknown`, of a KID `fund-documents/kid-not-found`, or `fund-documents/not-found`; as `PdfRenderer.render`.
 */
export async function openFundDocument(
  deps: FundDocumentDeps,
  session: SignedIn,
  instrumentId: string,
  input: DocumentQuery,
): Promise<{ pdfUrl: string; document: NamedFundDocument }> {
  // The refusal is the same for a fund without key information and for an unknown fund.
  if (input.kind === 'KID' && !deps.market().instrument(instrumentId)) throw notFound(instrumentId, 'KID')
  const found = await readAs(deps.db, session, (trx) => findFundDocument(trx, deps, instrumentId, input))
  if (!found) throw notFound(instrumentId, input.kind)
  const { id, version, name } = found
  const isStored = found.source === 'imported' && (await isFileStored(deps.db, id, version))
  if (found.source === 'imported' && !isStored && !(await isInFolder(deps, id, found.file)))
    throw notFound(instrumentId, input.kind)
  if (found.source === 'made') await render(deps, session, instrumentId, found.made)
  const pdfUrl = await giveAddress(deps, session, {
    name,
    ...(found.source === 'made'
      ? { generated_id: id, generated_version: version }
      : { file: found.file, ...(isStored && { document_id: id, document_version: version }) }),
  })
  return { pdfUrl, document: named(found) }
}

/** Returns an address at which a version of a stored document opens for a minute, for as long as the session lasts. */
export const addressOfDocument = (
  deps: Pick<FundDocumentDeps, 'db' | 'clock'>,
  session: SignedIn,
  { id, version, name, file }: { id: string; version: string; name: string; file: string },
): Promise<string> => giveAddress(deps, session, { name, file, document_id: id, document_version: version })

async function giveAddress(
  { db, clock }: Pick<FundDocumentDeps, 'db' | 'clock'>,
  session: SignedIn,
  target: { name: string } & Partial<Insertable<Tables['download_token']>>,
): Promise<string> {
  const now = clock.now()
  await purgeDownloadTokens(db, now)
  const secret = randomBytes(32).toString('base64url')
  await storeDownloadToken(db, {
    secret_hash: hashOf(secret),
    user_id: session.userId,
    session_id: session.sessionId,
    generated_id: null,
    generated_version: null,
    file: null,
    document_id: null,
    document_version: null,
    expires_at: new Date(now.getTime() + TOKEN_SECONDS * 1000),
    ...target,
  })
  return `${API_BASE}/pdfs/opened/${secret}`
}

/** Returns a fund's documents, one of each kind, in the client's language if there is one. */
export const listFundDocuments = (
  deps: AnalysisDeps,
  session: SignedIn,
  instrumentId: string,
  language: Language,
): Promise<NamedFundDocument[]> =>
  readAs(deps.db, session, async (trx) => {
    const documents: NamedFundDocument[] = []
    for (const kind of FUND_DOCUMENT_KINDS) {
      const found = await findFundDocument(trx, deps, instrumentId, { kind, language })
      if (found) documents.push(named(found))
    }
    return documents
  })

/** Prefers an imported document to the factsheet that the portal generates. No other kind is generated. */
async function findFundDocument(
  trx: RunningTransaction,
  deps: AnalysisDeps,
  instrumentId: string,
  { kind, language }: DocumentQuery,
): Promise<Found | undefined> {
  if (!deps.market().instrument(instrumentId)) throw new Refusal('instruments/unknown', { instrumentId })
  const imported = await fundDocumentsOfKind(trx, instrumentId, kind)
  const inLanguage = (wanted: Language) => imported.find((one) => one.language === wanted)
  const chosen = inLanguage(language) ?? inLanguage(DEFAULT_LANGUAGE) ?? imported[0]
  if (chosen) return { ...chosen, source: 'imported' }
  const made = kind === 'FACTSHEET' ? await generateDocument(trx, deps, instrumentId, language) : undefined
  return made && { ...nameOf(made), source: 'made', made }
}

/** Returns a generated document as lists show it. */
const nameOf = ({ id, version, content }: GeneratedDocument): NamedFundDocument => ({
  id,
  kind: 'FACTSHEET',
  name: calledIn(content),
  language: content.language,
  version,
  day: content.day,
})

async function isInFolder(
  { documentsFolder, log }: FundDocumentDeps,
  id: string,
  file: string,
): Promise<boolean> {
  try {
    await access(join(documentsFolder, file))
    return true
  } catch {
    log.warn({ document: id, file }, 'a document is not in the folder of documents')
    return false
  }
}

/** A new factsheet is made each month. */
const FACTSHEET_KEPT_MS = 35 * 86_400_000

async function render(
  { db, clock, renderer }: FundDocumentDeps,
  { userId }: SignedIn,
  instrumentId: string,
  made: GeneratedDocument,
): Promise<void> {
  const { id, version, content } = made
  if (await isPrinted(db, id, version)) return
  const file = await renderer.render(content, userId)
  const now = clock.now()
  await purgeFactsheets(db, new Date(now.getTime() - FACTSHEET_KEPT_MS))
  await storeFundDocument(db, rowOf(made, instrumentId, now))
  await keepFile(db, id, version, Buffer.from(file))
}

const notFound = (id: string, kind: DocumentKind) =>
  kind === 'KID'
    ? new Refusal('fund-documents/kid-not-found', { id })
    : new Refusal('fund-documents/not-found')

/** Hashes a secret. Only the hash is stored. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

const named = ({ id, kind, name, language, version, day }: Found): NamedFundDocument => ({
  id,
  kind,
  name,
  language,
  version,
  day,
})
