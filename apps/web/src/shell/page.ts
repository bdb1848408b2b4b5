import type { en } from '@fundholder/language/en.ts'
import { useMatches, useParams, useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { currentBrand } from '#brand/brands.ts'
import { readClaims } from '#session/claims.ts'
import { LEGAL_NOTICES } from './frames/legal-notices.ts'

type Shell = typeof en.shell
/** The text that names a page. */
export type PageTitle =
  | `shell.page.${keyof Shell['page']}`
  | `shell.menu.${'dealing' | 'documentation' | 'planning' | 'admin'}`
  | `legal.${keyof (typeof en)['legal']}.title`
  | 'shell.notFound.title'
  | 'signIn.guide.title'

/** Returns the title of the current page, its access rules, and whether it has menu and footer. */
export function usePage(): {
  title: PageTitle
  isFound: boolean
  isPublic: boolean
  isBare: boolean
  isWide: boolean
} {
  const { title, forEmployers, access, isBare, isWide } = useMatches({
    select: (matches) => matches.at(-1)?.staticData ?? {},
  })
  const notice = useParams({
    strict: false,
    select: (params) => LEGAL_NOTICES.find((one) => one === params.notice),
  })
  const own = notice ? (`legal.${notice}.title` as const) : title
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const isEmployer = readClaims()?.userType === 'EMPLOYER'
  // The router takes /dealing/ for /dealing; here it is an address of its own, at which there is nothing.
  const isExact = path === '/' || !path.endsWith('/')
  const seen = isExact && (isEmployer && forEmployers !== undefined ? forEmployers : own)
  return {
    title: seen || 'shell.notFound.title',
    isFound: Boolean(seen),
    isPublic: access === 'public',
    isBare: isBare === true,
    isWide: isWide === true,
  }
}

/** Names the window after a page and the manager. */
export function useWindowTitle(page: string) {
  const title = `${page} – ${currentBrand().name}`
  useEffect(() => {
    document.title = instead ?? title
  }, [title])
}

let instead: string | undefined

/** Names the window after something inside a page while it is shown. */
export function useTitleInstead(page: string) {
  const title = `${page} – ${currentBrand().name}`
  // Before the title of the page, which keeps it.
  useLayoutEffect(() => {
    const former = document.title
    instead = title
    document.title = title
    return () => {
      instead = undefined
      document.title = former
    }
  }, [title])
}
