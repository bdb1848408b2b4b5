import { listen } from '#session/session-events.ts'
import { followOtherTabs, heldTokens } from '#session/tokens.ts'

/**
 * Makes the whole page follow the session. Leaving reloads the root page, so that nothing of the client stays in
 * memory; a page restored by the back button is reloaded unless its client is still signed in.
 */
export function startSessionWatch() {
  followOtherTabs()
  listen('signed-out', () => location.replace('/'))
  listen('other-user', () => location.reload())

  let shownFor = heldTokens()?.access
  addEventListener('pagehide', () => {
    shownFor = heldTokens()?.access
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && heldTokens()?.access !== shownFor) location.reload()
  })
}
