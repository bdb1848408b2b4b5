import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'

/** About what funds and cash a withdrawal takes, before charges and fee come off. */
export const takenOut = ({ sells, payout }: OrderPreview): number =>
  sells.reduce((sum, { about }) => sum + about, payout?.cash ?? 0)

/** About what reaches the bank account. */
export const received = ({ afterFeeSoFar, about }: NonNullable<OrderPreview['payout']>): number =>
  afterFeeSoFar ?? about
