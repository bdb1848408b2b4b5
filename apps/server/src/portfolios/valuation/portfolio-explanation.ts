import { moneyWeightedReturn } from '@fundholder/analytics/returns/money-weighted.ts'
import { type CalendarDay, fromDayNumber } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { fromMicro, minor, minorPerUnit, toDecimal } from '@fundholder/domain/money.ts'
import type { Holdings, PortfolioExplanation } from '@fundholder/protocol/analysis/explanations.ts'
import { quoteUsed } from '#analysis/ratios/quotes-used.ts'
import type { Market } from '#catalogue/prices/market.ts'
import { type BookedRow, heldChange } from '#portfolios/daily-values/daily-values.ts'
import { worthHeld } from '#portfolios/positions/held-deposits.ts'
import { flowsIn, fundedPeriod } from '#portfolios/returns/money-weighted.ts'
import type { PortfolioFigures } from '#portfolios/returns/portfolio-figures.ts'
import { stretchesOf } from '#portfolios/returns/time-weighted.ts'

/**
 * Derives the value and the two returns of a portfolio, so that they can be recomputed from the answer alone.
 */
export function explainPortfolio(
  rows: readonly BookedRow[],
  market: Market,
  figures: PortfolioFigures,
): Omit<PortfolioExplanation, 'ratios'> {
  const { currency, period } = figures
  const { dateFrom, dateTo } = period
  const money = (amount: number) => amount / Number(minorPerUnit(currency))
  const flow = ({ day, amount }: { day: number; amount: number }) => ({
    dateAsString: fromDayNumber(day),
    amount: money(amount),
  })
  const { terms, yearlyRate } = funding(figures)
  return {
    inputs: {
      from: holdingsOn(rows, market, currency, dateFrom),
      to: holdingsOn(rows, market, currency, dateTo),
    },
    rounding: 'positions-down-to-minor-unit',
    flows: flowsIn(figures.run, period).map(flow),
    timeWeighted: {
      method: { name: 'time-weighted-return', version: 1, dateFrom, dateTo },
      formula: 'formulas.timeWeighted',
      subPeriods: subPeriods(figures).map(({ from, to, opening, closing, flow: moved }) => ({
        dateFrom: fromDayNumber(figures.run.first + from),
        dateTo: fromDayNumber(figures.run.first + to),
        opening: money(opening),
        closing: money(closing),
        flow: money(moved),
        factor: opening === 0 ? 1 : (closing - moved) / opening,
      })),
    },
    moneyWeighted: {
      method: { name: 'money-weighted-return', version: 1, dateFrom, dateTo },
      formula: 'formulas.moneyWeighted',
      terms: terms.map(flow),
      ...(yearlyRate !== undefined && { yearlyRate }),
    },
  }
}

/** A period from the inception on begins with nothing: what the first day brings has no part in the return. */
function subPeriods({ run, performance, period: { opensAtInception } }: PortfolioFigures) {
  const stretches = stretchesOf(run, performance.at)
  const [closing, flow] = [run.values[0] as number, run.flows[0] as number]
  const opens = opensAtInception && performance.at.length > 0
  return opens ? [{ from: 0, to: 0, opening: 0, closing, flow }, ...stretches] : stretches
}

/** Returns the external cash flows with the value at both ends, and the resulting rate. */
function funding({ run, period }: PortfolioFigures) {
  const funded = fundedPeriod(run, period)
  if ('absent' in funded) return { terms: [] }
  const { from, fromValue, to, toValue, flows } = funded
  const terms = [
    { day: from, amount: -fromValue },
    ...flows.map(({ day, amount }) => ({ day, amount: -amount })),
    { day: to, amount: toValue },
  ]
  return {
    terms: terms.filter(({ amount }) => amount !== 0),
    yearlyRate: run.values.length < 2 ? undefined : moneyWeightedReturn(funded)?.yearly,
  }
}

function holdingsOn(
  rows: readonly BookedRow[],
  market: Market,
  currency: string,
  day: CalendarDay,
): Holdings {
  const held = new Map<string, bigint>()
  for (const row of rows)
    if (row.day <= day) held.set(row.instrumentId, (held.get(row.instrumentId) ?? 0n) + heldChange(row))
  const cash = held.get(CASH_INSTRUMENT_ID) ?? 0n
  held.delete(CASH_INSTRUMENT_ID)
  return {
    dateAsString: day,
    cash: toDecimal(minor(cash), currency),
    positions: [...held]
      .filter(([, units]) => units !== 0n)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([instrumentId, units]) => {
        const quote = quoteUsed(market, instrumentId, day, currency)
        const own = rows.filter((row) => row.instrumentId === instrumentId)
        const worth = worthHeld(market, own, { instrumentId, currency }, day)
        return {
          instrumentId,
          units: fromMicro(units),
          ...(quote && { quote }),
          ...('absent' in worth ? worth : { value: toDecimal(worth.value, currency) }),
        }
      }),
  }
}
