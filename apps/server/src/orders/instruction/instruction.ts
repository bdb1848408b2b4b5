import { createHash } from 'node:crypto'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { KeptOrderKind, OrderWarning, WithdrawType } from '@fundholder/domain/orders/orders.ts'
import type { StrategyType } from '@fundholder/domain/users/users.ts'
import type { Input } from '@fundholder/protocol/call.ts'
import type { previewOrder } from '@fundholder/protocol/orders/place-order.ts'
import type { Payee } from '#orders/store/order-row.ts'
import { canonicalJson } from '#platform/basics/canonical-json.ts'
import { basisPointsOf, minorOf, sortedMap } from './decimal-input.ts'
import type { Plan, ToBuy } from './order-plan.ts'

export type OrderRequest = Input<typeof previewOrder, 'body'>
/** Parts of a request that clients may repeat with the code. */
export type RepeatedParts = Partial<
  Pick<
    OrderRequest,
    | 'strategyType'
    | 'modelPortfolioId'
    | 'buy'
    | 'sell'
    | 'contributions'
    | 'withdrawType'
    | 'withdraw'
    | 'withdrawAmounts'
  >
>

/**
 * Everything that a code approves. Integers are text: money in minor units of `currency`, units in
 * millionths, shares in
 * basis points.
 */
export type Instruction = {
  format: 1
  order: string
  contract: string
  user: string
  currency: string
  kind: KeptOrderKind
  valuedOn: CalendarDay
  /** The request in the client's own terms. Stored fields are hashed and keep their names. */
  asked: Asked
  strategyType?: StrategyType
  modelPortfolioId?: string
  sales: { instrumentId: string; units: string; about: string }[]
  buys: { instrumentId: string; maximum: string | null; weight: string }[]
  payout?: { cash: string; payee: Payee }
  reservedCash: string
  contributions?: { instrumentId: string; basisPoints: string }[]
  acknowledgements: { documentId: string; version: string }[]
  accepted: OrderWarning[]
}

type Asked = {
  strategyType?: StrategyType | undefined
  modelPortfolioId?: string | undefined
  withdrawType?: WithdrawType | undefined
  buy: [string, string][]
  sell: [string, string][]
  contributions: [string, string][]
  withdraw: [string, string][]
  /** Absent without amounts, as in all older orders. */
  withdrawAmounts?: [string, string][]
}

/** Writes the canonical text of an order and its fingerprint, the SHA-256 of the UTF-8 bytes. */
export function writeInstruction(
  about: { orderId: string; contractId: string; userId: string; currency: string; payee: Payee | undefined },
  request: Omit<OrderRequest, 'kind'> & { kind: KeptOrderKind },
  plan: Plan<ToBuy>,
): { text: string; hash: Buffer } {
  const { kind, valuedOn, accepted, acknowledgements } = request
  const instruction: Instruction = {
    format: 1,
    order: about.orderId,
    contract: about.contractId,
    user: about.userId,
    currency: about.currency,
    kind,
    valuedOn,
    asked: askedOf(request, about.currency),
    ...(plan.strategy && {
      strategyType: plan.strategy.type,
      ...(plan.strategy.modelPortfolio && { modelPortfolioId: plan.strategy.modelPortfolio }),
    }),
    sales: plan.sales.map(({ instrumentId, units, about: worth }) => ({
      instrumentId,
      units: String(units),
      about: String(worth),
    })),
    buys: plan.buys.map(({ instrumentId, maximum, weight }) => ({
      instrumentId,
      maximum: maximum === undefined ? null : String(maximum),
      weight: String(weight),
    })),
    ...(plan.payout && about.payee && { payout: { cash: String(plan.payout.cash), payee: about.payee } }),
    reservedCash: String(plan.reservedCash),
    ...(plan.contributions && {
      contributions: [...plan.contributions].map(([instrumentId, basisPoints]) => ({
        instrumentId,
        basisPoints: String(basisPoints),
      })),
    }),
    acknowledgements: acknowledgements.toSorted((a, b) => (a.documentId < b.documentId ? -1 : 1)),
    accepted: accepted.toSorted(),
  }
  const text = canonicalJson(instruction)
  return { text, hash: hashOfInstruction(text) }
}

export const hashOfInstruction = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest()

export const readInstruction = (text: string): Instruction => JSON.parse(text)

/** Returns true when the repeated parts equal the order. Parts that are not repeated are not compared. */
export function repeatsInstruction(instruction: Instruction, repeated: RepeatedParts): boolean {
  const before = instruction.asked
  let again: Asked
  try {
    again = askedOf(repeated, instruction.currency)
  } catch {
    return false // no order could contain such an amount
  }
  const parts = [
    'strategyType',
    'modelPortfolioId',
    'withdrawType',
    'buy',
    'sell',
    'contributions',
    'withdraw',
    'withdrawAmounts',
  ] as const
  return parts.every(
    (part) => repeated[part] === undefined || canonicalJson(again[part]) === canonicalJson(before[part]),
  )
}

const askedOf = (request: RepeatedParts, currency: string): Asked => ({
  strategyType: request.strategyType,
  modelPortfolioId: request.modelPortfolioId,
  withdrawType: request.withdrawType,
  buy: texts(sortedMap(request.buy, (amount) => minorOf(amount, currency))),
  sell: texts(sortedMap(request.sell, (amount) => minorOf(amount, currency))),
  contributions: texts(sortedMap(request.contributions, basisPointsOf)),
  withdraw: texts(sortedMap(request.withdraw, basisPointsOf)),
  ...(request.withdrawAmounts && {
    withdrawAmounts: texts(sortedMap(request.withdrawAmounts, (amount) => minorOf(amount, currency))),
  }),
})

const texts = (map: ReadonlyMap<string, bigint>): [string, string][] =>
  [...map].map(([id, value]) => [id, String(value)])
