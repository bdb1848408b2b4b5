import { recordPageView } from '@fundholder/protocol/users/page-views.ts'
import { currentKey, type KeyRing, keyedHash } from '#identity/keys.ts'
import type { Deps } from '#platform/deps.ts'
import type { Mount } from '#platform/http/http.ts'
import { addPageView } from './page-views.queries.ts'

/** Part of an address that looks like an e-mail address, also with the `@` encoded. */
const EMAIL_LIKE = /[^/@]+(?:@|%40)[^/@]+/gi
const REDACTED = '[redacted]'
const VIEWER_DIGITS = 12

export function registerPageViews(
  mount: Mount,
  { db, clock, keys }: Pick<Deps, 'db' | 'clock'> & { keys: KeyRing },
): void {
  mount(recordPageView, async ({ body, session }) => {
    await addPageView(db, {
      entityId: session.entityId,
      viewer: viewerOf(keys, session.userId),
      path: body.path.replaceAll(EMAIL_LIKE, REDACTED),
      at: clock.now(),
    })
    return {}
  })
}

/** Returns a name for a user that is stable as long as the key, and says nothing without it. */
const viewerOf = (keys: KeyRing, userId: string) =>
  keyedHash(currentKey(keys, 'name'), 'page-view', userId).toString('hex').slice(0, VIEWER_DIGITS)
