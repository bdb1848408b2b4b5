import { useSyncExternalStore } from 'react'
import { announce, listen, type SessionEvent } from './session-events.ts'
import { forgetTerms, heldTokens, rememberTerms, termsWereAccepted } from './tokens.ts'

/**
 * State of the client's session.
 *
 * - `expired`: signed out by the idle time-out, not yet acknowledged.
 * - `terms`: signed in, but the terms in force are not known to be accepted.
 * - `in`: signed in with full access.
 */
export type SessionState = 'out' | 'expired' | 'terms' | 'in'

/** The state changes with what is announced and not with what lies in storage, so that nothing moves half-way through signing in. */
let state: SessionState = signedInState() ?? 'out'
const watchers = new Set<() => void>()

export const sessionState = (): SessionState => state

export const useSessionState = (): SessionState => useSyncExternalStore(watch, sessionState)

/** Lets the client on: the terms of this version are accepted. */
export function passTerms(version: string) {
  rememberTerms(version)
  announce('terms-accepted')
}

const AFTER: Partial<Record<SessionEvent, () => SessionState>> = {
  'signed-in': () => signedInState() ?? 'out',
  'terms-accepted': () => signedInState() ?? 'out',
  'terms-required': () => {
    forgetTerms()
    return 'terms'
  },
  'signed-out': () => 'out',
  expired: () => 'expired',
}

for (const [event, next] of Object.entries(AFTER)) {
  listen(event as SessionEvent, () => {
    state = next()
    for (const changed of watchers) changed()
  })
}

function signedInState(): SessionState | undefined {
  if (!heldTokens()) return undefined
  return termsWereAccepted() ? 'in' : 'terms'
}

function watch(changed: () => void) {
  watchers.add(changed)
  return () => watchers.delete(changed)
}
