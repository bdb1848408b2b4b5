import type { Answer } from '@fundholder/protocol/call.ts'
import { FUND_POPULATES, getInstrument, getPeerGroup } from '@fundholder/protocol/funds/funds.ts'
import { getPrices } from '@fundholder/protocol/funds/prices.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'

/** Fund with all details. */
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

/** Returns the fund's rank within its peer group. */
export const usePeerGroup = (id: string) =>
  useQuery({
    queryKey: ['peer-group', id],
    queryFn: ({ signal }) => callServer(getPeerGroup, { params: { id }, signal }),
  })
