import { addDays, type CalendarDay } from '@fundholder/domain/calendar.ts'
import { readModelPortfolio } from '#catalogue/model-portfolios/model-portfolios.ts'
import {
  allocateFrom,
  allocationOn,
  lastAllocatedFrom,
  type OrderedContract,
} from '#contracts/ordered-contract.ts'
import { asContributions, type Target, targetOfWeights } from '#orders/planning/rebalancing-plan.ts'
import type { RunningTransaction } from '#platform/database/database.ts'

type Mixed = Pick<OrderedContract, 'id' | 'strategyType' | 'modelPortfolio' | 'initialDate'>

/**
 * How money that comes in on a day is invested. A contract that follows a model portfolio follows it as it is now; a
 * strategy that begins later leaves what comes in before to the former one.
 *
 * @returns `undefined` when nobody has said so: then it stays as cash.
 */
export async function contributionMix(
  trx: RunningTransaction,
  { id, strategyType, modelPortfolio }: Mixed,
  day: CalendarDay,
): Promise<Target | undefined> {
  const last = await lastAllocatedFrom(trx, id)
  if (strategyType === 'MODEL' && modelPortfolio !== undefined && (last === undefined || last <= day)) {
    const model = await readModelPortfolio(trx, modelPortfolio)
    if (model && model.items.length > 0) return targetOfWeights(model.items)
  }
  return allocationOn(trx, id, day)
}

/**
 * Writes down what a model portfolio has told until now, before its contract leaves it: money that comes in until the new
 * allocation begins is still invested by it.
 */
export async function keepFormerMix(
  trx: RunningTransaction,
  contract: Mixed,
  today: CalendarDay,
): Promise<void> {
  if (contract.strategyType !== 'MODEL') return
  const last = await lastAllocatedFrom(trx, contract.id)
  const from = last === undefined ? contract.initialDate : addDays(last, 1)
  const former = from <= today ? await contributionMix(trx, contract, today) : undefined
  if (former) await allocateFrom(trx, contract.id, from, asContributions(former))
}
