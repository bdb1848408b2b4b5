import * as calls from '@fundholder/protocol/users/notifications.ts'
import type { Deps } from '#platform/deps.ts'
import type { Mount } from '#platform/http/http.ts'
import { chooseEmail, mutedBy, notificationsOf, readByUser } from './notifications.ts'

export function registerNotifications(mount: Mount, deps: Pick<Deps, 'db' | 'clock'>): void {
  mount(calls.listNotifications, ({ query, session }) => notificationsOf(deps, session, query))
  mount(calls.readNotifications, ({ body, session }) => readByUser(deps, session, body.notifications))
  mount(calls.getNotificationSettings, async ({ session }) => ({ muted: await mutedBy(deps, session) }))
  mount(calls.saveNotificationSettings, async ({ body, session }) => ({
    muted: await chooseEmail(deps, session, body),
  }))
}
