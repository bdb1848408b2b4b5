import { Link } from '@tanstack/react-router'
import { useLanguage } from '#language/use-language.ts'
import { useSessionState } from '#session/session-state.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from './back-to-login.module.css'
import signIn from './sign-in.module.css'

/** Leads from a page that is open to everybody back to the login, and whoever is signed in to the home page. */
export function BackToLogin() {
  const { text } = useLanguage()
  const state = useSessionState()
  const isSignedIn = state === 'in' || state === 'terms'
  return (
    <Link to="/" className={`${signIn.back} ${styles.link}`}>
      <Icon name="left" size={14} />
      {text(isSignedIn ? 'shell.notFound.home' : 'recovery.back')}
    </Link>
  )
}
