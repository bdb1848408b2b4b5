import type { ReactNode } from 'react'
import { chooseAtSignIn } from '#account/use-own-language.ts'
import { currentBrand } from '#brand/brands.ts'
import { Logo } from '#brand/logo.tsx'
import { useLanguage } from '#language/use-language.ts'
import { HelpButton } from '#shell/menu/help-button.tsx'
import { LanguageSelect } from '#shell/menu/language-select.tsx'
import { useWindowTitle } from '#shell/page.ts'
import styles from './front-frame.module.css'
import { LegalLinks } from './legal-links.tsx'
import { LoginLink } from './login-link.tsx'

const LEVELS = [72, 162, 252, 342]
const RISE =
  'M0 372 C50 360 70 372 110 352 S170 306 210 316 S270 338 312 300 S372 226 420 238 S480 268 520 230 S580 142 628 150 S690 120 752 62'

/** The frame of everything before the portal itself: login, code, terms, public pages. */
export function FrontFrame({
  title,
  isBare,
  hasLogin,
  children,
}: {
  /** Names the window. */
  title: string
  /** Without the footer, which only some managers have here. */
  isBare: boolean
  /** With a link to the login. */
  hasLogin: boolean
  children: ReactNode
}) {
  const { text } = useLanguage()
  useWindowTitle(title)
  return (
    <div className={styles.page}>
      <div className={styles.left}>
        <header className={styles.top} data-public="" data-with-login={hasLogin || undefined}>
          <Logo size={28} />
          <div className={styles.end}>
            <HelpButton className={styles.help} />
            <LanguageSelect onChoose={(language) => void chooseAtSignIn(language)} />
            {hasLogin && <LoginLink />}
          </div>
        </header>
        <main className={styles.main}>{children}</main>
        {currentBrand().loginExtras && !isBare && (
          <footer className={styles.foot}>
            <LegalLinks />
          </footer>
        )}
      </div>
      <div className={styles.art} aria-hidden="true">
        <div className={styles.promise}>
          <p>{text('signIn.promise')}</p>
          <small>{text('signIn.promiseDetail')}</small>
        </div>
        <svg viewBox="0 0 760 420" preserveAspectRatio="none" className={styles.line}>
          {LEVELS.map((level) => (
            <line key={level} x1="0" x2="760" y1={level} y2={level} />
          ))}
          <path d={RISE} />
        </svg>
        <i className={styles.point} />
      </div>
    </div>
  )
}
