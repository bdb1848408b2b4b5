import { randomUUID } from 'node:crypto'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { isTakenFor } from '@fundholder/domain/dealing-rules/cut-off.ts'
import type { DealingRules } from '@fundholder/domain/dealing-rules/dealing-dates.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { type Minor, minor, splitByWeights, toDecimal } from '@fundholder/domain/money.ts'
import { DEFAULT_LANGUAGE } from '@fundholder/domain/users/users.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { dealingRulesOf } from '#catalogue/dealing-terms/dealing-calendars.ts'
import { chargeOf, type DealingFees } from '#catalogue/dealing-terms/dealing-fees.ts'
import type { OrderedContract } from '#contracts/ordered-contract.ts'
import { type OrderRequest, writeInstruction } from '#orders/instruction/instruction.ts'
import { newOrderReference, plannedLegs } from '#orders/instruction/order-plan.ts'
import { settlementDates } from '#orders/schedule/settlement-schedule.ts'
import { type Cause, moveOrder, recordPlacement } from '#orders/store/order-events.ts'
import { insertLegs, insertOrder, setReservation } from '#orders/store/orders.queries.ts'
import type { Target } from '#orders/trade-plans/rebalancing-plan.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database, RunningTransaction } from '#platform/database/database.ts'
import { hasNewAllocation, lastTotalAt, pendingContributionOrders } from './contribution-orders.queries.ts'

/** A contribution to invest, with the terms of its funds. */
export type Investing = {
  contract: OrderedContract
  /** Settled, available cash in the contract's currency. */
  amount: Minor
  shares: Target
  rulesOf: (instrumentId: string) => DealingRules
  feesOf: (instrumentId: string) => DealingFees
  nameOf: (instrumentId: string) => string
  valuedOn: CalendarDay
}

/**
 * Places the order that invests a contribution: approved at once, reserved, and placed for each fund's next
 * dealing day.
 *
 * @param trx holds the contract's lock.
 * @returns the order's id; undefined when no fund would get a minor unit.
 */
export async function placeContributionOrder(
  trx: RunningTransaction,
  clock: Clock,
  { contract, amount, shares, rulesOf, feesOf, nameOf, valuedOn }: Investing,
  at: Date,
): Promise<string | undefined> {
  const parts = [...splitByWeights(amount, shares)]
    .filter(([id, part]) => part > 0n && id !== CASH_INSTRUMENT_ID)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  if (parts.length === 0) return undefined
  const reservedCash = minor(parts.reduce((sum, [, part]) => sum + part, 0n))
  const plan = {
    sales: [],
    // The amounts are the weights, so that later splits give the same amounts.
    buys: parts.map(([instrumentId, part]) => ({ instrumentId, weight: part as bigint, about: part })),
    reservedCash,
  }
  const { promised, legs } = settlementDates(plan, rulesOf, { at, today: clock.dayOf(at) })
  const [orderId, { id: contractId, userId, currency }] = [randomUUID(), contract]
  const { text, hash } = writeInstruction(
    { orderId, contractId, userId, currency, payee: undefined },
    { ...EMPTY_REQUEST, valuedOn },
    plan,
  )
  const money = (of: bigint) => toDecimal(minor(of), currency)
  const charges = new Map(parts.map(([id, part]) => [id, chargeOf(part, feesOf(id).subscription)]))
  const allCharges = charges.values().reduce((sum, charge) => sum + charge, 0n)
  const preview: OrderPreview = {
    currency,
    valuedOn,
    sells: [],
    buys: parts.map(([instrumentId, part]) => {
      const charge = charges.get(instrumentId) ?? 0n
      return {
        instrumentId,
        name: nameOf(instrumentId),
        share: Number(part) / Number(reservedCash),
        about: money(part),
        ...(charge > 0n && { charge: money(charge) }),
      }
    }),
    ...(allCharges > 0n && { charges: money(allCharges) }),
    reservedCash: money(reservedCash),
    freeCash: money(reservedCash),
    deposits: [],
    before: { allocation: [] },
    after: { allocation: [] },
    documents: [],
    warnings: [],
  }
  await insertOrder(trx, {
    id: orderId,
    reference: newOrderReference(),
    contract_id: contractId,
    user_id: userId,
    session_id: null,
    kind: 'CONTRIBUTION',
    is_total: false,
    state: 'approved',
    version: 1,
    instruction: text,
    hash,
    preview: JSON.stringify(preview),
    valued_on: valuedOn,
    challenge_hash: null,
    second_user_id: null,
    second_challenge_hash: null,
    created_at: at,
    expires_at: at,
    approved_at: at,
    promised: JSON.stringify(promised) as never,
    payee: null,
    language: DEFAULT_LANGUAGE,
  })
  await recordPlacement(trx, { id: orderId, contract_id: contractId }, { actor: 'portal', at }, 'approved')
  await insertLegs(
    trx,
    plannedLegs(orderId, contractId, plan).map((leg) => {
      const days = legs.get(leg.instrument_id)
      return {
        ...leg,
        state: 'placed' as const,
        deals_on: days?.dealsOn ?? null,
        settles_on: days?.settlesOn ?? null,
      }
    }),
  )
  await setReservation(trx, {
    orderId,
    contractId,
    instrumentId: CASH_INSTRUMENT_ID,
    quantity: reservedCash,
  })
  return orderId
}

const EMPTY_REQUEST: Omit<OrderRequest, 'valuedOn' | 'kind'> & { kind: 'CONTRIBUTION' } = {
  kind: 'CONTRIBUTION',
  acknowledgements: [],
  accepted: [],
}

/** A contribution investment that can still be cancelled, and its cash. */
export type PendingInvestment = { id: string; reference: string; contract_id: string; cash: Minor }

/** Contribution investments of a contract whose funds' cut-offs have not passed. */
export async function pendingInvestmentsOf(
  trx: RunningTransaction,
  clock: Clock,
  contractId: string,
): Promise<PendingInvestment[]> {
  const rows = await pendingContributionOrders(trx, contractId)
  const rules = await dealingRulesOf(trx, clock, [...new Set(rows.map((row) => row.instrument_id))])
  const at = clock.businessNow()
  const isTaken = ({ instrument_id, deals_on }: (typeof rows)[number]) => {
    const of = rules.get(instrument_id)
    return !of || deals_on === null || isTakenFor(deals_on, at, of)
  }
  return [...Map.groupBy(rows, ({ id }) => id)]
    .filter(([, legs]) => !legs.some(isTaken))
    .map(([id, [leg]]) => ({
      id,
      reference: leg?.reference ?? '',
      contract_id: contractId,
      cash: minor(leg?.cash ?? 0n),
    }))
}

/** Cancels contribution investments and releases their cash. */
export async function cancelInvestments(
  trx: RunningTransaction,
  orders: readonly PendingInvestment[],
  cause: Pick<Cause, 'at'>,
): Promise<void> {
  for (const order of orders)
    await moveOrder(trx, order, 'cancelled', { ...cause, actor: 'portal', reason: 'total-withdrawal' })
}

export const investmentCash = (orders: readonly PendingInvestment[]): Minor =>
  minor(orders.reduce((sum, { cash }) => sum + cash, 0n))

/**
 * Returns true while contributions stay in cash: from the approval of a full withdrawal until an allocation
 * ordered after it
 * begins.
 */
export async function staysUninvested(db: Database, contractId: string, day: CalendarDay): Promise<boolean> {
  const after = await lastTotalAt(db, contractId)
  return after !== undefined && !(await hasNewAllocation(db, { contractId, after, by: day }))
}
