import type { RefusalCode } from '../refusals.ts'
import { CODE_REFUSALS } from '../users/challenges.ts'

/** Why an order cannot be worked out from what was requested and what is held. */
export const PLANNING_REFUSALS = [
  'contracts/unknown',
  'instruments/unknown',
  'model-portfolios/unknown',
  'orders/revalued',
  'orders/stale-price',
  'orders/not-operative',
  'orders/not-tradable',
  'orders/empty',
  'orders/parts-missing',
  'orders/decimals',
  'orders/both-ways',
  'orders/not-held',
  'orders/more-than-held',
  'orders/all-reserved',
  'orders/units-reserved',
  'orders/not-enough-money',
  'orders/percent-total',
  'orders/too-small',
  'orders/nothing-to-do',
  'orders/running',
  'orders/total-running',
  'orders/mix-running',
  'orders/no-kid',
  'orders/no-allocation',
  'bank-account/missing',
  'bank-account/invalid',
  'bank-account/other-holder',
  'bank-account/recent-change',
] as const satisfies RefusalCode[]

/** Why a command that carries a key of its own is not done. */
export const KEY_REFUSALS = [
  'requests/key-missing',
  'requests/key-reused',
  'requests/in-flight',
] as const satisfies RefusalCode[]

/** Why an order that was shown is not approved. */
export const APPROVAL_REFUSALS = [
  'contracts/unknown',
  'orders/unknown',
  'orders/other-kind',
  'orders/not-pending',
  'orders/changed',
  'orders/same-person',
  'orders/expired',
  'orders/later',
  'orders/balance-changed',
  'orders/not-operative',
  'orders/running',
  'orders/total-running',
  'orders/mix-running',
  'bank-account/missing',
  'bank-account/changed',
  'bank-account/recent-change',
  ...CODE_REFUSALS,
  ...KEY_REFUSALS,
] as const satisfies RefusalCode[]
