import { recordPageView } from '@fundholder/protocol/users/page-views.ts'
import { useMatches, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useContract } from '#account/queries/client/use-contract.ts'
import { useTrackedReports } from '#account/reports/tracked-reports.ts'
import { useOwnLanguage } from '#account/use-own-language.ts'
import { callServer } from '#client/call-server.ts'
import { withAllTexts } from '#language/i18n.ts'
import { useLanguage } from '#language/use-language.ts'
import { afterFirstView, useLatestFirstView } from '#session/first-view.ts'
import { LegalLinks } from '#shell/frames/legal-links.tsx'
import { Drawer } from '#shell/menu/drawer.tsx'
import { Menu } from '#shell/menu/menu.tsx'
import { BlockedNotice } from '#shell/notices/blocked-notice.tsx'
import { ConnectionBar } from '#shell/notices/connection-bar.tsx'
import { IdleDialog } from '#shell/notices/idle-dialog.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import notice from '#ui/feedback/notice.module.css'
import { useOnline } from '#ui/hooks/use-online.ts'
import { whenIdle } from '#ui/hooks/when-idle.ts'
import { lazyPart } from '#ui/layout/lazy-page.ts'
import { usePage, useWindowTitle } from './page.ts'
import styles from './shell.module.css'

/** Menu, page and footer of a signed-in client. It never waits for data. */
export function Shell({ children }: { children: ReactNode }) {
  const { text } = useLanguage()
  const isOnline = useOnline()
  const main = useRef<HTMLElement>(null)
  const { title, isPublic } = usePage()
  useWindowTitle(text(title))
  useLatestFirstView()
  useOwnLanguage()
  usePageViews(isPublic)
  usePageChange(() => {
    const wanted = main.current?.querySelector<HTMLElement>('[data-takes-focus]')
    ;(wanted ?? main.current)?.focus({ preventScroll: true })
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
        <LegalLinks />
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

const DownloadPanel = lazyPart(
  async () => (await withAllTexts(import('#features/downloads/download-panel.tsx'))).DownloadPanel,
)

/** The panel of downloads, whose code is loaded with the first one. */
function Downloads() {
  const isAny = useTrackedReports().length > 0
  return <Suspense>{isAny && <DownloadPanel />}</Suspense>
}

/**
 * Records each page that a signed-in client opens, by its route, once the page has nothing else to do.
 * Public pages record none.
 */
function usePageViews(isPublic: boolean) {
  const route = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' })
  useEffect(() => {
    if (isPublic) return
    const path = route.replace(/(?<=.)\/$/, '')
    void afterFirstView()
      .then(whenIdle)
      .then(() => callServer(recordPageView, { body: { path }, noLogout: true }))
      .catch(() => undefined) // counting is no reason to trouble a reader
  }, [route, isPublic])
}

/** On the pages of orders: says that the user's role on this account allows none. */
function RoleNotice() {
  const { text } = useLanguage()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const { authorisations } = useContract().data ?? {}
  const isAboutOrders = `${path}/`.startsWith('/dealing/')
  if (!isAboutOrders || !authorisations || authorisations.includes('deal')) return null
  return (
    <p className={notice.notice} role="status">
      <Icon name="notice" size={18} />
      {text('shell.viewer')}
    </p>
  )
}
