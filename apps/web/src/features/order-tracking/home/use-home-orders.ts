import { isRunning } from '@fundholder/domain/orders/orders.ts'
import type { OrderSummary } from '@fundholder/protocol/orders/order-summary.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { awaitsThisUser } from '#account/awaiting-account.ts'
import { useAwaitingSecondApproval } from '#account/queries/client/use-awaiting-second-approval.ts'
import { clientQuery, useClient } from '#account/queries/client/use-client.ts'
import { hadOrders, noteOrders, useOrdersUnderWay } from '#account/queries/use-orders.ts'
import { hasAnswered } from '#client/has-answered.ts'

const LONGEST_WAIT_MS = 1_000
const MINUTE_MS = 60_000

type HomeOrders = {
  /** Orders for the strip at the top of Home, newest first; none while they load or after they failed to. */
  orders: readonly OrderSummary[]
  /** Colleagues' withdrawals await this user's approval. */
  hasAwaiting: boolean
  /** A colleague's change of the company's bank account awaits this user's approval. */
  hasAwaitingAccount: boolean
  /** Figures below must not be drawn yet: a strip that came later would push them down. */
  isAwaited: boolean
  /** Reserve the height of one order until the answer comes: there was one last time, or the figures no longer wait. */
  isReserved: boolean
}

/**
 * Returns the running orders to show at the top of Home, and whether the figures below must wait for them.
 *
 * @param options.isValueDrawn from then on the other figures wait one second at most.
 * @param options.hasInvestments shows investments of contributions too, which a new member has not seen yet.
 */
export function useHomeOrders(
  contractId: string | undefined,
  { isValueDrawn, hasInvestments = false }: { isValueDrawn: boolean; hasInvestments?: boolean },
): HomeOrders {
  const running = useOrdersUnderWay()
  const { isEmployer } = useClient()
  const awaiting = useAwaitingSecondApproval()
  const account = useAwaitingAccount()
  const isKnown = hasAnswered(running) && (!isEmployer || hasAnswered(awaiting)) && account.isKnown
  // Both appear at once, so the strip does not grow.
  const orders = (isKnown && running.data?.data.filter((order) => isNamedOnHome(order, hasInvestments))) || []
  const hasAwaiting = isKnown && (awaiting.data?.data.length ?? 0) > 0
  const hasAwaitingAccount = isKnown && account.isAwaiting
  const hasAny = orders.length > 0 || hasAwaiting || hasAwaitingAccount
  const had = contractId === undefined ? undefined : hadOrders(contractId)
  const [isLate, setLate] = useState(false)

  useEffect(() => {
    if (isKnown || !isValueDrawn) return
    const timer = setTimeout(() => setLate(true), LONGEST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [isKnown, isValueDrawn])
  useEffect(() => {
    if (contractId !== undefined && running.isSuccess && isKnown) noteOrders(contractId, hasAny)
  }, [contractId, running.isSuccess, isKnown, hasAny])

  const isAwaited = !isKnown && !isLate && had !== false
  const isReserved = !isKnown && (isLate || had === true)
  return { orders, hasAwaiting, hasAwaitingAccount, isAwaited, isReserved }
}

/** Returns whether a colleague's change of the company's bank account awaits this user. Not requested for members. */
function useAwaitingAccount(): { isKnown: boolean; isAwaiting: boolean } {
  const { isEmployer } = useClient()
  const client = useQuery({ ...clientQuery, staleTime: MINUTE_MS, enabled: isEmployer })
  return {
    isKnown: !isEmployer || hasAnswered(client),
    isAwaiting: isEmployer && client.data?.userData.requests.some(awaitsThisUser) === true,
  }
}

/** Contributions are invested every month, so older contracts show them only when something delays them. */
const isNamedOnHome = ({ kind, state, awaits, next, waits }: OrderSummary, hasInvestments: boolean) =>
  state === 'awaiting-second'
    ? awaits === 'colleague'
    : isRunning(state) &&
      (hasInvestments || kind !== 'CONTRIBUTION' || next?.lateBy !== undefined || waits !== undefined)
