import { createRootRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { withAllTexts } from '#language/i18n.ts'
import { sessionState } from '#session/session-state.ts'
import { NotFound } from '#shell/notices/not-found.tsx'
import type { PageTitle } from '#shell/page.ts'
import { lazyPage } from '#ui/layout/lazy-page.ts'
import { Portal } from './portal.tsx'

export const root = createRootRoute({ component: Portal, notFoundComponent: NotFound })

const isInside = () => sessionState() === 'in'

/** Declares a page for signed-in users, loaded separately with the texts of all pages. */
export const insidePage = <Code>(load: () => Promise<Code>, screenOf: (code: Code) => ComponentType) =>
  lazyPage(async () => screenOf(await withAllTexts(load())), isInside)

/** Declares a page that every visitor sees in the same form. */
export const publicPage = <Code>(load: () => Promise<Code>, screenOf: (code: Code) => ComponentType) =>
  lazyPage(async () => screenOf(await withAllTexts(load())))

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: PageTitle
    /** Page for employers instead; `false` for none. */
    forEmployers?: PageTitle | false
    /** `public` pages need no session. */
    access?: 'public'
    /** Has neither menu nor footer, for a signed-in client either. */
    isBare?: boolean
    /** Is read in one wide column before signing in. */
    isWide?: boolean
  }
  interface HistoryState {
    /** The order at this address was approved on the page before. */
    isApproved?: true
  }
}
