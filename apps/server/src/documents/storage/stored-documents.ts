import type { Database } from '#platform/database/database.ts'
import type { DocumentStorage } from './document-storage.ts'
import { anyVersion, versionExists, versionRow } from './document-versions.queries.ts'

/**
 * Returns the stored file of a document's version; `undefined` for one that was imported before files were stored.
 *
 * @throws {Error} when the storage has lost or changed it.
 */
export async function storedFile(
  { db, documents }: { db: Database; documents: DocumentStorage },
  documentId: string,
  version: string,
): Promise<Buffer | undefined> {
  const row = await versionRow(db, documentId, version)
  if (!row) return undefined
  const { content, location, sha256 } = row
  return location === null ? (content ?? undefined) : documents.read({ location, sha256 })
}

export const isFileStored = async (db: Database, documentId: string, version: string): Promise<boolean> =>
  (await versionExists(db, documentId, version)) !== undefined

/** Says whether the file of any document is stored. */
export const holdsFiles = async (db: Database): Promise<boolean> => (await anyVersion(db)) !== undefined
