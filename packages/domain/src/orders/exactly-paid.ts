import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'

/** Returns true if the payout is known to the cent: cash only, and no fee that accrues until then. */
export const isExactlyPaid = ({ sells, payout }: Pick<OrderPreview, 'sells' | 'payout'>): boolean =>
  payout !== undefined && sells.length === 0 && !payout.feeComesOff
