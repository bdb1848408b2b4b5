import type { orderRows, Payment, ToldLeg } from './order-notifications.queries.ts'

/** An order as it stands when its client is told of it. */
export type ToldOrder = {
  order: Omit<Awaited<ReturnType<typeof orderRows>>[number], 'id' | 'user_id'>
  legs: readonly ToldLeg[]
  payment?: Payment | undefined
}
