import { type CalendarDay, wholeMonthsBetween } from '@fundholder/domain/calendar.ts'
import { LIST_PAGE_SIZE } from '@fundholder/domain/limits.ts'
import { type Contribution, getLastContributions } from '@fundholder/protocol/orders/contributions.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useContract } from '#account/queries/client/use-contract.ts'
import { callServer } from '#client/call-server.ts'

/** Returns the contributions that `paidInAMonth` needs. */
export function useLatestContributions() {
  const contractId = useContract().data?.id
  return useQuery({
    queryKey: ['orders', 'last-contributions', contractId, 'latest'],
    queryFn:
      contractId === undefined
        ? skipToken
        : ({ signal }) =>
            callServer(getLastContributions, {
              query: { contractId, skip: 0, limit: LIST_PAGE_SIZE },
              signal,
            }),
  })
}

/** After as many months without a contribution, none is paid in any more. */
const MONTHS_WITHOUT = 3

/**
 * Returns the contributions of the latest month in which any were booked, the employer's among them.
 *
 * @param contributions newest first.
 * @param total of all that were ever booked.
 * @returns `undefined` where none were booked lately, or more than are at hand.
 */
export function paidInAMonth(
  contributions: readonly Pick<Contribution, 'dateAsString' | 'amount'>[],
  total: number,
  today: CalendarDay,
): number | undefined {
  const [latest] = contributions
  if (!latest || wholeMonthsBetween(latest.dateAsString, today) >= MONTHS_WITHOUT) return undefined
  const month = latest.dateAsString.slice(0, 6)
  const ofMonth = contributions.filter(({ dateAsString }) => dateAsString.startsWith(month))
  if (ofMonth.length < total && ofMonth.length === contributions.length) return undefined
  return Math.round(ofMonth.reduce((sum, { amount }) => sum + amount, 0) * 100) / 100
}
