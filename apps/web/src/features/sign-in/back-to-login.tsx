import { Link } from '@tanstack/react-router'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from './back-to-login.module.css'
import signIn from './sign-in.module.css'

/** Leads back to the login from a page that is open to everybody. */
export function BackToLogin() {
  const { text } = useLanguage()
  return (
    <Link to="/" className={`${signIn.back} ${styles.link}`}>
      <Icon name="left" size={14} />
      {text('recovery.back')}
    </Link>
  )
}
