import type { NamedLeg, orderRows, Payment } from './order-notifications.queries.ts'

/** An order as it stands when its client is told of it. */
export type NotifiedOrder = {
  order: Omit<Awaited<ReturnType<typeof orderRows>>[number], 'id' | 'user_id'>
  legs: readonly NamedLeg[]
  payment?: Payment | undefined
}
