import {
  DISTRIBUTION_GROUP,
  type DistributionType,
  INSTRUMENT_DISTRIBUTION_TYPES,
} from '@fundholder/domain/funds/distributions.ts'
import { type Language } from '@fundholder/domain/users/users.ts'
import {
  type Distribution,
  getDistribution,
  getDistributions,
} from '@fundholder/protocol/analysis/look-through.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { PortfolioPeriod } from '#account/queries/portfolio/portfolio-period.ts'
import { type Held, useHeld } from '#account/queries/portfolio/use-held.ts'
import { callServer } from '#client/call-server.ts'
import { useLanguage } from '#language/use-language.ts'

/**
 * Returns the parameters of both calls. They request all slices, so that a combined slice opens without
 * another call.
 */
const requestBody = (
  { items, asOf, currency }: Pick<Held, 'items' | 'asOf' | 'currency'>,
  lang: Language,
) => ({
  items,
  group: DISTRIBUTION_GROUP,
  other: false,
  dateTo: asOf,
  currency,
  lang,
})

const distributionsQuery = (
  types: readonly [DistributionType, ...DistributionType[]],
  held: Held | undefined,
  lang: Language,
) =>
  queryOptions({
    queryKey: ['distributions', types, held?.items, held?.asOf, lang],
    queryFn:
      held && held.items.length > 0
        ? async ({ signal }): Promise<readonly Distribution[]> => {
            const body = requestBody(held, lang)
            const [type, ...others] = types
            if (others.length === 0)
              return [
                await callServer(getDistribution, { body: { ...body, distributionType: type }, signal }),
              ]
            const { data } = await callServer(getDistributions, {
              body: { ...body, distributionTypes: [...types] },
              signal,
            })
            return data
          }
        : skipToken,
  })

/** Returns the distributions of the holdings at the end of the period, by one or several dimensions. */
export function useDistributions(
  types: readonly [DistributionType, ...DistributionType[]],
  about: PortfolioPeriod | undefined,
) {
  const { language } = useLanguage()
  const held = useHeld(about)
  return { held, distributions: useQuery(distributionsQuery(types, held.data, language)) }
}

/** Returns the distributions of a fund by all dimensions of its page in one call. */
export function useFundDistributions({
  id,
  asOf,
  currency,
}: { id: string } & Pick<Held, 'asOf' | 'currency'>) {
  const { language } = useLanguage()
  return useQuery({
    queryKey: ['fund-distributions', id, asOf, language],
    queryFn: async ({ signal }) => {
      const items = [{ instrumentId: id, weight: 1 }]
      const { data } = await callServer(getDistributions, {
        body: {
          ...requestBody({ items, asOf, currency }, language),
          distributionTypes: [...INSTRUMENT_DISTRIBUTION_TYPES],
        },
        signal,
      })
      return data
    },
  })
}
