import {
  defaultPeriod,
  isPeriodAvailable,
  PERFORMANCE_PERIODS,
  type Period,
  type PeriodAnchors,
  periodStart,
} from '@fundholder/domain/days/periods.ts'
import { readOwnContract } from '#contracts/ownership.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { bookedRows } from '#portfolios/bookings/booked-rows.ts'
import { valuationDayOf } from '#portfolios/daily-values/valuation-day.ts'
import type { PortfolioDeps } from '#portfolios/portfolio-deps.ts'
import { lastSwitch } from './last-switch.ts'

/**
 * The first day of a contract, its latest valuation day, and for each period where it opens or why it cannot be chosen.
 * Periods end on the valuation day and are counted back from it.
 *
 * @throws {Refusal} `contracts/unknown`.
 */
export async function contractDates(deps: PortfolioDeps, session: SignedIn, contractId: string) {
  const today = deps.clock.today()
  const { contract, rows } = await readOwnContract(deps, session, contractId, async (trx, contract) => ({
    contract,
    rows: await bookedRows(deps.db, trx, [contract]),
  }))
  const inception = contract.initialDate
  const lastValuationDate = valuationDayOf(deps.market(), { today, inception })
  const valued = rows.filter(({ day }) => day <= lastValuationDate)
  const anchors = { inception, today: lastValuationDate, lastComposition: lastSwitch(valued) }
  return {
    inceptionDate: inception,
    today,
    lastValuationDate,
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
