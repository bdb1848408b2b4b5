import type { PriceStore } from '#catalogue/prices/price-store.ts'
import type { PaymentDesk } from '#payments/send-payments.ts'

export type FundHouseSettings = {
  /** The account in the registers of funds that a manager holds its clients' units in; undefined where none is known. */
  accountOf: (entityId: number) => string | undefined
}

/** What dealing works with. */
export type CycleDesk = PaymentDesk & {
  prices: Pick<PriceStore, 'market' | 'refresh'>
  fundHouses: FundHouseSettings
}
