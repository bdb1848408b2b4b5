/** Where a stored file lies: in its row, or at a location outside of the database. */
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
