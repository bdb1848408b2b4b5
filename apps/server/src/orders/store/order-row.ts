import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { KeptOrderKind, LegKind, LegState, OrderState } from '@fundholder/domain/orders.ts'
import type { Language } from '@fundholder/domain/users.ts'
import type { Traded } from './executed-trade.ts'

/** The days that an order was promised, each absent where nothing happens. */
export type PromisedDays = {
  /** Whose cut-off had not passed at approval. */
  acceptedOn?: CalendarDay
  /** The last day on which something is sold, and on which the money of that is there. */
  sellsOn?: CalendarDay
  soldBy?: CalendarDay
  buysOn?: CalendarDay
  boughtBy?: CalendarDay
  paysOn?: CalendarDay
  /** Not promised: a fund that is suspended or has no price takes longer. */
  paysAtLatest?: CalendarDay
  /** From when on money that comes in is invested the new way. */
  allocatesFrom?: CalendarDay
  /** When all of it is over. */
  doneBy: CalendarDay
  /** Business days until then. */
  businessDays: number
  /** Business days that money sold is not invested. */
  outOfMarketDays: number
}

/** Where money is paid out to; IBAN without spaces. */
export type Payee = { holder: string; bankName: string; bic: string; iban: string }

export type EventActor = 'client' | 'portal' | 'back-office'

export type OrderRow = {
  id: string
  reference: string
  contract_id: string
  user_id: string
  /** Of a contribution's order null, as its challenge: nobody sends it. */
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
  /** The days that came with the first person's code, and with the last one of a second person; null where nobody knows. */
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
  /** Of a sale, millionths. */
  units: bigint | null
  /** Of a buy, minor units of the contract's currency; null where all goes in that falls to it. */
  maximum: bigint | null
  /** Of a buy, its share beside the others. */
  weight: bigint | null
  /** Of a payout, the cash that was there. */
  amount: bigint | null
  after_sales: boolean
  state: LegState
  deals_on: CalendarDay | null
  settles_on: CalendarDay | null
  dealt_on: CalendarDay | null
  settled_on: CalendarDay | null
  waits_for: string | null
  waits_since: CalendarDay | null
  event_key: string | null
  traded: Traded | null
}
