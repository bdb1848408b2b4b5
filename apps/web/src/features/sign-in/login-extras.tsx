import { Link } from '@tanstack/react-router'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from './login-extras.module.css'

const APPS = ['apple', 'android'] as const

/** Shows the user guide and the links to the app under the login of entity 169 only. */
export function LoginExtras() {
  const { text } = useLanguage()
  return (
    <div className={styles.extras}>
      <Link to="/guide" className={styles.guide}>
        <span className={styles.disc}>
          <Icon name="book" />
        </span>
        <span>
          <b>{text('signIn.guide.title')}</b>
          <small>{text('signIn.guide.text')}</small>
        </span>
        <Icon name="right" size={16} />
      </Link>
      <div className={styles.badges}>
        {APPS.map((app) => (
          <Link key={app} to="/guide" hash={app} className={styles.badge}>
            <Icon name="phone" size={22} />
            <span>
              <small>{text('signIn.app.get')}</small>
              <b>{text(`signIn.app.${app}`)}</b>
            </span>
          </Link>
        ))}
      </div>
    </div>
  )
}
