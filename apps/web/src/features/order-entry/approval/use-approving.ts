import type { Answer, Argument } from '@fundholder/protocol/call.ts'
import type { PromisedDates } from '@fundholder/protocol/orders/order-dates.ts'
import { getOrder } from '@fundholder/protocol/orders/order-details.ts'
import {
  operate,
  preOrder,
  previewOrder,
  rebalance,
  withdraw,
} from '@fundholder/protocol/orders/place-order.ts'
import type { VerificationCode } from '@fundholder/protocol/users/challenges.ts'
import { resendCode } from '@fundholder/protocol/users/sign-in.ts'
import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import {
  changeOrdering,
  existingOrder,
  newKey,
  type OrderContent,
  type Ordering,
  ordering,
  type PreOrderBody,
} from '#account/order-draft/ordering.ts'
import { HOLDINGS_KEYS } from '#account/queries/portfolio/use-holdings.ts'
import { noteOrders } from '#account/queries/use-orders.ts'
import { callServer } from '#client/call-server.ts'
import { isRefusal, NetworkFailure } from '#client/failures.ts'
import { useOnceSent } from './use-once-sent.ts'

const PREVIEW = 'order-preview'
const ASK_AGAIN_MS = 3000

/** The server writes what an order would do and keeps nothing. */
export const previewQuery = (contractId: string | undefined, content: OrderContent | undefined) =>
  queryOptions({
    queryKey: [PREVIEW, contractId, content],
    queryFn:
      contractId !== undefined && content
        ? ({ signal }) =>
            callServer(previewOrder, { params: { contractId }, body: content as PreviewBody, signal })
        : skipToken,
    retry: false,
    // Nobody has to press anything once there is a connection again.
    refetchInterval: ({ state }) => state.error instanceof NetworkFailure && ASK_AGAIN_MS,
  })
type PreviewBody = Argument<typeof previewOrder, 'body'>

/**
 * Places what is reviewed and has its code sent. The same order sent again is the same command; what was sent before a
 * reload is requested automatically.
 */
export function usePlacing(begun: Ordering) {
  const { send, ...sending } = useOnceSent<Answer<typeof preOrder>>()
  const queries = useQueryClient()
  const place = async (confirmed: Confirmed) => {
    const orderId = existingOrder(begun)
    const body = orderId ? { orderId } : ({ ...begun.content, ...confirmed } as PreOrderBody)
    const former = ordering()?.sent
    const isSame = former !== undefined && JSON.stringify(former.body) === JSON.stringify(body)
    const sent = isSame ? former : { key: newKey(), body }
    changeOrdering((one) => ({ ...one, sent }))
    await sendAgain(sent, isSame)
  }
  const sendAgain = async ({ key, body }: NonNullable<Ordering['sent']>, wasSent: boolean) => {
    const { contractId } = begun
    const outcome = await send(() => callServer(preOrder, { params: { contractId }, body, key }), wasSent)
    if (outcome.kind === 'answered')
      changeOrdering((one) => ({ ...one, placed: { ...outcome.answer, receivedAt: Date.now() } }))
    // A refusal gives the key back; the next try is a command of its own.
    else if (outcome.kind !== 'unanswered') changeOrdering(({ sent: _, ...one }) => one)
    // It was refused for something newer than what is shown, such as another version of a document.
    if (outcome.kind === 'refused') void queries.invalidateQueries({ queryKey: [PREVIEW, contractId] })
  }
  const askAgain = () => {
    if (begun.sent) void sendAgain(begun.sent, true)
  }
  const askOnce = useEffectEvent(askAgain)
  useEffect(() => askOnce(), [])
  return { ...sending, place, askAgain }
}

export type Confirmed = Pick<Extract<PreOrderBody, { kind: unknown }>, 'acknowledgements' | 'accepted'>

/** Queries the state of an order. */
export const orderQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: id === undefined ? skipToken : ({ signal }) => callServer(getOrder, { params: { id }, signal }),
    staleTime: 0,
  })
/** @param isInDoubt whether its approval was sent without an answer: then it is polled. */
export function useOrderState(id: string | undefined, { isInDoubt }: { isInDoubt: boolean }) {
  const queries = useQueryClient()
  const query = orderQuery(id)
  const { data: state, refetch } = useQuery({
    ...query,
    select: ({ state }) => state,
    refetchInterval: isInDoubt && ASK_AGAIN_MS,
  })
  /** Requests it again, because a pending answer may be outdated. */
  const refresh = () => void queries.cancelQueries(query).then(() => refetch())
  return { state, refresh }
}

const CALLS = { SWITCH: operate, ORDER: operate, WITHDRAW: withdraw, REBALANCE: rebalance } as const

/** Approves with the code or a passkey. However often it is sent, it is approved once. */
export function useApproval(begun: Ordering) {
  const { send, ...sending } = useOnceSent<Answer<typeof operate>>()
  const queries = useQueryClient()
  const approve = async (answer: VerificationCode) => {
    const { placed, approval: former, later } = ordering() ?? {}
    if (!placed) return { kind: 'not-sent' as const }
    const { reference } = placed.verificationCode
    const approval = former?.reference === reference ? former : { key: newKey(), reference, wasSent: false }
    const { contractId, content } = begun
    const outcome = await send(
      () => {
        changeOrdering((one) => ({ ...one, approval: { ...approval, wasSent: true } }))
        return callServer(CALLS[content.kind] as typeof withdraw, {
          params: { contractId },
          body: {
            orderId: placed.orderId,
            verificationCode: answer,
            ...(later && { acceptedDates: later }),
          },
          key: approval.key,
        })
      },
      former?.wasSent === true && former.reference === reference,
    )
    if (outcome.kind === 'answered') {
      noteOrders(contractId, true)
      // Its page would first show the order as it was before the approval.
      queries.removeQueries({ queryKey: orderQuery(placed.orderId).queryKey })
      for (const queryKey of HOLDINGS_KEYS) void queries.invalidateQueries({ queryKey })
    } else if (outcome.kind === 'refused')
      changeOrdering((one) => ({
        ...one,
        approval: { ...approval, wasSent: false },
        ...(isRefusal(outcome.failure, 'orders/later') && {
          later: outcome.failure.details.dates as PromisedDates,
        }),
      }))
    return outcome
  }
  return { ...sending, approve }
}

/** Sends a new code for the same order; the old one no longer works. */
export const useNewCode = () =>
  useMutation({
    mutationFn: async (reference: string) =>
      (await callServer(resendCode, { body: { reference } })).verificationCode,
    onSuccess: (verificationCode) =>
      changeOrdering((one) =>
        one.placed ? { ...one, placed: { ...one.placed, verificationCode, receivedAt: Date.now() } } : one,
      ),
  })
