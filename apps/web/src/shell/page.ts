import type { en } from '@fundholder/language/en.ts'
import { useMatches } from '@tanstack/react-router'

type Shell = typeof en.shell
/** The text that names a page. */
export type PageTitle =
  | `shell.page.${keyof Shell['page']}`
  | `shell.menu.${'dealing' | 'documentation' | 'planning'}`
  | `legal.${keyof (typeof en)['legal']}.title`
  | 'shell.notFound.title'
  | 'signIn.guide.title'

/** What the address names: its title, and whether one must be signed in to see it. */
export function usePage(): { title: PageTitle; isPublic: boolean } {
  const { title, access } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} })
  return { title: title ?? 'shell.notFound.title', isPublic: access === 'public' }
}
