import { Link } from '@tanstack/react-router'
import { portalConfig } from '#client/portal-config.ts'
import { useLanguage } from '#language/use-language.ts'
import styles from './message-page.module.css'
import { usePage } from './page.ts'

/** A page of the portal that does not exist yet says so, and says where to go instead. */
export function Preparing() {
  const { text } = useLanguage()
  const { title, isPublic } = usePage()
  const { supportEmail } = portalConfig()
  return (
    <div className={styles.message}>
      <h1>{text(title)}</h1>
      <p>
        {isPublic
          ? text('shell.preparing.publicText', { support: supportEmail })
          : text('shell.preparing.text')}
      </p>
      <Link to="/" className={styles.home}>
        {text(isPublic ? 'shell.preparing.login' : 'shell.preparing.home')}
      </Link>
    </div>
  )
}
