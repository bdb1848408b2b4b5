import type { Factor } from '../market-regime.ts'

/** Funds that invest alike: what moves them, and who offers them. */
export type Family = {
  /** Two digits that its funds' ids carry; never given to another family. */
  code: string
  assetClass: string
  subAssetClass: string
  category: string
  /** Betas of the family's funds to each factor. */
  betas: Partial<Record<Factor, number>>
  /** Percent a year earned before charges: coupons, or for money funds on top of the currency's short rate. */
  carry: number
  isMoney?: true
  /** Yearly idiosyncratic volatility of each fund, percent. */
  own: number
  /** Share of the assets in currencies that are not hedged into the fund's. */
  unhedged?: Readonly<Record<string, number>>
  settlementDays: number
  /** Taken from each purchase, hundredths of a percent, to pay for the trading that it causes. */
  entryFee?: number
  funds: readonly FundLine[]
}

/** House, name, currency, ongoing charges in percent, domicile; then what sets it apart. */
export type FundLine = readonly [
  house: string,
  name: string,
  currency: string,
  charges: number,
  address: string,
  traits?: Traits,
]

export type Traits = {
  esg?: true
  sharia?: true
  /** Launched later than the market's first day, `YYYYMMDD`. */
  since?: string
  /** A fund of funds. */
  ofFunds?: true
  /** Publishes no risk indicator. */
  unrated?: true
  /** Other currencies than its family's that are not hedged, as shares of the assets. */
  unhedged?: Readonly<Record<string, number>>
  /** Known to the portal but not open to orders. */
  closed?: true
  /** Date of the last NAV, `YYYYMMDD`, of a fund that paid out its holders and was closed. */
  until?: string
  /** Delay of the NAV in business days. */
  late?: 1 | 2
}
