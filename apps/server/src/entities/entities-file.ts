import type { BookFile, Reference } from '#import-files/reading/book-file.ts'
import { whole, words } from '#import-files/reading/cells.ts'
import { mergeRows, type Target } from '#import-files/staging/merge-rows.ts'

const TARGET: Target = { table: 'entity', key: { id: 'id' }, values: { name: { from: 'name' } } }

export const ENTITIES: BookFile = {
  name: 'entities.csv',
  columns: [
    { name: 'id', type: 'integer', read: whole(1, 999_999) },
    { name: 'name', type: 'text', read: words(200) },
  ],
  unique: [['id']],
  knownBy: ['id'],
  stored: { table: TARGET.table, columns: { id: 'id' } },
  merge: (work) => mergeRows(work, TARGET),
}

export const TO_ENTITY: Reference = {
  column: 'entity',
  file: 'entities.csv',
  fileColumn: 'id',
  reason: 'there is no such entity',
}
