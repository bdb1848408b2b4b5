import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import { micro } from '@fundholder/domain/money.ts'
import * as z from 'zod'
import { dealingFeesOf } from '#catalogue/dealing-fees.ts'
import { bookedTrade } from '#ledger/booked-entry.ts'
import { balancesOfContract } from '#ledger/reading.ts'
import { reservedOf } from '#ledger/reserved.ts'
import { inTransaction } from '#platform/database.ts'
import { readSetting, type Setting, writeSetting } from '#platform/settings.ts'
import { applySteps } from './apply-steps.ts'
import { correctedTrade } from './corrected-trade.ts'
import type { CycleDesk } from './cycle-desk.ts'
import { lockOrdersAnyState, surroundingsOf } from './load-orders.ts'
import { isSale } from './open-order.ts'
import { latestChange, type Mispriced, mispricedSince } from './price-corrections.queries.ts'

/** The last correction of a price that was looked at for what was dealt at the former one. */
const LOOKED_AT: Setting<string> = { key: 'price-corrections-dealt', shape: z.string().regex(/^\d+$/) }

/**
 * Books trades anew that were executed at prices corrected since. One that cannot be keeps no other from it, and is tried
 * again by the next run.
 */
export async function correctTrades(
  desk: CycleDesk,
  at: Date,
): Promise<{ corrected: number; failed: { orderId: string; reason: string }[] }> {
  const { db, clock } = desk
  const failed: { orderId: string; reason: string }[] = []
  const last = await latestChange(db) // before they are looked for: one that comes meanwhile is looked at next time
  const before = BigInt((await readSetting(db, LOOKED_AT)) ?? '0')
  if (last === before) return { corrected: 0, failed }
  let corrected = 0
  for (const one of await mispricedSince(db, before)) {
    try {
      if (await correct(desk, one, at)) corrected += 1
    } catch (error) {
      desk.log.error({ err: error, orderId: one.order_id }, 'a trade could not be corrected')
      failed.push({ orderId: one.order_id, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  if (failed.length === 0) await writeSetting(db, LOOKED_AT, String(last), clock.now())
  return { corrected, failed }
}

const correct = (desk: CycleDesk, { order_id, contract_id, number, price }: Mispriced, at: Date) =>
  inTransaction(desk.db, async (trx) => {
    const [open] = await lockOrdersAnyState(trx, [{ id: order_id, contract_id }])
    const leg = open?.legs.find((one) => one.number === number)
    if (!open || !leg?.event_key || leg.traded?.price === String(price)) return false
    const { units, settledCash, payable } = await balancesOfContract(trx, contract_id)
    const reserved = await reservedOf(trx, contract_id)
    const fees = (await dealingFeesOf(trx, [leg.instrument_id]))(leg.instrument_id)
    const around = await surroundingsOf(trx, desk, [open], at)
    const step = correctedTrade(open, {
      leg,
      price: micro(price),
      booked: await bookedTrade(trx, leg.event_key),
      feeBasisPoints: isSale(leg) ? fees.redemption : fees.subscription,
      freeUnits: (units.get(leg.instrument_id) ?? 0n) - (reserved.get(leg.instrument_id) ?? 0n),
      freeCash: settledCash + payable - (reserved.get(CASH_INSTRUMENT_ID) ?? 0n),
      day: around.today,
    })
    if (step) await applySteps(trx, desk, [{ open, step }], around)
    return step !== undefined
  })
