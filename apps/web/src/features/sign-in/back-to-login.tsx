import { Link } from '@tanstack/react-router'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from './back-to-login.module.css'
import signIn from './sign-in.module.css'
import { useFirstPageName } from './use-first-page-name.ts'

/** Leads visitors of a public page back to the login, and signed-in clients to the home page. */
export function BackToLogin() {
  return (
    <Link to="/" className={`${signIn.back} ${styles.link}`}>
      <Icon name="left" size={14} />
      {useFirstPageName()}
    </Link>
  )
}
