import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { type Minor, minor } from '@fundholder/domain/money.ts'
import type { KeptOrderKind, LegKind, LegState, OrderState } from '@fundholder/domain/orders/orders.ts'
import type { Language } from '@fundholder/domain/users/users.ts'

/** Promised dates of an order, each absent if nothing occurs. */
export type PromisedDays = {
  /** Dealing day whose cut-off had not passed at approval. */
  acceptedOn?: CalendarDay
  /** Last dealing day of the sales, and the day on which the last sale settles. */
  sellsOn?: CalendarDay
  soldBy?: CalendarDay
  buysOn?: CalendarDay
  boughtBy?: CalendarDay
  paysOn?: CalendarDay
  /** Latest expected payout date; suspended funds and missing prices may delay it. */
  paysAtLatest?: CalendarDay
  /** Start of the new allocation of contributions. */
  allocatesFrom?: CalendarDay
  /** Completion date. */
  doneBy: CalendarDay
  /** Business days until completion. */
  businessDays: number
  /** Business days between sale and purchase. */
  outOfMarketDays: number
}

/** Payee of a payout; IBAN without spaces. */
export type Payee = { holder: string; bankName: string; bic: string; iban: string }

export type EventActor = 'client' | 'portal' | 'back-office'

export type OrderRow = {
  id: string
  reference: string
  contract_id: string
  user_id: string
  /** Null for contribution orders, like the challenge: no client sends them. */
  session_id: string | null
  kind: KeptOrderKind
  is_total: boolean
  state: OrderState
  version: number
  instruction: string
  hash: Buffer
  preview: unknown
  valued_on: CalendarDay
  challenge_hash: Buffer | null
  second_user_id: string | null
  second_challenge_hash: Buffer | null
  created_at: Date
  expires_at: Date
  approved_at: Date | null
  promised: PromisedDays | null
  /**
   * Dates shown with the first approver's latest code, and with the second approver's latest one; null if unknown.
   */
  shown: PromisedDays | null
  second_shown: PromisedDays | null
  payee: Payee | null
  language: Language
}

export type LegRow = {
  order_id: string
  number: number
  contract_id: string
  kind: LegKind
  instrument_id: string
  /** Millionths of a unit sold. */
  units: bigint | null
  /** Limit of a purchase in minor units of the contract's currency; null for no limit. */
  maximum: bigint | null
  /** Weight of a purchase among the others. */
  weight: bigint | null
  /** Cash part of a payout. */
  amount: bigint | null
  after_sales: boolean
  state: LegState
  deals_on: CalendarDay | null
  settles_on: CalendarDay | null
  dealt_on: CalendarDay | null
  settled_on: CalendarDay | null
  blocking_reason: string | null
  blocked_since: CalendarDay | null
  event_key: string | null
  traded: Traded | null
}

/** Result of a trade, integers as text. */
export type Traded = {
  units: string
  price: string
  amount: string
  fee: string
  currency: string
  /**
   * Exchange rate, fund currency per contract currency, as `rateText` writes it; absent if they are the same.
   */
  fxRate?: string
  /** Amount settled in the contract's currency, positive. */
  money: string
}

/** Amount that a trade settles in the contract's currency, positive; zero before dealing. */
export const moneyOf = ({ traded }: { traded: Traded | null }): Minor => minor(BigInt(traded?.money ?? 0))

/** Amount traded in the contract's currency, without its charge. */
export const exchangedAmount = (leg: { kind: LegKind; traded: Traded | null }): Minor => {
  const fee = BigInt(leg.traded?.fee ?? 0)
  return minor(leg.kind === 'sale' ? moneyOf(leg) + fee : moneyOf(leg) - fee)
}
