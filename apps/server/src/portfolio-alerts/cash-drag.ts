import { type CalendarDay, fromDayNumber, toDayNumber } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { CASH_DAYS, CASH_SHARE } from '@fundholder/domain/limits.ts'
import { type DailyValues, dailyValues, heldChange } from '#portfolios/daily-values/daily-values.ts'
import { notChecked, type PortfolioFacts, type ShareRule, severityOf } from './portfolio-facts.ts'

/** Cash that has been much of the whole at the close of each of many days. */
export const cashDrag: ShareRule = (facts, held) => {
  const share = held.find(({ instrumentId }) => instrumentId === CASH_INSTRUMENT_ID)?.share ?? 0
  if (!(share > CASH_SHARE)) return { found: [] }
  const run = sinceInception(facts)
  const { closes, isBroken } = closesAbove(run, cashByDay(facts, run))
  const days = closes - 1 // from the first close to the last
  if (days > CASH_DAYS.notice) {
    const since = fromDayNumber(run.first + run.values.length - closes)
    const limits = { limit: CASH_SHARE, daysLimit: CASH_DAYS.notice }
    return {
      found: [{ code: 'cash-drag', severity: severityOf(days, CASH_DAYS), share, since, days, ...limits }],
    }
  }
  return isBroken ? notChecked('cash-drag', 'missing-price') : { found: [] }
}

function sinceInception({ rows, market, contract, asOf }: PortfolioFacts): DailyValues {
  const first = rows.map(({ day }) => day).reduce(earlier, asOf)
  return dailyValues(rows, market, contract.currency, first, asOf)
}

const earlier = (a: CalendarDay, b: CalendarDay) => (b < a ? b : a)

/** Cash at the close of each day of the run, by trade date, in whole minor units. */
function cashByDay({ rows }: PortfolioFacts, { first, values }: DailyValues): Float64Array {
  const cash = new Float64Array(values.length)
  for (const row of rows) {
    const index = toDayNumber(row.day) - first
    if (row.instrumentId === CASH_INSTRUMENT_ID && index < cash.length)
      cash[index] = (cash[index] as number) + Number(heldChange(row))
  }
  for (let day = 1; day < cash.length; day++) cash[day] = (cash[day] as number) + (cash[day - 1] as number)
  return cash
}

/** At how many closes up to the last one cash was above its share, and whether a day that nobody can value ends them. */
function closesAbove({ values }: DailyValues, cash: Float64Array): { closes: number; isBroken: boolean } {
  const isAbove = (day: number) => (cash[day] as number) > CASH_SHARE * (values[day] as number)
  let closes = 0
  while (closes < values.length && isAbove(values.length - 1 - closes)) closes += 1
  return { closes, isBroken: Number.isNaN(values[values.length - 1 - closes]) }
}
