import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import type { OrderPreview } from '@fundholder/protocol/order-shapes.ts'
import { orderables } from '#catalogue/dealing-terms/dealable-funds.ts'
import type { OrderedContract } from '#contracts/ordered-contract.ts'
import {
  cashOf,
  investmentsNotBegun,
  type NotBegun,
  takeBack,
} from '#orders/contributions/contribution-orders.ts'
import type { Instruction } from '#orders/instruction/instruction.ts'
import { refuseBesideRunning } from '#orders/placing/conflicting-orders.ts'
import type { OrderingDesk } from '#orders/placing/validate-order.ts'
import { type Standing, standingOf } from '#orders/planning/available-balance.ts'
import { daysNow } from '#orders/schedule/current-schedule.ts'
import type { LegDays } from '#orders/schedule/settlement-schedule.ts'
import type { OrderRow, Payee, PromisedDays } from '#orders/store/order-row.ts'
import { fundsBeingBought, reservationsOf, setReservation } from '#orders/store/orders.queries.ts'
import { payableAccount } from '#people/payee.ts'
import { canonicalJson } from '#platform/basics/canonical-json.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import type { RunningTransaction } from '#platform/database/database.ts'

/** What an approval rests on. */
export type FinalLook = {
  contract: OrderedContract
  promised: PromisedDays
  legDays: ReadonlyMap<string, LegDays>
  payee: Payee | undefined
  /** Investments of contributions that a total withdrawal takes back once it is approved. */
  notBegun: readonly NotBegun[]
}

/**
 * Looks again, under the contract's lock, at everything that may have changed since an order was shown: its funds, other
 * orders, what is held, the bank account, the days.
 *
 * @throws {Refusal} what would not be approved any more.
 */
export async function lookAgain(
  desk: OrderingDesk,
  trx: RunningTransaction,
  order: Pick<OrderRow, 'id' | 'contract_id' | 'kind' | 'is_total' | 'preview'>,
  instruction: Instruction,
): Promise<FinalLook> {
  const { sales, buys, payout, contributions } = instruction
  const notBegun = order.is_total ? await investmentsNotBegun(trx, desk.clock, order.contract_id) : []
  const besides = [order.id, ...notBegun.map(({ id }) => id)]
  const wanted = { kind: order.kind, isTotal: order.is_total }
  await refuseBesideRunning(trx, order.contract_id, wanted, desk.clock, besides)
  await refuseOtherCash(trx, order, instruction, notBegun)
  const standing = await standingOf(trx, order.contract_id)
  // Its own reservations are in what is not free: whatever is free came in later.
  if (order.is_total && (standing.freeCash > 0n || !(await isAllSold(trx, standing, sales))))
    throw new Refusal('orders/standing-changed')
  const shown = order.preview as OrderPreview
  if (!isAllStill(shown, sales, standing) || (await comesMore(trx, order.contract_id, shown, besides)))
    throw new Refusal('orders/standing-changed')
  const ids = [...sales, ...buys, ...(contributions ?? [])].map(({ instrumentId }) => instrumentId)
  const traded = ids.filter((id) => id !== CASH_INSTRUMENT_ID)
  await refuseClosed(trx, traded)
  const payee = payout && (await sameAccount(desk, trx, standing.contract.userId, payout.payee))
  const { promised, legs } = await daysNow(trx, desk.clock, instruction)
  return { contract: standing.contract, promised, legDays: legs, payee, notBegun }
}

/** @throws {Refusal} unless what a total withdrawal takes is what it has reserved and what it takes back, no more and no less. */
async function refuseOtherCash(
  trx: RunningTransaction,
  { id }: Pick<OrderRow, 'id'>,
  { reservedCash }: Instruction,
  notBegun: readonly NotBegun[],
): Promise<void> {
  if (notBegun.length === 0) return
  if ((await cashReservedBy(trx, id)) + cashOf(notBegun) !== BigInt(reservedCash))
    throw new Refusal('orders/standing-changed')
}

/**
 * Takes back investments of contributions that have not begun, and reserves their money for the total withdrawal that
 * counts on it. Nothing brings them back: to be done only where the withdrawal becomes irreversible itself.
 */
export async function takeForTotal(
  { clock }: Pick<OrderingDesk, 'clock'>,
  trx: RunningTransaction,
  { id: orderId, contract_id: contractId }: Pick<OrderRow, 'id' | 'contract_id'>,
  { notBegun }: Pick<FinalLook, 'notBegun'>,
): Promise<void> {
  if (notBegun.length === 0) return
  const quantity = (await cashReservedBy(trx, orderId)) + cashOf(notBegun)
  await takeBack(trx, notBegun, { at: clock.businessNow() })
  await setReservation(trx, { orderId, contractId, instrumentId: CASH_INSTRUMENT_ID, quantity })
}

const cashReservedBy = async (trx: RunningTransaction, orderId: string): Promise<bigint> =>
  (await reservationsOf(trx, orderId)).find(({ instrument_id }) => instrument_id === CASH_INSTRUMENT_ID)
    ?.quantity ?? 0n

/** Whether every position is sold to its last unit; only deposits stay, which cannot be broken. */
async function isAllSold(
  trx: RunningTransaction,
  { units }: Standing,
  sales: Instruction['sales'],
): Promise<boolean> {
  const sold = new Map(sales.map(({ instrumentId, units: all }) => [instrumentId, BigInt(all)]))
  const left = [...units].filter(([id, { held }]) => sold.get(id) !== held).map(([id]) => id)
  const known = await orderables(trx, left)
  return left.every((id) => known.get(id)?.kind === 'deposit')
}

/** Whether what was shown as all of a fund is all of it still: nothing has been bought meanwhile. */
function isAllStill(shown: OrderPreview, sales: Instruction['sales'], { units }: Standing): boolean {
  const whole = new Set(shown.sells.filter(({ isAll }) => isAll).map(({ instrumentId }) => instrumentId))
  return sales.every(
    ({ instrumentId, units: sold }) =>
      !whole.has(instrumentId) || units.get(instrumentId)?.held === BigInt(sold),
  )
}

/** Whether of what was shown as all of a fund, with nothing more to come, an order is to buy some by now. */
async function comesMore(
  trx: RunningTransaction,
  contractId: string,
  { sells }: OrderPreview,
  besides: readonly string[],
): Promise<boolean> {
  const last = sells.filter(({ isAll, moreComes }) => isAll && !moreComes)
  if (last.length === 0) return false
  const beingBought = await fundsBeingBought(trx, contractId, besides)
  return last.some(({ instrumentId }) => beingBought.has(instrumentId))
}

async function refuseClosed(trx: RunningTransaction, ids: readonly string[]): Promise<void> {
  const known = await orderables(trx, ids)
  const closed = ids.filter((id) => !known.get(id)?.isOpen)
  if (closed.length === 0) return
  const funds = closed.map((id) => known.get(id)?.name ?? id).join(', ')
  throw new Refusal('orders/not-operative', { funds, instruments: closed })
}

/** The account that was shown, if it still is the one on file and may be paid to. */
async function sameAccount(
  desk: OrderingDesk,
  trx: RunningTransaction,
  userId: string,
  shown: Payee,
): Promise<Payee> {
  const now = await payableAccount(trx, desk.clock, userId)
  if (canonicalJson(now) !== canonicalJson(shown)) throw new Refusal('bank-account/changed')
  return now
}
