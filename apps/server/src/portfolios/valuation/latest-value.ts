import { toDecimal } from '@fundholder/domain/money.ts'
import type { OwnContract } from '#contracts/ownership.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import { bookedRows } from '#portfolios/bookings/booked-rows.ts'
import { dailyValues, valueOn } from '#portfolios/daily-values/daily-values.ts'
import { valuationDayOf } from '#portfolios/daily-values/valuation-day.ts'
import type { PortfolioDeps } from '#portfolios/portfolio-deps.ts'

/** Returns the value of a contract on its latest valuation day; undefined while a price is missing. */
export async function latestValue(deps: PortfolioDeps, trx: RunningTransaction, contract: OwnContract) {
  const market = deps.market()
  const { currency, initialDate: inception } = contract
  const day = valuationDayOf(market, { today: deps.clock.today(), inception })
  const rows = await bookedRows(deps.db, trx, [contract])
  const value = valueOn(dailyValues(rows, market, currency, day, day), day)
  if ('absent' in value) return undefined
  return { amount: toDecimal(value.value, currency), currency, dateAsString: day }
}
