import type { OrderPreview } from '@fundholder/protocol/order-shapes.ts'

/** Whether what is paid out is known to the cent: cash alone, and no fee that grows until then. */
export const isExactlyPaid = ({ sells, payout }: Pick<OrderPreview, 'sells' | 'payout'>): boolean =>
  payout !== undefined && sells.length === 0 && !payout.feeComesOff
