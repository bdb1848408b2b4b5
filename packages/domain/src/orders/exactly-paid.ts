/** Parts of an order's preview. */
type Paying = {
  sells: readonly unknown[]
  payout?: { feeComesOff?: true | undefined } | undefined
}

/** Returns true if the payout is known to the cent: cash only, and no fee that accrues until then. */
export const isExactlyPaid = ({ sells, payout }: Paying): boolean =>
  payout !== undefined && sells.length === 0 && !payout.feeComesOff
