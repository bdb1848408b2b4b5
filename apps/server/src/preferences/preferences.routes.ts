import * as calls from '@fundholder/protocol/users/preferences.ts'
import type { Deps } from '#platform/deps.ts'
import type { Mount } from '#platform/http/http.ts'
import { readSettings, saveSettings } from './settings.ts'

export function registerPreferences(mount: Mount, deps: Pick<Deps, 'db' | 'clock'>): void {
  mount(calls.getSettings, ({ query, session }) => readSettings(deps, session, query.organisationId))
  mount(calls.saveSettings, ({ body, session }) => saveSettings(deps, session, body))
}
