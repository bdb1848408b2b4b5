/** Logger of security events: the request's own, so that its id is logged too. */
export type SecurityLog = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>

/** Level of each security event. Operators monitor these names, so they are stable. */
const LEVELS = {
  'password.right': 'info',
  'password.wrong': 'warn',
  'password.slowed': 'warn',
  'password.locked': 'warn',
  'password.expired': 'info',
  'phone.missing': 'warn',
  'code.sent': 'info',
  'code.right': 'info',
  'code.wrong': 'warn',
  'code.refused': 'warn',
  'factor.changed': 'warn',
  'factor.unreadable': 'error',
  'session.opened': 'info',
  'session.ended': 'info',
  'session.stolen': 'error',
  'session.replayed': 'error',
  'access.refused': 'warn',
  'terms.accepted': 'info',
  'invitation.sent': 'info',
  'invitation.spent': 'info',
  'invitation.refused': 'warn',
  'invitation.limited': 'warn',
  'recovery.requested': 'info',
  'recovery.sent': 'info',
  'recovery.limited': 'warn',
  'recovery.refused': 'warn',
  'password.changed': 'info',
  'passphrase.wrong': 'warn',
  'passphrase.slowed': 'warn',
  'enrolment.refused': 'warn',
} as const

/** Ids and reasons only: never a password, a code, a token, or a name as somebody typed it. */
type Noted = {
  userId?: string | undefined
  /** Id of a payment approver. */
  personId?: string
  entityId?: number | undefined
  sessionId?: string | undefined
  purpose?: string | undefined
  channel?: string | undefined
  reason?: string | undefined
  newDevice?: boolean | undefined
}

export function noteSecurity(log: SecurityLog, event: keyof typeof LEVELS, noted: Noted): void {
  log[LEVELS[event]]({ security: event, ...noted }, event)
}
