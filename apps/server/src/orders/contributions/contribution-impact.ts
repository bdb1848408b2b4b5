import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { OrderWarning } from '@fundholder/domain/orders/orders.ts'
import { lastAllocatedFrom, type OrderedContract } from '#contracts/ordered-contract.ts'
import type { BasisPoints } from '#orders/instruction/decimal-input.ts'
import type { Plan } from '#orders/instruction/order-plan.ts'
import type { PromisedDays } from '#orders/store/order-row.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import { splitOn } from './contribution-allocation.ts'

type Split = ReadonlyMap<string, BasisPoints>

/** Effects of an order on contributions that a client could overlook. */
export type ContributionImpact = {
  /** Allocation until the new one begins; empty means cash. Absent when another change comes first. */
  formerSplit?: Split
  /** Funds sold completely that contributions keep buying, until a date if one is known. */
  stillBought: { instrumentId: string; share: BasisPoints; until?: CalendarDay }[]
  warnings: OrderWarning[]
}

/**
 * Compares an order with the allocation of contributions: contributions before the new allocation follow the
 * former one, and
 * later ones may buy what the order sells. After a full withdrawal contributions stay in cash.
 */
export async function contributionImpact(
  trx: RunningTransaction,
  contract: OrderedContract,
  {
    plan,
    promised,
    today,
    isTotal,
  }: { plan: Plan; promised: PromisedDays; today: CalendarDay; isTotal: boolean },
): Promise<ContributionImpact> {
  if (isTotal) return withStillBought({ warnings: [] }, [])
  const last = await lastAllocatedFrom(trx, contract.id)
  const next = last !== undefined && last > today ? last : undefined
  const now = await splitOn(trx, contract, today)
  if (plan.contributions && promised.allocatesFrom) {
    const changesBefore = next !== undefined && next < promised.allocatesFrom
    const former: Pick<ContributionImpact, 'formerSplit' | 'warnings'> =
      changesBefore || !isSame(now, plan.contributions)
        ? { ...(!changesBefore && { formerSplit: now }), warnings: ['former-split-until-then'] }
        : { warnings: [] }
    return withStillBought(former, boughtBy(plan, plan.contributions))
  }
  const later = next === undefined ? now : await splitOn(trx, contract, next)
  const untilThen =
    next === undefined
      ? []
      : boughtBy(plan, now)
          .filter(({ instrumentId }) => !later.has(instrumentId))
          .map((one) => ({ ...one, until: next }))
  return withStillBought({ warnings: [] }, [...boughtBy(plan, later), ...untilThen])
}

const withStillBought = (
  before: Omit<ContributionImpact, 'stillBought'>,
  stillBought: ContributionImpact['stillBought'],
): ContributionImpact => ({
  ...before,
  stillBought,
  warnings: [
    ...before.warnings,
    ...(stillBought.length > 0 ? (['contributions-buy-what-is-sold'] as const) : []),
  ],
})

/** Parts of an allocation that buy a fund which the order sells completely. */
const boughtBy = ({ sales }: Plan, split: Split) =>
  sales.flatMap(({ instrumentId, isAll }) => {
    const share = split.get(instrumentId)
    return isAll && share !== undefined ? [{ instrumentId, share }] : []
  })

const isSame = (one: Split, other: Split) =>
  one.size === other.size && [...one].every(([id, share]) => other.get(id) === share)
