/**
 * Session event that the page reacts to.
 *
 * - `signed-in`: tokens have been stored.
 * - `signed-out`: the tokens are deleted; the page goes to its root.
 * - `expired`: the tokens are deleted after the idle time-out; the session-expired dialog opens.
 * - `other-user`: another tab signed in as another user; the page reloads.
 * - `terms-required`: the server requires acceptance of the terms.
 * - `terms-accepted`: the terms are accepted.
 */
export type SessionEvent =
  | 'signed-in'
  | 'signed-out'
  | 'expired'
  | 'other-user'
  | 'terms-required'
  | 'terms-accepted'

const events = new EventTarget()

export const announce = (event: SessionEvent) => events.dispatchEvent(new Event(event))

/** @returns how to stop listening. */
export function listen(event: SessionEvent, act: () => void): () => void {
  events.addEventListener(event, act)
  return () => events.removeEventListener(event, act)
}
