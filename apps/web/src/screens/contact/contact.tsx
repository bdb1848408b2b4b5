import { Link } from '@tanstack/react-router'
import { currentBrand } from '#brand/brands.ts'
import { PhoneLink, PostalLines } from '#brand/manager-address.tsx'
import { portalConfig } from '#client/portal-config.ts'
import { useLanguage } from '#language/use-language.ts'
import { useSessionState } from '#session/session-state.ts'
import { usePage } from '#shell/page.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { Card } from '#ui/layout/card.tsx'
import head from '#ui/layout/page-head.module.css'
import { PageHead } from '#ui/layout/page-head.tsx'
import styles from './contact.module.css'

const TOPICS = ['orders', 'signIn', 'details', 'statements', 'complaints', 'accessibility'] as const

/** Contact addresses of the manager by topic, with response times. */
export function ContactScreen() {
  const { text } = useLanguage()
  const { title } = usePage()
  const isIn = useSessionState() === 'in'
  const { supportEmail } = portalConfig()
  const { name, contact } = currentBrand()
  const { phone, opens, closes, zone } = contact
  return (
    <>
      <PageHead
        title={text(title)}
        isNamed={!isIn}
        line={text('contact.lead', { name, address: supportEmail })}
        actions={
          <>
            <Link to="/help" className={head.action}>
              {text('shell.page.help')}
            </Link>
            <Link to="/chatbot" className={head.action}>
              {text('shell.page.chatbot')}
            </Link>
          </>
        }
      />
      <div className={styles.page}>
        <Card title={text('contact.topics.title')} meta={text('contact.hours.answer')}>
          <ul className={styles.topics}>
            {TOPICS.map((topic) => (
              <li key={topic}>
                <a
                  href={`mailto:${supportEmail}?subject=${encodeURIComponent(text(`contact.topics.${topic}.name`))}`}
                >
                  <span className={styles.topic}>
                    <b>{text(`contact.topics.${topic}.name`)}</b>
                    <span>{text(`contact.topics.${topic}.text`)}</span>
                  </span>
                  <span className={styles.action}>
                    <Icon name="mail" size={18} />
                    {text('contact.write')}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </Card>
        <div className={styles.aside}>
          <Card title={text(phone ? 'contact.phone' : 'contact.hours.title')}>
            <PhoneLink className={styles.phone}>
              {(number) => text('contact.call', { phone: number })}
            </PhoneLink>
            <p className={styles.text}>{text('contact.hours.text', { opens, closes, zone })}</p>
          </Card>
          <Card title={text('contact.post')}>
            <address className={styles.text}>
              <PostalLines />
            </address>
          </Card>
          <Card title={text('contact.safety.title')}>
            <p className={styles.text}>{text('contact.safety.text', { name })}</p>
          </Card>
        </div>
      </div>
    </>
  )
}
