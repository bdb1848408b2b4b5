import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { OrderWarning } from '@fundholder/domain/orders.ts'
import { lastAllocatedFrom, type OrderedContract } from '#contracts/ordered-contract.ts'
import type { BasisPoints } from '#orders/instruction/decimal-input.ts'
import type { Plan } from '#orders/instruction/order-plan.ts'
import type { PromisedDays } from '#orders/store/order-row.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import { splitOn } from './contribution-split.ts'

type Split = ReadonlyMap<string, BasisPoints>

/** What becomes of contributions that a client could overlook in an order. */
export type ContributionsAhead = {
  /** How what comes in before a new split begins is invested, none where it stays as cash; absent where that changes before. */
  formerSplit?: Split
  /** What is sold to the last unit and bought again by contributions, from `until` on no more. */
  stillBought: { instrumentId: string; share: BasisPoints; until?: CalendarDay }[]
  warnings: OrderWarning[]
}

/**
 * Looks at contributions beside an order: those that come in before its split begins go the former way, and those that
 * come in later may go on buying what it sells. After a total withdrawal what comes in stays as cash.
 */
export async function contributionsAhead(
  trx: RunningTransaction,
  contract: OrderedContract,
  {
    plan,
    promised,
    today,
    isTotal,
  }: { plan: Plan; promised: PromisedDays; today: CalendarDay; isTotal: boolean },
): Promise<ContributionsAhead> {
  if (isTotal) return withStillBought({ warnings: [] }, [])
  const last = await lastAllocatedFrom(trx, contract.id)
  const next = last !== undefined && last > today ? last : undefined
  const now = await splitOn(trx, contract, today)
  if (plan.contributions && promised.allocatesFrom) {
    const changesBefore = next !== undefined && next < promised.allocatesFrom
    const former: Pick<ContributionsAhead, 'formerSplit' | 'warnings'> =
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
  before: Omit<ContributionsAhead, 'stillBought'>,
  stillBought: ContributionsAhead['stillBought'],
): ContributionsAhead => ({
  ...before,
  stillBought,
  warnings: [
    ...before.warnings,
    ...(stillBought.length > 0 ? (['contributions-buy-what-is-sold'] as const) : []),
  ],
})

/** What of a split buys what an order sells to the last unit. */
const boughtBy = ({ sales }: Plan, split: Split) =>
  sales.flatMap(({ instrumentId, isAll }) => {
    const share = split.get(instrumentId)
    return isAll && share !== undefined ? [{ instrumentId, share }] : []
  })

const isSame = (one: Split, other: Split) =>
  one.size === other.size && [...one].every(([id, share]) => other.get(id) === share)
