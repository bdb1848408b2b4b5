import { createHash } from 'node:crypto'
import type { DocumentSettings } from '#platform/config/document-settings.ts'
import { type FilePlace, folderPlace, s3Place } from './file-places.ts'

/** A stored file: in its row, or at a location outside of the database. */
export type StoredFile = { content: Buffer; location: null } | { content: null; location: string }

/** Keeps files of documents. A stored file never changes. */
export type DocumentStorage = {
  /** Stores a file before the row that names it is written. A file whose row is never written does no harm. */
  keep: (file: { content: Buffer; sha256: Buffer }) => Promise<StoredFile>
  /**
   * Reads a file at a location, wherever new files go now.
   *
   * @throws {Error} when it is missing or differs from its checksum.
   */
  read: (file: { location: string; sha256: Buffer }) => Promise<Buffer>
}

/** Keeps files in the database. */
export const DATABASE_STORAGE: DocumentStorage = {
  keep: async ({ content }) => ({ content, location: null }),
  read: async ({ location }) => {
    throw new Error(`no storage of documents is configured for ${location}`)
  },
}

/** Opens the storage that the settings name. Files that lie in another configured place are still read there. */
export function openDocumentStorage({ storage, folder, s3 }: DocumentSettings): DocumentStorage {
  const places: Record<string, FilePlace | undefined> = {
    folder: folderPlace(folder),
    s3: s3 && s3Place(s3),
  }
  const target = places[storage]
  return {
    keep: async ({ content, sha256 }) => {
      if (!target) return { content, location: null }
      const key = keyOf(sha256)
      await target.put(key, content)
      return { content: null, location: `${storage}:${key}` }
    },
    read: async ({ location, sha256 }) => {
      const [name = '', key = ''] = location.split(':')
      const place = places[name]
      if (!place) throw new Error(`no storage of documents is configured for ${location}`)
      const content = await place.get(key)
      if (!createHash('sha256').update(content).digest().equals(sha256))
        throw new Error(`the file at ${location} is not the one that was stored`)
      return content
    },
  }
}

/** Equal files have equal keys, so that two processes may store one at once. */
function keyOf(sha256: Buffer): string {
  const hex = sha256.toString('hex')
  return `${hex.slice(0, 2)}/${hex}.pdf`
}
