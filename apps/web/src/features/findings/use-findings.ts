import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { getFindings } from '@fundholder/protocol/findings.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { LatestDays, PortfolioPeriod } from '#account/queries/portfolio-period.ts'
import { callServer } from '#client/call-server.ts'
import { useLanguage } from '#language/use-language.ts'

const findingsQuery = (
  portfolioId: string | undefined,
  dateTo: CalendarDay | undefined,
  lang: 'en' | 'es' | 'fr' | 'it',
) =>
  queryOptions({
    queryKey: ['findings', portfolioId, dateTo, lang],
    queryFn:
      portfolioId === undefined || dateTo === undefined
        ? skipToken
        : ({ signal }) => callServer(getFindings, { query: { portfolioId, dateTo, lang }, signal }),
  })

/** Returns the portfolio alerts at the latest valuation, whatever the selected period. */
export function useFindings(about: PortfolioPeriod | undefined, latest: LatestDays | undefined) {
  const { language } = useLanguage()
  return useQuery(findingsQuery(about?.portfolioId, latest?.lastValuationDate, language))
}
