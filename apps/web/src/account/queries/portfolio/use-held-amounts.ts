import type { AbsentReason } from '@fundholder/domain/absent-reasons.ts'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { DEFAULT_CURRENCY } from '@fundholder/domain/limits.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { useQuery } from '@tanstack/react-query'
import { useContract } from '#account/queries/client/use-contract.ts'
import { holdingsQuery } from './use-holdings.ts'

/** Amount of a fund that the client holds, in the contract's currency; undefined if unknown. */
type Held = {
  isHeld: boolean
  amount?: number | undefined
  absent?: AbsentReason | undefined
  currency: string
}

export function useHeldAmount(id: string): { held: Held | undefined; isWaiting: boolean } {
  const contract = useContract()
  const positions = useQuery({
    ...holdingsQuery(contract.data?.portfolioId),
    select: (answered) => heldOf(answered, id),
  })
  const hasNoPortfolio = contract.isSuccess && !contract.data
  return {
    held: hasNoPortfolio ? { isHeld: false, currency: DEFAULT_CURRENCY } : positions.data,
    isWaiting: contract.isPending || (contract.data !== undefined && positions.isPending),
  }
}

function heldOf({ data, currency, metadata }: Answer<typeof searchPositions>, id: string): Held | undefined {
  const position = data.find(({ instrumentId }) => instrumentId === id)
  // A position outside the first page may be on a page that was not read.
  if (!position && data.length < metadata.pagination.total) return undefined
  return { isHeld: position !== undefined, amount: position?.amount, absent: position?.absent, currency }
}

/**
 * Total value of the portfolio including cash, in the contract's currency, or the reason why it is unknown.
 */
export type Balance = {
  value?: number | undefined
  absent?: AbsentReason | undefined
  currency: string
  /** The day of the prices that it was valued by. */
  valuedOn: CalendarDay
}

export const useBalance = () =>
  useQuery({ ...holdingsQuery(useContract().data?.portfolioId), select: balanceOf })

/** Amounts are whole cents: a millionth is far below what can be seen, and what binary fractions add goes. */
const EXACT = 1e6

function balanceOf({
  data,
  currency,
  metadata,
  asOf,
  valuedOn = asOf,
}: Answer<typeof searchPositions>): Balance {
  if (data.length < metadata.pagination.total) return { currency, valuedOn }
  const unknown = data.find(({ amount }) => amount === undefined)
  if (unknown) return { absent: unknown.absent, currency, valuedOn }
  const sum = data.reduce((total, { amount = 0 }) => total + amount, 0)
  return { value: Math.round(sum * EXACT) / EXACT, currency, valuedOn }
}
