import { getHelpArticle, listHelp } from '@fundholder/protocol/help.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormerAnswer } from '#account/queries/use-former-answer.ts'
import { callServer } from '#client/call-server.ts'
import { portalConfig } from '#client/portal-config.ts'
import { useLanguage } from '#language/use-language.ts'

/** The texts change with a release or an import only. */
const STALE_MS = 3_600_000

/** Returns the help articles that answer a search, or all of them when it is empty. */
export function useHelpList(q: string) {
  const { language } = useLanguage()
  const query = { lang: language, entity: portalConfig().entity, ...(q !== '' && { q }) }
  return useQuery({
    queryKey: ['help', query],
    queryFn: ({ signal }) => callServer(listHelp, { query, signal }),
    placeholderData: useFormerAnswer(),
    staleTime: STALE_MS,
  })
}

export function useHelpArticle(slug: string) {
  const { language } = useLanguage()
  const query = { lang: language, entity: portalConfig().entity }
  return useQuery({
    queryKey: ['help', slug, query],
    queryFn: ({ signal }) => callServer(getHelpArticle, { params: { slug }, query, signal }),
    staleTime: STALE_MS,
  })
}
