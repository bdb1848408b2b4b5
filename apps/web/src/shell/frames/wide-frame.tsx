import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { chooseAtSignIn, useChangeLanguage } from '#account/use-own-language.ts'
import { Logo } from '#brand/logo.tsx'
import { useLanguage } from '#language/use-language.ts'
import { useSessionState } from '#session/session-state.ts'
import { HelpButton } from '#shell/menu/help-button.tsx'
import { LanguageSelect } from '#shell/menu/language-select.tsx'
import { useWindowTitle } from '#shell/page.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import container from '#ui/layout/container.module.css'
import { LegalLinks } from './legal-links.tsx'
import { LoginLink } from './login-link.tsx'
import styles from './wide-frame.module.css'

/** The frame of public pages that are read: a header, one column, and the footer; a bare one has a way back instead. */
export function WideFrame({
  title,
  isBare,
  hasLogin,
  children,
}: {
  /** Names the window. */
  title: string
  isBare: boolean
  /** With a link to the login. */
  hasLogin: boolean
  children: ReactNode
}) {
  useWindowTitle(title)
  return (
    <div className={styles.frame} data-bare={isBare || undefined}>
      <header className={styles.top} data-public="">
        {isBare && <BackButton className={styles.back} />}
        <Link to="/" className={styles.logo} data-with-login={hasLogin || undefined}>
          <Logo size={28} />
        </Link>
        <div className={styles.end}>
          {!isBare && <HelpButton className={styles.help} />}
          <FrameLanguage />
          {hasLogin && <LoginLink />}
        </div>
      </header>
      <main className={isBare ? styles.main : `${container.container} ${styles.main}`}>{children}</main>
      {!isBare && (
        <footer className={styles.foot}>
          <LegalLinks />
        </footer>
      )}
    </div>
  )
}

/** Language selector outside the menu. The choice of a signed-in client is stored with the user. */
function FrameLanguage() {
  const isIn = useSessionState() === 'in'
  const change = useChangeLanguage()
  return <LanguageSelect onChoose={(language) => void (isIn ? change : chooseAtSignIn)(language)} />
}

/** Leads to the page before, or home where this one was opened first. */
function BackButton({ className }: { className: string | undefined }) {
  const { text } = useLanguage()
  const { history } = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return (
    <button
      type="button"
      className={className}
      onClick={() => (canGoBack ? history.back() : void navigate({ to: '/' }))}
    >
      <Icon name="left" />
      {text('assistant.back')}
    </button>
  )
}
