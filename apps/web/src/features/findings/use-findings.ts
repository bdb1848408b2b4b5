import { getFindings } from '@fundholder/protocol/findings.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { PortfolioPeriod } from '#account/portfolio-period.ts'
import { callServer } from '#client/call-server.ts'
import { useLanguage } from '#language/use-language.ts'

const findingsQuery = (portfolioId: string | undefined, lang: 'en' | 'es' | 'fr' | 'it') =>
  queryOptions({
    queryKey: ['findings', portfolioId, lang],
    queryFn:
      portfolioId === undefined
        ? skipToken
        : ({ signal }) => callServer(getFindings, { query: { portfolioId, lang }, signal }),
  })

/** What stands out in a portfolio today; the period plays no part. */
export function useFindings(about: PortfolioPeriod | undefined) {
  const { language } = useLanguage()
  return useQuery(findingsQuery(about?.portfolioId, language))
}
