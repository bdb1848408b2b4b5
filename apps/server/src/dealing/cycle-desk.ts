import type { PriceStore } from '#catalogue/price-store.ts'
import type { PayoutDesk } from '#payouts/send-payouts.ts'

/** What dealing works with. */
export type CycleDesk = PayoutDesk & { prices: Pick<PriceStore, 'market' | 'refresh'> }
