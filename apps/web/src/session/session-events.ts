/**
 * What happens to a session, as far as the page must act on it.
 * - `signed-in`: tokens have been stored.
 * - `signed-out`: the tokens are gone; the page goes to its root.
 * - `expired`: the tokens are gone because nothing was done for too long; the session-expired dialog opens.
 * - `other-user`: another tab signed in as somebody else; the page starts again.
 * - `terms-required`: the server wants the terms accepted first.
 * - `terms-accepted`: they have been.
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
