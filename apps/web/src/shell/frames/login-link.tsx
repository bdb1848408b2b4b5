import { Link } from '@tanstack/react-router'
import { useLanguage } from '#language/use-language.ts'
import styles from './login-link.module.css'

/** Leads visitors from a public page to the login. */
export function LoginLink() {
  const { text } = useLanguage()
  return (
    <Link to="/" className={styles.login}>
      {text('signIn.title')}
    </Link>
  )
}
