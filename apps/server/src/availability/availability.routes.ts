import { isPortalBlocked } from '@fundholder/protocol/users/users.ts'
import type { Deps } from '#platform/deps.ts'
import type { Mount } from '#platform/http/http.ts'
import { isBlocked } from './availability.ts'

export function registerAvailability(mount: Mount, { db }: Pick<Deps, 'db'>): void {
  mount(isPortalBlocked, async () => ({ isBlocked: await isBlocked(db) }))
}
