import { runBacktest } from '@fundholder/protocol/analysis/benchmarks.ts'
import { getScreenerRatios } from '@fundholder/protocol/funds/screener.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { type FundPeriod, isLongEnough } from '#account/fund-dates.ts'
import { callServer } from '#client/call-server.ts'
import { type FundDetails, usePeerGroup } from './use-fund.ts'

/**
 * Returns the average return of the peer group without this fund over a period, in the fund's currency. Only
 * peers with prices over the whole period count; the others are counted separately. Undefined if no peer can
 * be measured.
 */
export function usePeerReturn(fund: FundDetails, period: FundPeriod | undefined) {
  const { data: group } = usePeerGroup(fund.id)
  const others = group?.instrumentIds.filter((id) => id !== fund.id)
  return useQuery({
    queryKey: ['peer-return', fund.id, fund.currency, others, period?.dateFrom, period?.dateTo],
    queryFn:
      group && others && others.length > 0 && period && isLongEnough(period)
        ? async ({ signal }) => {
            const over = { currency: fund.currency, dateFrom: period.dateFrom, dateTo: period.dateTo }
            // Each separately first: together, one without a price would leave no common days.
            const { data } = await callServer(getScreenerRatios, {
              body: { ...over, items: others.map((instrumentId) => ({ instrumentId, weight: 1 as const })) },
              signal,
            })
            const measurable = data.filter(({ performance }) => performance.value !== undefined)
            const count = measurable.length
            if (count === 0) return null
            const items = measurable.map(({ instrumentId }) => ({ instrumentId, weight: 1 / count }))
            const backtest = await callServer(runBacktest, {
              body: { ...over, compositions: [{ items }] },
              signal,
            })
            const measured = backtest.data[0]
            if (measured?.performance.value === undefined) return null
            return { count, leftOut: group.total - 1 - count, measured }
          }
        : skipToken,
  })
}
