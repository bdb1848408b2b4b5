import { Link } from '@tanstack/react-router'
import { portalConfig } from '#client/portal-config.ts'
import { useLanguage } from '#language/use-language.ts'
import { useSessionState } from '#session/session-state.ts'

/** Leads to the contact page, or writes an e-mail where that page needs a session. */
export function ContactLink() {
  const { text } = useLanguage()
  const label = text('shell.page.contact')
  return useSessionState() === 'in' ? (
    <Link to="/contact">{label}</Link>
  ) : (
    <a href={`mailto:${portalConfig().supportEmail}`}>{label}</a>
  )
}
