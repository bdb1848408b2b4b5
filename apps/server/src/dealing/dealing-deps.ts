import type { PriceStore } from '#catalogue/prices/price-store.ts'
import type { PaymentDeps } from '#payments/bank-files/send-payments.ts'

export type FundHouseSettings = {
  /** Account that holds a manager's client units in fund registers. */
  accountOf: (entityId: number) => string | undefined
}

export type DealingDeps = PaymentDeps & {
  prices: Pick<PriceStore, 'market' | 'refresh'>
  fundHouses: FundHouseSettings
}
