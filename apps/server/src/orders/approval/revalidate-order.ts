import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { orderables } from '#catalogue/dealing-terms/dealable-funds.ts'
import type { OrderedContract } from '#contracts/ordered-contract.ts'
import {
  cancelInvestments,
  investmentCash,
  type PendingInvestment,
  pendingInvestmentsOf,
} from '#orders/contributions/contribution-orders.ts'
import type { Instruction } from '#orders/instruction/instruction.ts'
import { requireNoConflict } from '#orders/placing/conflicting-orders.ts'
import type { OrderingDeps } from '#orders/placing/validate-order.ts'
import { currentDates, type LegDates } from '#orders/schedule/settlement-schedule.ts'
import type { OrderRow, Payee, PromisedDays } from '#orders/store/order-row.ts'
import { fundsBeingBought, reservationsOf, setReservation } from '#orders/store/orders.queries.ts'
import { type AvailableBalance, availableBalance } from '#orders/trade-plans/available-balance.ts'
import { payableAccount } from '#people/payee.ts'
import { canonicalJson } from '#platform/basics/canonical-json.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import type { RunningTransaction } from '#platform/database/database.ts'

/** Result of revalidating an order under the contract's lock. */
export type RevalidatedOrder = {
  contract: OrderedContract
  promised: PromisedDays
  legDates: ReadonlyMap<string, LegDates>
  payee: Payee | undefined
  /** Contribution investments that a full withdrawal cancels on approval. */
  pendingInvestments: readonly PendingInvestment[]
}

/**
 * Revalidates an order under the contract's lock: funds, conflicting orders, holdings, bank account and
 * dates.
 *
 * @throws {Refusal} the first reason against approval.
 */
export async function revalidateOrder(
  deps: OrderingDeps,
  trx: RunningTransaction,
  order: Pick<OrderRow, 'id' | 'contract_id' | 'kind' | 'is_total' | 'preview'>,
  instruction: Instruction,
): Promise<RevalidatedOrder> {
  const { sales, buys, payout, contributions } = instruction
  const pendingInvestments = order.is_total
    ? await pendingInvestmentsOf(trx, deps.clock, order.contract_id)
    : []
  const except = [order.id, ...pendingInvestments.map(({ id }) => id)]
  const wanted = { kind: order.kind, isTotal: order.is_total }
  await requireNoConflict(trx, order.contract_id, wanted, deps.clock, except)
  await requireSameCash(trx, order, instruction, pendingInvestments)
  const balance = await availableBalance(trx, order.contract_id)
  // The order's own reservations are not available: any available cash arrived later.
  if (order.is_total && (balance.freeCash > 0n || !(await isAllSold(trx, balance, sales))))
    throw new Refusal('orders/balance-changed')
  const shown = order.preview as OrderPreview
  if (
    !isStillWholePosition(shown, sales, balance) ||
    (await isMoreBought(trx, order.contract_id, shown, except))
  )
    throw new Refusal('orders/balance-changed')
  const ids = [...sales, ...buys, ...(contributions ?? [])].map(({ instrumentId }) => instrumentId)
  const traded = ids.filter((id) => id !== CASH_INSTRUMENT_ID)
  await requireOpenFunds(trx, traded)
  const payee = payout && (await requireSameAccount(deps, trx, balance.contract.userId, payout.payee))
  const { promised, legs } = await currentDates(trx, deps.clock, instruction)
  return { contract: balance.contract, promised, legDates: legs, payee, pendingInvestments }
}

/**
 * @throws {Refusal} unless the cash of a full withdrawal equals its reservation plus the investments it
 *   cancels.
 */
async function requireSameCash(
  trx: RunningTransaction,
  { id }: Pick<OrderRow, 'id'>,
  { reservedCash }: Instruction,
  pendingInvestments: readonly PendingInvestment[],
): Promise<void> {
  if (pendingInvestments.length === 0) return
  if ((await cashReservedBy(trx, id)) + investmentCash(pendingInvestments) !== BigInt(reservedCash))
    throw new Refusal('orders/balance-changed')
}

/**
 * Cancels pending contribution investments and reserves their money for a full withdrawal.
 * Call it only where the withdrawal becomes irreversible: nothing restores them.
 */
export async function reclaimInvestments(
  { clock }: Pick<OrderingDeps, 'clock'>,
  trx: RunningTransaction,
  { id: orderId, contract_id: contractId }: Pick<OrderRow, 'id' | 'contract_id'>,
  { pendingInvestments }: Pick<RevalidatedOrder, 'pendingInvestments'>,
): Promise<void> {
  if (pendingInvestments.length === 0) return
  const quantity = (await cashReservedBy(trx, orderId)) + investmentCash(pendingInvestments)
  await cancelInvestments(trx, pendingInvestments, { at: clock.businessNow() })
  await setReservation(trx, { orderId, contractId, instrumentId: CASH_INSTRUMENT_ID, quantity })
}

const cashReservedBy = async (trx: RunningTransaction, orderId: string): Promise<bigint> =>
  (await reservationsOf(trx, orderId)).find(({ instrument_id }) => instrument_id === CASH_INSTRUMENT_ID)
    ?.quantity ?? 0n

/** Returns true when every position except deposits, which cannot be broken, is sold completely. */
async function isAllSold(
  trx: RunningTransaction,
  { units }: AvailableBalance,
  sales: Instruction['sales'],
): Promise<boolean> {
  const sold = new Map(sales.map(({ instrumentId, units: all }) => [instrumentId, BigInt(all)]))
  const left = [...units].filter(([id, { held }]) => sold.get(id) !== held).map(([id]) => id)
  const known = await orderables(trx, left)
  return left.every((id) => known.get(id)?.kind === 'deposit')
}

/** Returns true when no sale shown as the whole position has become a part of it. */
function isStillWholePosition(
  shown: OrderPreview,
  sales: Instruction['sales'],
  { units }: AvailableBalance,
): boolean {
  const whole = new Set(shown.sells.filter(({ isAll }) => isAll).map(({ instrumentId }) => instrumentId))
  return sales.every(
    ({ instrumentId, units: sold }) =>
      !whole.has(instrumentId) || units.get(instrumentId)?.held === BigInt(sold),
  )
}

/** Returns true when another order now buys a fund that was shown as sold completely. */
async function isMoreBought(
  trx: RunningTransaction,
  contractId: string,
  { sells }: OrderPreview,
  except: readonly string[],
): Promise<boolean> {
  const last = sells.filter(({ isAll, moreComes }) => isAll && !moreComes)
  if (last.length === 0) return false
  const beingBought = await fundsBeingBought(trx, contractId, except)
  return last.some(({ instrumentId }) => beingBought.has(instrumentId))
}

async function requireOpenFunds(trx: RunningTransaction, ids: readonly string[]): Promise<void> {
  const known = await orderables(trx, ids)
  const closed = ids.filter((id) => !known.get(id)?.isOpen)
  if (closed.length === 0) return
  const funds = closed.map((id) => known.get(id)?.name ?? id).join(', ')
  throw new Refusal('orders/not-operative', { funds, instruments: closed })
}

/** @throws {Refusal} `bank-account/changed` unless the account shown is still the payable account on file. */
async function requireSameAccount(
  deps: OrderingDeps,
  trx: RunningTransaction,
  userId: string,
  shown: Payee,
): Promise<Payee> {
  const now = await payableAccount(trx, deps.clock, userId)
  if (canonicalJson(now) !== canonicalJson(shown)) throw new Refusal('bank-account/changed')
  return now
}
