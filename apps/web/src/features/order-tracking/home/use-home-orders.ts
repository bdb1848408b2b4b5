import { isRunning } from '@fundholder/domain/orders.ts'
import type { OrderSummary } from '@fundholder/protocol/order-shapes.ts'
import { useEffect, useState } from 'react'
import { useAwaitingSecond } from '#account/queries/use-awaiting-second-approval.ts'
import { hadOrders, noteOrders, useOrdersUnderWay } from '#account/queries/use-orders.ts'

const LONGEST_WAIT_MS = 1_000

type HomeOrders = {
  /** To name at the top of Home, the newest first; nothing while that is not known, or could not be had. */
  orders: readonly OrderSummary[]
  /** Withdrawals of colleagues that wait for this user's approval. */
  hasAwaiting: boolean
  /** No figure may be drawn below yet: a strip that came later would push it down. */
  isAwaited: boolean
  /** The height of one order is kept free: there was one before, or the figures no longer wait for the answer. */
  isReserved: boolean
}

/**
 * The orders of a contract that its client is to know of on opening the portal.
 *
 * @param stands the value is drawn: from then on the other figures wait one second at most.
 */
export function useHomeOrders(contractId: string | undefined, stands: boolean): HomeOrders {
  const under = useOrdersUnderWay()
  const awaiting = useAwaitingSecond()
  const isKnown = !under.isPending && !awaiting.isLoading
  // Both at once, so that the strip does not grow.
  const orders = (isKnown && under.data?.data.filter(isNamedOnHome)) || []
  const hasAwaiting = isKnown && (awaiting.data?.data.length ?? 0) > 0
  const hasAny = orders.length > 0 || hasAwaiting
  const had = contractId === undefined ? undefined : hadOrders(contractId)
  const [isLate, setLate] = useState(false)

  useEffect(() => {
    if (isKnown || !stands) return
    const timer = setTimeout(() => setLate(true), LONGEST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [isKnown, stands])
  useEffect(() => {
    if (contractId !== undefined && under.isSuccess && !awaiting.isLoading) noteOrders(contractId, hasAny)
  }, [contractId, under.isSuccess, awaiting.isLoading, hasAny])

  const isAwaited = !isKnown && !isLate && had !== false
  return { orders, hasAwaiting, isAwaited, isReserved: isLate || (isAwaited && had === true) }
}

/** A contribution is invested every month: it is named only when something holds it up. */
const isNamedOnHome = ({ kind, state, awaits, next, waits }: OrderSummary): boolean =>
  state === 'awaiting-second'
    ? awaits === 'colleague'
    : isRunning(state) && (kind !== 'CONTRIBUTION' || next?.lateBy !== undefined || waits !== undefined)
