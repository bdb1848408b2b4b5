import {
  contributionsToReturn,
  gainOf,
  type PositionPeriod,
} from '@fundholder/analytics/returns/contribution.ts'
import { measured } from '@fundholder/analytics/risk/measured.ts'
import type { AbsentReason } from '@fundholder/domain/absent-reasons.ts'
import { toDayNumber } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { type Minor, minor, toDecimal } from '@fundholder/domain/money.ts'
import { TRANSACTION_TYPES } from '@fundholder/domain/savings/transactions.ts'
import type { GainsByPosition } from '@fundholder/protocol/analysis/valuation-parts.ts'
import { withName } from '#catalogue/instruments/instrument-names.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import type { ContractPeriod } from '#contracts/period.ts'
import type { BookedTransaction } from '#ledger/reading/reading.ts'
import { tradeMoney } from '#portfolios/bookings/trade-money.ts'
import { type DailyValues, dailyValues, valueOn } from '#portfolios/daily-values/daily-values.ts'
import type { PortfolioFigures } from './portfolio-figures.ts'

/**
 * Computes the gain of each position and of cash, to the minor unit, and its contribution to the return. The
 * gains sum to the portfolio's. Trades move money between positions; fees reduce the position they are
 * charged to.
 */
export function gainsByPosition(
  rows: readonly BookedTransaction[],
  market: MarketSnapshot,
  { currency, period, run, performance }: PortfolioFigures,
): GainsByPosition {
  const reason = run.absent.get(0) ?? run.absent.get(run.values.length - 1)
  if (reason) return { positions: [], absent: reason }
  const paths = pathsOf(rows, market, currency, period).filter(wasHeld)
  const contributions = contributionsOf(paths, performance)
  const money = (amount: Minor) => toDecimal(amount, currency)
  const gain = minor(paths.reduce((sum, { money }) => sum + gainOf(money), 0n))
  return {
    gain: money(gain),
    positions: paths.map(({ instrumentId, money: own }, order) => {
      return {
        ...withName(market, instrumentId),
        opening: money(own.opening),
        closing: money(own.closing),
        in: money(own.in),
        out: money(own.out),
        gain: money(gainOf(own)),
        contribution:
          'absent' in contributions ? contributions : measured(contributions.each[order], 'nothing-invested'),
      }
    }),
  }
}

/** One position over the period: what it was worth each day, and what moved into it (positive) or out of it. */
type Path = { instrumentId: string; run: DailyValues; moved: Float64Array; money: PositionPeriod }

function pathsOf(
  rows: readonly BookedTransaction[],
  market: MarketSnapshot,
  currency: string,
  { dateFrom, dateTo, opensAtInception }: ContractPeriod,
): Path[] {
  const moneyOf = tradeMoney(rows)
  const first = toDayNumber(dateFrom)
  return [...Map.groupBy(rows, ({ instrumentId }) => instrumentId)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([instrumentId, own]) => {
      const run = dailyValues(own, market, currency, dateFrom, dateTo)
      const moved = new Float64Array(run.values.length)
      const sums = { in: 0n, out: 0n }
      for (const row of own) {
        const index = toDayNumber(row.day) - first
        const isCounted = index > 0 || (opensAtInception && index === 0)
        if (!isCounted || row.day > dateTo || row.transactionTypeCode === 'P3FEES') continue
        const { direction } = TRANSACTION_TYPES[row.transactionTypeCode]
        const amount = instrumentId === CASH_INSTRUMENT_ID ? row.amount : moneyOf(row).settled
        sums[direction] += amount
        moved[index] = (moved[index] as number) + Number(direction === 'in' ? amount : -amount)
      }
      const worth = (day: typeof dateFrom) => {
        const value = valueOn(run, day)
        if ('absent' in value)
          throw new RangeError(`${instrumentId} has no value where the portfolio has one`)
        return value.value
      }
      return {
        instrumentId,
        run,
        moved,
        money: {
          opening: opensAtInception ? minor(0n) : worth(dateFrom),
          closing: worth(dateTo),
          in: minor(sums.in),
          out: minor(sums.out),
        },
      }
    })
}

const wasHeld = ({ money: { opening, closing, in: into, out } }: Path) =>
  [opening, closing, into, out].some((amount) => amount !== 0n)

/** On the days on which the return is measured; what moved on a day between counts on the next of them. */
function contributionsOf(
  paths: readonly Path[],
  { at, total }: PortfolioFigures['performance'],
): { each: Float64Array } | { absent: AbsentReason } {
  if ('absent' in total) return { absent: total.absent }
  const each = contributionsToReturn(
    paths.map(({ run, moved }) => {
      const values = new Float64Array(at.length)
      const flows = new Float64Array(at.length)
      let order = 0
      for (let index = 0; index < moved.length; index++) {
        flows[order] = (flows[order] as number) + (moved[index] as number)
        if (index !== at[order]) continue
        values[order++] = run.values[index] as number
      }
      return { values, flows }
    }),
  )
  return each ? { each } : { absent: 'nothing-invested' }
}
