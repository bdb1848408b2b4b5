import { HELP_SLUG, HELP_TOPICS } from '@fundholder/domain/users/help.ts'
import { LANGUAGES } from '@fundholder/domain/users/users.ts'
import { TO_ENTITY } from '#entities/entities-file.ts'
import type { BookFile, ReadCell } from '#import-files/reading/book-file.ts'
import { oneOf, whole, words } from '#import-files/reading/cells.ts'
import { mergeRows, type Target } from '#import-files/staging/merge-rows.ts'
import { removeOthers } from '#import-files/staging/replace-sets.ts'

const slug: ReadCell = (text) =>
  text.length <= 60 && HELP_SLUG.test(text)
    ? text
    : { wrong: 'must be small letters, digits and hyphens, at most 60, such as pension-rules' }

const TARGET: Target = {
  table: 'help_article',
  key: { entity_id: 'entity', slug: 'slug', language: 'language' },
  values: {
    title: { from: 'title' },
    topic: { from: 'topic' },
    summary: { from: 'summary' },
    questions: { from: 'questions' },
    text: { from: 'text' },
  },
}

/** All help articles that a manager adds: those of an entity in the file that it no longer has are removed. */
export const HELP_ARTICLES: BookFile = {
  name: 'help-articles.csv',
  columns: [
    { name: 'entity', type: 'integer', read: whole(1, 999_999) },
    { name: 'slug', type: 'text', read: slug },
    { name: 'language', type: 'text', read: oneOf(LANGUAGES) },
    { name: 'title', type: 'text', read: words(120) },
    { name: 'topic', type: 'text', read: oneOf(HELP_TOPICS) },
    { name: 'summary', type: 'text', read: words(400) },
    { name: 'questions', type: 'text', read: words(2_000), isOptional: true },
    { name: 'text', type: 'text', read: words(20_000) },
  ],
  unique: [['entity', 'slug', 'language']],
  references: [TO_ENTITY],
  merge: async (work) => {
    const removed = await removeOthers(work, { ...TARGET, set: ['entity_id'] })
    return { ...(await mergeRows(work, TARGET)), removed }
  },
}
