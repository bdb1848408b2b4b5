import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useOwnLanguage } from '#account/use-own-language.ts'
import { useLanguage } from '#language/use-language.ts'
import { useLatestFirstView } from '#session/first-view.ts'
import { LegalLinks } from '#shell/frames/legal-links.tsx'
import { Drawer } from '#shell/menu/drawer.tsx'
import { Menu } from '#shell/menu/menu.tsx'
import { BlockedNotice } from '#shell/notices/blocked-notice.tsx'
import { ConnectionBar } from '#shell/notices/connection-bar.tsx'
import { IdleDialog } from '#shell/notices/idle-dialog.tsx'
import { RoleNotice } from '#shell/notices/role-notice.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Downloads } from './downloads.tsx'
import { usePage, useWindowTitle } from './page.ts'
import styles from './shell.module.css'
import { usePageViews } from './use-page-views.ts'

/** Menu, page and footer of a signed-in client. It never waits for data. */
export function Shell({ children }: { children: ReactNode }) {
  const { text } = useLanguage()
  const isOnline = useOnline()
  const main = useRef<HTMLElement>(null)
  useWindowTitle(text(usePage().title))
  useLatestFirstView()
  useOwnLanguage()
  usePageViews()
  usePageChange(() => {
    const named = main.current?.querySelector<HTMLElement>('h1[tabindex]') // a page that wants it there
    ;(named ?? main.current)?.focus({ preventScroll: true })
  })
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {text('shell.skip')}
      </a>
      <aside className={styles.side}>
        <div className={styles.sideInside}>
          <Menu />
        </div>
      </aside>
      <Drawer />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <BlockedNotice />
        <ConnectionBar />
        <div className={styles.page} data-offline={!isOnline || undefined}>
          <RoleNotice />
          <Suspense fallback={null}>{children}</Suspense>
        </div>
      </main>
      <footer className={styles.foot}>
        <LegalLinks hasContact />
      </footer>
      <Downloads />
      {import.meta.env.MODE !== 'development' && <IdleDialog />}
    </div>
  )
}

/** After a change of page calls `act`, so that readers start at the new one. */
function usePageChange(act: () => void) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    act()
  }, [path, act])
}
