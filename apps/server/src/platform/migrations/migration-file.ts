import { createHash } from 'node:crypto'

/** One numbered SQL file. */
export type Migration = {
  name: string
  /** `additive` if processes of the previous version can run during and after the migration. */
  compatibility: 'additive' | 'breaking'
  statements: string
  /** Hash of the statements only, so that adding the compatibility to an older file does not change it. */
  checksum: string
}

const HEADER = /^-- compatibility: (additive|breaking, \S.*)\n/

/**
 * Reads a migration, whose first line states its compatibility: `-- compatibility: additive`, or
 * `-- compatibility: breaking, the previous version …` with what that version could no longer do.
 *
 * @throws {Error} when the first line states neither.
 */
export function readMigration(name: string, text: string): Migration {
  const [header, stated] = HEADER.exec(text) ?? []
  if (!header || !stated) {
    throw new Error(
      `migration ${name} does not state its compatibility; its first line must be ` +
        '"-- compatibility: additive" or "-- compatibility: breaking, <what the previous version cannot do>"',
    )
  }
  const statements = text.slice(header.length)
  return {
    name,
    compatibility: stated === 'additive' ? 'additive' : 'breaking',
    statements,
    checksum: createHash('sha256').update(statements).digest('hex'),
  }
}
