import type { Family } from './family.ts'
import { ALTERNATIVE_FAMILIES } from './funds-alternatives.ts'
import { BOND_FAMILIES } from './funds-bonds.ts'
import { EQUITY_FAMILIES } from './funds-equity.ts'

/** All funds of the sample market, by what they invest in. */
export const FAMILIES: readonly Family[] = [...EQUITY_FAMILIES, ...BOND_FAMILIES, ...ALTERNATIVE_FAMILIES]
