import type { Call, Input } from '@fundholder/protocol/call.ts'
import { listAwaitingSecond, listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import { getOrder } from '@fundholder/protocol/orders/order-details.ts'
import * as calls from '@fundholder/protocol/orders/place-order.ts'
import { type Approved, approveOrder } from '#orders/approval/approve-order.ts'
import { cancelOrder } from '#orders/approval/cancel-order.ts'
import { sendCodeOfOrder } from '#orders/approval/send-code.ts'
import { placeOrder, preview } from '#orders/placing/place-order.ts'
import type { OrderingDeps } from '#orders/placing/validate-order.ts'
import { readOrderDetails } from '#orders/tracking/order-details.ts'
import { type OrderListDeps, ordersAwaiting, ordersOfContracts } from '#orders/tracking/order-list.ts'
import type { FastifyRequest, Mount } from '#platform/http/http.ts'
import { type Command, onceOnly } from '#platform/http/idempotency/idempotency.ts'
import { languageOf } from '#platform/http/preferred-language.ts'

/** Mounts order preview, placement, approval and tracking. */
export function registerOrders(mount: Mount, deps: OrderingDeps & OrderListDeps): void {
  const at = (request: FastifyRequest): OrderingDeps => ({ ...deps, log: request.log })

  mount(calls.previewOrder, ({ params, body, session, request }) =>
    preview(at(request), session, { ...params, request: body, language: languageOf(request) }),
  )
  mount(calls.preOrder, ({ session, params, body, request, reply }) => {
    const language = languageOf(request)
    return onceOnly(deps, commandOf(calls.preOrder, { session, params, body, request, reply }), (keep) =>
      'orderId' in body
        ? sendCodeOfOrder(at(request), session, { ...params, orderId: body.orderId, language }, keep)
        : placeOrder(at(request), session, { ...params, request: body, language }, keep),
    )
  })
  mount(calls.operate, (input) => {
    const { orderId, verificationCode, acceptedDates, ...repeated } = input.body
    const kinds = ['SWITCH', 'ORDER'] as const
    return approve(calls.operate, input, { orderId, verificationCode, acceptedDates, repeated, kinds })
  })
  mount(calls.withdraw, (input) => {
    const { orderId, verificationCode, acceptedDates, ...repeated } = input.body
    const kinds = ['WITHDRAW'] as const
    return approve(calls.withdraw, input, { orderId, verificationCode, acceptedDates, repeated, kinds })
  })
  mount(calls.rebalance, (input) => {
    const { orderId, verificationCode, acceptedDates } = input.body
    const kinds = ['REBALANCE'] as const
    return approve(calls.rebalance, input, { orderId, verificationCode, acceptedDates, repeated: {}, kinds })
  })
  mount(calls.discardOrder, ({ params, body, session, request }) =>
    cancelOrder(at(request), session, { ...params, ...body }),
  )
  mount(listAwaitingSecond, ({ query, session }) => ordersAwaiting(deps, session, query))
  mount(listOrders, ({ query, session }) => ordersOfContracts(deps, session, query))
  mount(getOrder, ({ params, session }) => readOrderDetails(deps, session, params.id))

  function approve(
    call: Call,
    input: Omit<Command, 'route' | 'params'> & { params: Input<typeof calls.operate, 'params'> },
    approving: Omit<Parameters<typeof approveOrder>[2], 'contractId'>,
  ) {
    return onceOnly<Approved>(deps, commandOf(call, input), (keep) =>
      approveOrder(at(input.request), input.session, { ...input.params, ...approving }, keep),
    )
  }
}

const commandOf = (
  call: Call,
  { session, request, reply, params, body }: Omit<Command, 'route'>,
): Command => ({ route: `${call.method} ${call.url}`, session, request, reply, params, body })
