import type { Answer } from '@fundholder/protocol/call.ts'
import type { getLastContributions } from '@fundholder/protocol/orders/contributions.ts'
import { useQuery } from '@tanstack/react-query'
import { clientQuery } from '#account/queries/client/use-client.ts'
import type { PortfolioPeriod } from '#account/queries/portfolio/portfolio-period.ts'
import { useLastContributions } from '#account/queries/portfolio/use-last-contributions.ts'
import { useOrdersUnderWay } from '#account/queries/use-orders.ts'
import type { NextSteps } from '#features/next-steps/next-steps-card.tsx'
import { useHoldingsCount } from '#features/positions/use-holdings-count.ts'

type Known = { steps: NextSteps | undefined; hasFailed: boolean; retry: () => void }

/** Returns what a member has done so far; undefined until all of it is known. */
export function useNextSteps(about: PortfolioPeriod | undefined): Known {
  const contributions = useLastContributions(1)
  const funds = useHoldingsCount(about)
  const orders = useOrdersUnderWay()
  const client = useQuery(clientQuery)
  const all = [contributions, funds, orders, client]
  return {
    steps:
      contributions.data && funds.data !== undefined && orders.data && client.data
        ? {
            latest: latestOf(contributions.data),
            funds: funds.data,
            hasOrders: orders.data.data.some(({ kind }) => kind !== 'WITHDRAW'),
            isLeaving: orders.data.data.some(({ withdrawType }) => withdrawType === 'TOTAL'),
            hasBankAccount: client.data.userData.bank !== undefined,
          }
        : undefined,
    hasFailed: all.some(({ isLoadingError }) => isLoadingError),
    retry: () => void Promise.all(all.map(({ refetch }) => refetch())),
  }
}

function latestOf({ data: [latest], currency }: Answer<typeof getLastContributions>): NextSteps['latest'] {
  return latest && { amount: latest.amount, currency, day: latest.dateAsString }
}
