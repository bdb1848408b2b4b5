import { addDays, type CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import { minor, splitByWeights } from '@fundholder/domain/money.ts'
import type { Intent } from '@fundholder/sample-world/intents.ts'
import { lastAllocatedFrom, orderedContract } from '#contracts/ordered-contract.ts'
import { contributionAllocation } from '#orders/contributions/contribution-allocation.ts'
import { staysUninvested } from '#orders/contributions/contribution-orders.ts'
import type { Target } from '#orders/planning/rebalancing-plan.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import type { Intents } from './orders.ts'

/** Nothing that was accepted longer ago still waits for its dealing day. */
const LONGEST_WAIT_DAYS = 10
const ALL_CASH: Target = new Map([[CASH_INSTRUMENT_ID, 1n]])

/**
 * What somebody does on the days to come, contributions invested as the client has ordered meanwhile: by the allocation
 * that is in force on their day, or the model that is followed; not at all once everything was withdrawn. Whoever has
 * ordered nothing since the demo was made goes on as planned.
 *
 * @param lived the last day that is over.
 */
export async function asAllocated(
  trx: RunningTransaction,
  contractId: string,
  intents: Intents,
  { madeOn, lived }: { madeOn: CalendarDay; lived: CalendarDay },
): Promise<Intents> {
  const allocatedFrom = await lastAllocatedFrom(trx, contractId)
  const isAllocated = allocatedFrom !== undefined && allocatedFrom > madeOn
  const contract = await orderedContract(trx, contractId)
  const allocated = new Map(intents)
  for (const [day, ofDay] of intents) {
    if (day <= addDays(lived, -LONGEST_WAIT_DAYS) || !ofDay.some(({ kind }) => kind === 'invest')) continue
    const isWithdrawn = await staysUninvested(trx, contractId, day)
    const shares = isWithdrawn
      ? ALL_CASH
      : isAllocated
        ? await contributionAllocation(trx, contract, day)
        : undefined
    if (shares)
      allocated.set(
        day,
        ofDay.map((intent) => invested(intent, shares)),
      )
  }
  return allocated
}

/** A share of cash stays where it is. */
function invested(intent: Intent, shares: Target): Intent {
  if (intent.kind !== 'invest') return intent
  const parts = [...splitByWeights(intent.amount, shares)].filter(
    ([id, part]) => id !== CASH_INSTRUMENT_ID && part > 0n,
  )
  return {
    kind: 'invest',
    amount: minor(parts.reduce((sum, [, part]) => sum + part, 0n)),
    mix: parts.map(([instrumentId, part]) => ({ instrumentId, percent: Number(part) })), // only proportions count
  }
}
