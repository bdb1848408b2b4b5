import { Link } from '@tanstack/react-router'
import { useLanguage } from '#language/use-language.ts'
import { useSessionState } from '#session/session-state.ts'

/** Leads from a text to the first page: the login for visitors. */
export function WayOut() {
  const { text } = useLanguage()
  const state = useSessionState()
  const isSignedIn = state === 'in' || state === 'terms'
  return (
    <p>
      <Link to="/">{text(isSignedIn ? 'shell.notFound.home' : 'recovery.back')}</Link>
    </p>
  )
}
