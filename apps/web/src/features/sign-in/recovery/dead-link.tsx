import { Link } from '@tanstack/react-router'
import { BackToLogin } from '#features/sign-in/back-to-login.tsx'
import { useLanguage } from '#language/use-language.ts'
import button from '#ui/buttons/button.module.css'
import styles from './recovery.module.css'

/** Says why a recovery link does not work, and leads to a new one. */
export function DeadLink({ reason }: { reason: string }) {
  const { text } = useLanguage()
  return (
    <>
      <h1>{text('recovery.deadLink')}</h1>
      <p role="alert">{reason}</p>
      <div className={styles.actions}>
        <Link
          to="/forgot-password"
          className={`${button.button} ${styles.newLink}`}
          data-look="primary"
          data-large
        >
          {text('recovery.newLink')}
        </Link>
      </div>
      <BackToLogin />
    </>
  )
}
