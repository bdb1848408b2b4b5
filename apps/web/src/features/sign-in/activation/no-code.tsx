import { INVITATION_HOURS } from '@fundholder/domain/limits.ts'
import { Link } from '@tanstack/react-router'
import styles from '#features/sign-in/new-password/new-password.module.css'
import { Support } from '#features/sign-in/new-password/support.tsx'
import { useLanguage } from '#language/use-language.ts'

/** Stands where the form would, for an address that lost its code. */
export function NoCode() {
  const { text } = useLanguage()
  return (
    <div className={styles.noCode}>
      <p>
        <Support text={(support) => text('activation.noCode.help', { hours: INVITATION_HOURS, support })} />
      </p>
      <p>
        <Link to="/">{text('activation.login')}</Link>
      </p>
    </div>
  )
}
