import { SCREENER_DISTRIBUTION_GROUP } from '@fundholder/domain/distributions.ts'
import { getDistribution } from '@fundholder/protocol/look-through.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'
import { useLanguage } from '#language/use-language.ts'

/** The ten largest things that a fund holds; nothing is asked without a fund. */
export function useTopTen(id: string | undefined) {
  const { language: lang } = useLanguage()
  return useQuery({
    queryKey: ['fund-top-ten', id, lang],
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) =>
            callServer(getDistribution, {
              body: {
                items: [{ instrumentId: id, weight: 1 }],
                distributionType: 'topten',
                group: SCREENER_DISTRIBUTION_GROUP,
                lang,
              },
              signal,
            }),
  })
}
