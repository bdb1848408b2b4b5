import type { FundFee } from '@fundholder/domain/funds/instruments.ts'
import type { SampleFund } from '../funds/instruments.ts'
import { stream } from '../random.ts'

/** Percent, each with at most two decimals. */
export type SampleFees = Readonly<Record<FundFee, number>>

/** Performance fee in percent of the excess return, by asset class or sub-asset class. */
const PERFORMANCE: Readonly<Record<string, number>> = {
  'Absolute return': 15,
  'Private markets': 20,
  'Digital assets': 10,
  'Leveraged strategies': 20,
}
/** Redemption fee in percent, for funds with illiquid assets. */
const REDEMPTION: Readonly<Record<string, number>> = { 'Direct property': 1, 'Private markets': 2 }

/**
 * A fund's six fees. Management, distribution and deposit are inside its ongoing charges, which have room for the audit
 * beside them; the subscription fee is the one that its purchases are charged.
 */
export function feesOf(seed: number, fund: SampleFund): SampleFees {
  const chance = stream(seed, `fees:${fund.id}`)
  const charges = Math.round(fund.charges * 100)
  const deposit = Math.max(Math.round(charges * (0.02 + 0.03 * chance.uniform())), 1)
  const audit = Math.max(Math.round(charges * (0.04 + 0.05 * chance.uniform())), 1)
  const isSold = !fund.name.endsWith('Index') && charges > 80
  const distribution = isSold ? Math.round(charges * (0.1 + 0.1 * chance.uniform())) : 0
  const { subAssetClass = '', family } = fund
  return {
    management: (charges - deposit - audit - distribution) / 100,
    performance: PERFORMANCE[subAssetClass] ?? 0,
    subscription: (family.entryFee ?? 0) / 100,
    redemption: REDEMPTION[subAssetClass] ?? 0,
    distribution: distribution / 100,
    deposit: deposit / 100,
  }
}
