import type { Authorisation } from '../people/profile.ts'

/** Kinds of orders. */
export const ORDER_KINDS = ['SWITCH', 'ORDER', 'WITHDRAW', 'REBALANCE'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

/** Kinds of stored orders: those of clients, and the portal's own that invest contributions. */
export const KEPT_ORDER_KINDS = [...ORDER_KINDS, 'CONTRIBUTION'] as const
export type KeptOrderKind = (typeof KEPT_ORDER_KINDS)[number]

export const WITHDRAW_TYPES = ['TOTAL', 'PARTIAL'] as const
export type WithdrawType = (typeof WITHDRAW_TYPES)[number]

/** States of an order. The database defines the allowed transitions. */
export const ORDER_STATES = [
  /** Shown, waits for its code. */
  'pending',
  /** Waits for a second approver. */
  'awaiting-second',
  /** Irreversible; nothing has dealt yet. */
  'approved',
  'dealing',
  /** Everything that could deal has, money is on its way. */
  'settling',
  /** The money is there and goes out. */
  'paying',
  'completed',
  'replaced',
  'expired',
  'discarded',
  'cancelled',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** Approved and not over. */
export const RUNNING_STATES = ['approved', 'dealing', 'settling', 'paying'] as const satisfies OrderState[]
export const isRunning = (state: OrderState): boolean =>
  (RUNNING_STATES as readonly OrderState[]).includes(state)
/** Never changes again. */
export const ENDED_STATES = [
  'completed',
  'replaced',
  'expired',
  'discarded',
  'cancelled',
] as const satisfies OrderState[]
/** Ended before all approvals were given; nothing of it was dealt. */
export const ENDED_UNAPPROVED_STATES = ['replaced', 'expired', 'discarded'] as const satisfies OrderState[]

export const LEG_KINDS = ['sale', 'buy', 'payout'] as const
export type LegKind = (typeof LEG_KINDS)[number]
export const LEG_STATES = ['planned', 'placed', 'executed', 'settled', 'cancelled'] as const
export type LegState = (typeof LEG_STATES)[number]

/** Milestones of an order with a date of their own, in their order. */
export const ORDER_STEPS = [
  'acceptedOn',
  'sellsOn',
  'soldBy',
  'buysOn',
  'boughtBy',
  'paysOn',
  'allocatesFrom',
] as const

/** Warnings of an order preview. */
export const ORDER_WARNINGS = [
  'beyond-10-business-days',
  /** Contributions received before the new allocation takes effect follow the former one. */
  'former-split-until-then',
  /** All of a fund is sold that contributions go on buying. */
  'contributions-buy-what-is-sold',
] as const
export type OrderWarning = (typeof ORDER_WARNINGS)[number]
/** Returns true for warnings that the client must accept; the others are for information. */
export const hasToBeAccepted = (warning: OrderWarning): boolean => warning === 'beyond-10-business-days'

/** Business days until future contributions are invested in another way. */
export const ALLOCATION_BUSINESS_DAYS = 5
/** No withdrawal is approved for this long after bank account, phone, e-mail or factor changed. */
export const COOL_OFF_HOURS = 72
export type SafetyChange = 'bank-account' | 'phone' | 'email' | 'factor'
/** Time limit for the second approval, in business days. */
export const SECOND_APPROVAL_BUSINESS_DAYS = 5
/** Calendar days for which a repeated request gets the saved answer: more than five business days. */
export const SAVED_ANSWER_DAYS = 7
/** Most instruments in one order. */
export const MOST_LEGS = 60
/** Largest amount of one buy or sale, in units of the currency. */
export const LARGEST_ORDER_AMOUNT = 1_000_000_000

/** Characters of an order's fingerprint (SHA-256 in hexadecimal) that people compare. */
const SHORT_FINGERPRINT = 8
export const shortFingerprint = (hash: string): string => hash.slice(0, SHORT_FINGERPRINT).toUpperCase()

/** Returns the authorisation on an account that an order of this kind needs. */
export const authorisationFor = (kind: KeptOrderKind): Authorisation =>
  kind === 'WITHDRAW' ? 'withdraw' : 'deal'
