import { storedFile } from '#documents/storage/stored-documents.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { readAs } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { markRead, readableDocument } from './document-rows.queries.ts'
import { type ReadingDeps, readerOf } from './reader.ts'
import { fileNameOf } from './search-documents.ts'

/**
 * Returns a document's file and marks the document as read.
 *
 * @throws {Refusal} `documents/unknown` when it is missing, withdrawn or addressed to others.
 */
export async function openDocument(
  deps: ReadingDeps,
  session: SignedIn,
  id: string,
): Promise<{ name: string; content: Buffer }> {
  const document = await findReadable(deps, session, id)
  const content = await storedFile(deps, id, document.version)
  if (!content) throw new Refusal('documents/unknown')
  await markAsRead(deps, session, id)
  return { name: fileNameOf(document), content }
}

/**
 * Returns where a document can be opened in a tab of its own for a minute, and marks it as read.
 *
 * @throws {Refusal} as `openDocument`.
 */
export async function linkToDocument(
  deps: ReadingDeps & { linkTo: LinkTo },
  session: SignedIn,
  id: string,
): Promise<{ pdfUrl: string }> {
  const document = await findReadable(deps, session, id)
  const pdfUrl = await deps.linkTo(session, document)
  await markAsRead(deps, session, id)
  return { pdfUrl }
}

/** Marks a document as read by a client who gets its file. */
export const markAsRead = (
  { db, clock }: Pick<ReadingDeps, 'db' | 'clock'>,
  { userId }: SignedIn,
  id: string,
) => markRead(db, userId, id, clock.now())

/** Gives a session a short-lived address for a version of a document. */
export type LinkTo = (
  session: SignedIn,
  document: { id: string; version: string; name: string; file: string },
) => Promise<string>

async function findReadable(deps: ReadingDeps, session: SignedIn, id: string) {
  const document = await readAs(deps.db, session, async (trx) =>
    readableDocument(trx, await readerOf(trx, deps, session), id),
  )
  if (!document) throw new Refusal('documents/unknown')
  return document
}
