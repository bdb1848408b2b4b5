import type { en } from '@fundholder/language/en.ts'
import { Link, useRouterState } from '@tanstack/react-router'
import { useClient } from '#account/queries/client/use-client.ts'
import { leave } from '#account/sign-out.ts'
import { useChangeLanguage } from '#account/use-own-language.ts'
import { Logo } from '#brand/logo.tsx'
import { portalConfig } from '#client/portal-config.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon, type IconName } from '#ui/buttons/icon.tsx'
import { AccountSwitch } from './account-switch.tsx'
import { AmountsButton } from './amounts-button.tsx'
import { BellLink } from './bell-link.tsx'
import { HelpButton } from './help-button.tsx'
import { LanguageSelect } from './language-select.tsx'
import styles from './menu.module.css'
import { ThemeButton } from './theme-button.tsx'

type Entry = {
  to: '/' | '/dealing' | '/documentation' | '/financial-planning' | '/profile'
  label: keyof typeof en.shell.menu
  icon: IconName
}

const MEMBER_ENTRIES: readonly Entry[] = [
  { to: '/', label: 'home', icon: 'home' },
  { to: '/dealing', label: 'dealing', icon: 'dealing' },
  { to: '/documentation', label: 'documentation', icon: 'documentation' },
  { to: '/financial-planning', label: 'planning', icon: 'planning' },
  { to: '/profile', label: 'personal', icon: 'person' },
]

const EMPLOYER_ENTRIES: readonly Entry[] = [
  ...MEMBER_ENTRIES.slice(0, 3),
  { to: '/profile', label: 'admin', icon: 'person' },
]

/** Keeps the line's height. */
const NO_NAME_YET = '\u00a0'

/** The menu of a member or of an employer, the same beside the page and in the phone's drawer. */
export function Menu() {
  const { text } = useLanguage()
  const { isEmployer, isKnown, fullName } = useClient()
  const changeLanguage = useChangeLanguage()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <>
      <div className={styles.brand}>
        <Logo size={26} />
        <BellLink className={styles.bell} />
      </div>
      <AccountSwitch />
      <nav aria-label={text('shell.menu.title')}>
        <ul className={styles.list}>
          {(isEmployer ? EMPLOYER_ENTRIES : MEMBER_ENTRIES).map(({ to, label, icon }) => (
            <li key={to}>
              <Link to={to} className={styles.entry} aria-current={isWithin(path, to) ? 'page' : undefined}>
                <Icon name={icon} />
                {text(`shell.menu.${label}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        <div className={styles.reader}>
          {!isEmployer && (
            <p className={styles.user}>{isKnown ? fullName || text('shell.user') : NO_NAME_YET}</p>
          )}
          <LanguageSelect onChoose={(language) => void changeLanguage(language)} />
        </div>
        <ul className={styles.list}>
          <li className={styles.pair}>
            <HelpButton isBare={false} className={styles.entry} />
            <a
              className={styles.entry}
              href={`mailto:${portalConfig().supportEmail}`}
              aria-current={path === '/contact' ? 'page' : undefined}
            >
              <Icon name="mail" />
              {text('shell.menu.contact')}
            </a>
          </li>
          <li>
            <AmountsButton className={styles.entry} />
          </li>
          <li>
            <ThemeButton className={styles.entry} />
          </li>
          <li>
            <button type="button" className={styles.entry} onClick={() => void leave()}>
              <Icon name="logout" />
              {text('shell.menu.logout')}
            </button>
          </li>
        </ul>
      </div>
    </>
  )
}

/** Paths that highlight an entry of another path: the screener belongs to dealing. */
const ALSO_WITHIN: Partial<Record<Entry['to'], string>> = {
  '/dealing': '/screener',
  '/financial-planning': '/savings-calculator',
}

/** Home is itself only; the other entries stay selected on the pages under them. */
const isWithin = (path: string, entry: Entry['to']) =>
  path === entry ||
  [entry, ALSO_WITHIN[entry]].some((one) => one && one !== '/' && `${path}/`.startsWith(`${one}/`))
