import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import {
  defaultPeriod,
  isPeriodAvailable,
  PERFORMANCE_PERIODS,
  type Period,
  type PeriodAnchors,
  periodStart,
} from '@fundholder/domain/days/periods.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { readOwnContract } from '#contracts/ownership.ts'
import type { BookedTransaction } from '#ledger/reading/reading.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { bookedRows } from '#portfolios/bookings/booked-rows.ts'
import { withoutCorrections } from '#portfolios/bookings/corrections.ts'
import { heldChange } from '#portfolios/daily-values/daily-values.ts'
import { valuationDayOf } from '#portfolios/daily-values/valuation-day.ts'
import type { PortfolioDeps } from '#portfolios/portfolio-deps.ts'

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

/**
 * The day on which a purchase was last paid from the proceeds of a sale: since then the portfolio has its composition.
 * Cash is tracked by its origin. A purchase takes contributed money first, a payout or a fee takes proceeds
 * first, so neither investing a contribution nor withdrawing counts as a switch; nor does what was taken back.
 *
 * @param rows of one portfolio, oldest first.
 */
function lastSwitch(rows: readonly BookedTransaction[]): CalendarDay | undefined {
  let contributed = 0n
  let proceeds = 0n
  let switchedOn: CalendarDay | undefined
  for (const row of withoutCorrections(rows)) {
    if (row.instrumentId !== CASH_INSTRUMENT_ID) continue
    const moved = heldChange(row)
    if (row.transactionTypeCode === 'P3SUBS') contributed += moved
    else if (row.transactionTypeCode === 'P3SWIT_IN') proceeds += moved
    else {
      const isPurchase = row.transactionTypeCode === 'P3SWIT_OUT'
      const left = isPurchase ? -moved - smaller(contributed, -moved) : -moved
      const fromProceeds = smaller(proceeds, left)
      if (isPurchase && fromProceeds > 0n) switchedOn = row.day
      proceeds -= fromProceeds
      contributed += moved + fromProceeds
    }
  }
  return switchedOn
}

const smaller = (a: bigint, b: bigint) => (a < b ? a : b)
