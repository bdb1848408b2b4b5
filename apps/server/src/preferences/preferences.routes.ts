import * as calls from '@fundholder/protocol/preferences.ts'
import type { Desk } from '#platform/desk.ts'
import type { Mount } from '#platform/http/http.ts'
import { readSettings, saveSettings } from './settings.ts'

export function registerPreferences(mount: Mount, desk: Pick<Desk, 'db' | 'clock'>): void {
  mount(calls.getSettings, ({ query, session }) => readSettings(desk, session, query.organisationId))
  mount(calls.saveSettings, ({ body, session }) => saveSettings(desk, session, body))
}
