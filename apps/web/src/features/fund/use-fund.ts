import { LIST_LIMIT } from '@fundholder/domain/limits.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import { FUND_POPULATES, getInstrument, getPeerGroup } from '@fundholder/protocol/funds.ts'
import { searchPositions } from '@fundholder/protocol/portfolios.ts'
import { getPrices } from '@fundholder/protocol/prices.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'
import { useContract } from '#session/use-contract.ts'

/** A fund with everything that is known of it. */
export type FundDetails = Answer<typeof getInstrument>

/** Further back than any price: all history. */
const EVER = '19000101'

export const fundQuery = (id: string) =>
  queryOptions({
    queryKey: ['fund', id],
    queryFn: ({ signal }) =>
      callServer(getInstrument, {
        params: { id },
        query: { populates: FUND_POPULATES.filter((one) => one !== 'exposures') },
        signal,
      }),
  })

export const useFund = (id: string) => useQuery(fundQuery(id))

export const pricesQuery = (id: string) =>
  queryOptions({
    queryKey: ['fund-prices', id],
    queryFn: async ({ signal }) => {
      const { serie } = await callServer(getPrices, { params: { id }, query: { dateFrom: EVER }, signal })
      return serie
    },
  })

/** Every price that a fund ever had, in its own currency, oldest first. */
export const useFundPrices = (id: string) => useQuery(pricesQuery(id))

/** How a fund stands among its like. */
export const usePeerGroup = (id: string) =>
  useQuery({
    queryKey: ['peer-group', id],
    queryFn: ({ signal }) => callServer(getPeerGroup, { params: { id }, signal }),
  })

/** What the client has of a fund, in the contract's currency; undefined while that is not known. */
export function useHeldAmount(id: string) {
  const portfolioId = useContract().data?.portfolioId
  return useQuery({
    queryKey: ['held-amounts', portfolioId],
    queryFn:
      portfolioId === undefined
        ? skipToken
        : ({ signal }) =>
            callServer(searchPositions, {
              query: { portfolioIds: [portfolioId], limit: LIST_LIMIT },
              signal,
            }),
    select: ({ data, currency }) => {
      const position = data.find(({ instrumentId }) => instrumentId === id)
      return { isHeld: position !== undefined, amount: position?.amount, absent: position?.absent, currency }
    },
  })
}
