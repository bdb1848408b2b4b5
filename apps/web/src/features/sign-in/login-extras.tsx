import { Link } from '@tanstack/react-router'
import { portalConfig } from '#client/portal-config.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from './login-extras.module.css'

const APPS = ['apple', 'android'] as const

/** Shows the user guide and the links to the app under the login of entity 169 only. */
export function LoginExtras() {
  const { text } = useLanguage()
  const { appStoreUrl, playStoreUrl } = portalConfig()
  const stores = { apple: appStoreUrl, android: playStoreUrl }
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
      {APPS.some((app) => stores[app]) && (
        <div className={styles.badges}>
          {APPS.map(
            (app) =>
              stores[app] && (
                <a key={app} href={stores[app]} className={styles.badge}>
                  <Icon name="phone" size={22} />
                  <span>
                    <small>{text('signIn.app.get')}</small>
                    <b>{text(`signIn.app.${app}`)}</b>
                  </span>
                </a>
              ),
          )}
        </div>
      )}
    </div>
  )
}
