import { listActivity } from '@fundholder/protocol/users/account-activity.ts'
import type { Deps } from '#platform/deps.ts'
import type { Mount } from '#platform/http/http.ts'
import { activityOf } from './account-activity.ts'

export function registerAccountActivity(mount: Mount, deps: Pick<Deps, 'db'>): void {
  mount(listActivity, ({ query, session }) => activityOf(deps, session, query))
}
