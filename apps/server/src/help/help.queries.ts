import type { Database } from '#platform/database/database.ts'
import type {} from './help.tables.ts'

/** Selects the articles that a manager has imported, in every language. */
export const ownArticles = (db: Database, entityId: number) =>
  db
    .selectFrom('help_article')
    .select(['slug', 'language', 'title', 'topic', 'summary', 'questions', 'text'])
    .where('entity_id', '=', entityId)
    .orderBy('slug')
    .execute()
