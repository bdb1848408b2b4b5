import type { Answer, Argument } from '@fundholder/protocol/call.ts'
import type { PromisedDates } from '@fundholder/protocol/orders/order-dates.ts'
import type { preOrder, previewOrder } from '@fundholder/protocol/orders/place-order.ts'
import { tabStore } from '#session/tab-store.ts'

/** Content of an order before it is confirmed. */
export type OrderContent = Omit<
  Argument<typeof previewOrder, 'body'>,
  'acknowledgements' | 'accepted' | 'valuedOn'
> & { valuedOn: string }
export type PreOrderBody = Argument<typeof preOrder, 'body'>
export type Placed = Answer<typeof preOrder>

/** The page that an order is put together on. */
export type OrderingPage = '/dealing/withdraws' | '/dealing/model' | '/dealing/self' | '/dealing/orders'

/** An order on its way from its page to its approval, so that a reload comes back to the same step. */
export type Ordering = {
  contractId: string
  page: OrderingPage
  content: OrderContent
  /** Order that another user has approved and that waits for this user's second approval. */
  second?: string
  /** Order that this user has placed elsewhere and that waits for a new code. */
  resumed?: string
  /** Ids and versions of the documents that were confirmed, and the warnings that were accepted. */
  confirmed: readonly string[]
  /** The command that was sent, and its key: sent again it is the same one. */
  sent?: { key: string; body: PreOrderBody }
  placed?: Placed & { receivedAt: number }
  /** Dates later than those of `placed`, which the server returned when they changed before the approval. */
  later?: PromisedDates
  /** Approval of a placed order; `wasSent` if the server may have it, `isDead` if its code is no longer valid. */
  approval?: { key: string; reference: string; wasSent: boolean; isDead?: boolean }
}

const store = tabStore<Ordering | null>('fundholder.ordering', null)

export const useOrdering = store.use
export const ordering = store.get
export const forgetOrdering = store.reset

/** Takes an order to its review. The same one as before goes on where it was. */
export function beginOrdering(begun: Pick<Ordering, 'contractId' | 'page' | 'content'>) {
  const former = store.get()
  const isSame =
    former?.contractId === begun.contractId &&
    JSON.stringify(former.content) === JSON.stringify(begun.content)
  if (!isSame) store.set({ ...begun, confirmed: [] })
}

type PlacedOrder = { id: string; contractId: string; kind: OrderContent['kind']; valuedOn: string }

/** Opens the review of an order that exists: for its second approval, or for a new code in another tab or session. */
export function beginExisting(as: 'second' | 'resumed', { id, contractId, kind, valuedOn }: PlacedOrder) {
  if (store.get()?.[as] === id) return
  store.set({ contractId, page: '/dealing/orders', content: { kind, valuedOn }, [as]: id, confirmed: [] })
}

/** Returns the id of the order that exists before its code is requested here, if any. */
export const existingOrder = ({ second, resumed }: Pick<Ordering, 'second' | 'resumed'>) => second ?? resumed

export const changeOrdering = (change: (former: Ordering) => Ordering) =>
  store.set((former) => former && change(former))

/** Returns a random idempotency key of 32 letters and digits. */
export const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
