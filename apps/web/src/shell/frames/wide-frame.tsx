import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Logo } from '#brand/logo.tsx'
import { HelpButton } from '#shell/menu/help-button.tsx'
import { useWindowTitle } from '#shell/page.ts'
import { BackButton } from './back-button.tsx'
import { FrameLanguage } from './frame-language.tsx'
import { LegalLinks } from './legal-links.tsx'
import styles from './wide-frame.module.css'

/** The frame of public pages that are read: a header, one column, and the footer; a bare one has a way back instead. */
export function WideFrame({
  title,
  isBare,
  children,
}: {
  /** Names the window. */
  title: string
  isBare: boolean
  children: ReactNode
}) {
  useWindowTitle(title)
  return (
    <div className={styles.frame} data-bare={isBare || undefined}>
      <header className={styles.top}>
        {isBare && <BackButton className={styles.back} />}
        <Link to="/" className={styles.logo}>
          <Logo size={28} />
        </Link>
        <div className={styles.end}>
          {!isBare && <HelpButton className={styles.help} />}
          <FrameLanguage />
        </div>
      </header>
      <main className={styles.main}>{children}</main>
      {!isBare && (
        <footer className={styles.foot}>
          <LegalLinks />
        </footer>
      )}
    </div>
  )
}
