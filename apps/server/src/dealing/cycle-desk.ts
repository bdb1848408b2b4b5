import type { PriceStore } from '#catalogue/price-store.ts'
import type { PayoutDesk } from '#payouts/send-payouts.ts'

export type HouseSettings = {
  /** The account in the registers of funds that a manager holds its clients' units in; undefined where none is known. */
  accountOf: (entityId: number) => string | undefined
}

/** What dealing works with. */
export type CycleDesk = PayoutDesk & { prices: Pick<PriceStore, 'market' | 'refresh'>; houses: HouseSettings }
