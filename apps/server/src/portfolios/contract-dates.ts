import {
  defaultPeriod,
  isPeriodAvailable,
  PERFORMANCE_PERIODS,
  type Period,
  type PeriodAnchors,
  periodStart,
} from '@fundholder/domain/periods.ts'
import { readOwnContract } from '#contracts/ownership.ts'
import type { SignedIn } from '#platform/http.ts'
import { bookedRows } from './booked-rows.ts'
import { lastSwitch } from './last-switch.ts'
import type { PortfolioDesk } from './portfolio-desk.ts'

/**
 * The first and last day of a contract, and for each period where it opens or why it cannot be chosen.
 *
 * @throws {Refusal} `contracts/unknown`.
 */
export async function contractDates(desk: PortfolioDesk, session: SignedIn, contractId: string) {
  const today = desk.clock.today()
  const { contract, rows } = await readOwnContract(desk, session, contractId, async (trx, contract) => ({
    contract,
    rows: await bookedRows(desk.db, trx, [contract]),
  }))
  const anchors = { inception: contract.initialDate, today, lastComposition: lastSwitch(rows) }
  return {
    inceptionDate: contract.initialDate,
    today,
    lastValuationDate: desk.market().lastPriceDay(today) ?? contract.initialDate,
    defaultPeriod: defaultPeriod(anchors),
    periods: PERFORMANCE_PERIODS.map((period) => choiceOf(period, anchors)),
  }
}

function choiceOf(period: Period, anchors: PeriodAnchors) {
  const start = periodStart(period, anchors)
  if (start === undefined)
    return { period, dateTo: anchors.today, disabled: true, reason: 'never-switched' as const }
  const dateFrom = start < anchors.inception ? anchors.inception : start
  const choice = { period, dateFrom, dateTo: anchors.today }
  return isPeriodAvailable(period, anchors)
    ? { ...choice, disabled: false }
    : { ...choice, disabled: true, reason: 'before-inception' as const }
}
