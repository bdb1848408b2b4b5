import type { Database } from '#platform/database/database.ts'
import type {} from './page-views.tables.ts'

type PageView = { entityId: number; viewer: string; path: string; at: Date }

/** Adds a view. */
export async function addPageView(db: Database, { entityId, viewer, path, at }: PageView): Promise<void> {
  await db.insertInto('page_view').values({ entity_id: entityId, viewer, path, viewed_at: at }).execute()
}

/** Removes the views before an instant. */
export async function deletePageViews(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('page_view').where('viewed_at', '<', before).execute()
}
