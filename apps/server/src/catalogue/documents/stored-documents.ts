import type { Database } from '#platform/database/database.ts'
import { anyVersion, versionExists, versionRow } from './document-versions.queries.ts'

/** Returns the stored file of a document's version; `undefined` for one that was imported before files were stored. */
export const storedFile = async (
  db: Database,
  documentId: string,
  version: string,
): Promise<Buffer | undefined> => (await versionRow(db, documentId, version))?.content

export const isFileStored = async (db: Database, documentId: string, version: string): Promise<boolean> =>
  (await versionExists(db, documentId, version)) !== undefined

/** Says whether the file of any document is stored. */
export const holdsFiles = async (db: Database): Promise<boolean> => (await anyVersion(db)) !== undefined
