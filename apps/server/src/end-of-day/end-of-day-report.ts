import { isoDay } from '@fundholder/domain/days/iso-days.ts'
import type { PriceGap, RateGap } from './price-gaps.ts'
import type { EndOfDayReport } from './run-end-of-day.ts'

/** Report of an end-of-day run for operators, line by line. */
export function endOfDayLines(report: EndOfDayReport): string[] {
  const { taken, waiting, failed } = report
  return [
    ...quoteLines(report),
    feeLine(report),
    ...taken.map((one) => `  ${one.contractId} paid ${one.fee} ${one.currency} of ${isoDay(one.day)}`),
    ...waiting.map(
      (one) => `  ${one.contractId} waits with the fee of ${isoDay(one.day)} for ${one.waitsFor.join(', ')}`,
    ),
    ...failed.map(({ step, reason }) => `FAILED: ${step}: ${reason}`),
  ]
}

function quoteLines({ day, quotes }: EndOfDayReport): string[] {
  if (!quotes) return [`${isoDay(day)}: missing prices could not be determined.`]
  const { held, prices, rates } = quotes
  return [
    `${isoDay(day)}: ${held - prices.length} of ${held} held funds have their price.`,
    ...prices.map(priceGapLine),
    ...rates.map(rateGapLine),
  ]
}

function priceGapLine({
  instrumentId,
  name,
  state,
  lastPrice,
  businessDaysBehind,
  contracts,
}: PriceGap): string {
  const holders = contracts === 1 ? 'one contract' : `${contracts} contracts`
  const fund = `  ${instrumentId} ${name}, held by ${holders}`
  const last = lastPrice
    ? `its last price is of ${isoDay(lastPrice)}`
    : 'it has no price of the last ten days'
  if (state === 'closed') return `${fund}, is closed; ${last}`
  if (state === 'unvalued') return `${fund}, cannot be valued: ${last}`
  return `${fund}, is late by ${businessDaysBehind === 1 ? 'a business day' : `${businessDaysBehind} business days`}: ${last}`
}

const rateGapLine = ({ currency, state, lastRate }: RateGap): string =>
  state === 'unvalued' || !lastRate
    ? `  ${currency} has no rate of the last ten days`
    : `  ${currency} has no rate of the day; its last is of ${isoDay(lastRate)}`

function feeLine({ fees, taken }: EndOfDayReport): string {
  if (fees === undefined) return 'The fee settings could not be read.'
  if (fees === 'elsewhere') return 'Fees are not charged here; "fees begin" starts charging.'
  return `Fees charged: ${taken.length}. They accrue from ${isoDay(fees.since)} on.`
}
