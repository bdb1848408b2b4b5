import type { Factors } from '@fundholder/protocol/users/factors.ts'
import type { OpenSession } from '@fundholder/protocol/users/sessions.ts'

export const AT = '2026-11-20T10:00:00.000Z'
export const PHONE_ALONE: Factors = { phone: '+971 •• ••• ••42', passkeys: [] }
/** The session of this browser. */
export const HERE: OpenSession = {
  session: '00000000-0000-4000-8000-000000000001',
  isThis: true,
  kind: 'computer',
  browser: 'Firefox',
  system: 'Linux',
  openedAt: AT,
  lastUsedAt: AT,
}
