import { Link } from '@tanstack/react-router'
import { useLanguage } from '#language/use-language.ts'
import { useSessionState } from '#session/session-state.ts'

/** Leads from a text to the first page: the login for visitors. */
export function WayOut() {
  const { text } = useLanguage()
  const isIn = useSessionState() === 'in'
  return (
    <p>
      <Link to="/">{text(isIn ? 'shell.notFound.home' : 'recovery.back')}</Link>
    </p>
  )
}
