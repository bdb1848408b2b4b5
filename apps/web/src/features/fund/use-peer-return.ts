import { LIST_LIMIT } from '@fundholder/domain/limits.ts'
import { runBacktest } from '@fundholder/protocol/analysis.ts'
import { searchInstruments } from '@fundholder/protocol/funds.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'
import { type FundPeriod, isLongEnough } from '#session/fund-dates.ts'
import { type FundDetails, usePeerGroup } from './use-fund.ts'

/**
 * What the other funds of the peer group earned over a period on average, in the fund's currency: those that were there
 * all that time and still are. None where there are no others.
 */
export function usePeerReturn(fund: FundDetails, period: FundPeriod | undefined) {
  const { data: group } = usePeerGroup(fund.id)
  const others = group?.instrumentIds.filter((id) => id !== fund.id).slice(0, LIST_LIMIT)
  return useQuery({
    queryKey: ['peer-return', fund.id, fund.currency, others, period?.dateFrom, period?.dateTo],
    queryFn:
      others && others.length > 0 && period && isLongEnough(period)
        ? async ({ signal }) => {
            const { dateFrom, dateTo } = period
            const { data } = await callServer(searchInstruments, {
              query: { instrumentIds: others, limit: LIST_LIMIT },
              signal,
            })
            const old = data.filter(
              ({ inceptionDate, closedOn }) => !closedOn && inceptionDate && inceptionDate <= dateFrom,
            )
            if (old.length === 0) return { count: 0, measured: undefined }
            const items = old.map(({ id }) => ({ instrumentId: id, weight: 1 / old.length }))
            const backtest = await callServer(runBacktest, {
              body: { currency: fund.currency, dateFrom, dateTo, compositions: [{ items }] },
              signal,
            })
            return { count: old.length, measured: backtest.data[0] }
          }
        : skipToken,
  })
}
