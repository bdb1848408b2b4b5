import { addDays, type CalendarDay } from '@fundholder/domain/calendar.ts'
import { MICRO, micro } from '@fundholder/domain/money.ts'
import type { Market } from '#catalogue/market.ts'
import { feePayer } from '#contracts/every-contract.ts'
import type { LedgerEntry } from '#ledger/entry.ts'
import { feesOfContract, rowsOfPortfolios } from '#ledger/reading.ts'
import type { RunningTransaction } from '#platform/database.ts'
import { dailyValues } from '#portfolios/daily-values.ts'
import { feeStanding, monthlyFeeEntry, openFeeEntry } from './fee-taking.ts'
import { isSale, type OpenOrder, reservedCashOf } from './open-order.ts'

/**
 * The fee that a total withdrawal owes when it is paid out: for the days up to the last sale's dealing day, with what
 * former fees left open, out of the cash of the order alone.
 *
 * @param since from which day on fees are counted here.
 * @param day on which it is paid out.
 * @returns `unknown` while the value of one of the days is.
 */
export async function totalFee(
  trx: RunningTransaction,
  open: OpenOrder,
  market: Market,
  { since, day }: { since: CalendarDay; day: CalendarDay },
): Promise<LedgerEntry | 'unknown' | undefined> {
  const { holder, order } = open
  const { portfolioId, initialDate, feeBasisPoints } = await feePayer(trx, holder.contractId)
  const { open: left, takenOn } = feeStanding(await feesOfContract(trx, holder.contractId))
  const from = [since, initialDate, takenOn ?? since].reduce((a, b) => (a > b ? a : b))
  const dealt = open.legs.flatMap((leg) => (isSale(leg) && leg.dealt_on !== null ? [leg.dealt_on] : []))
  const until = addDays(dealt.sort().at(-1) ?? day, -1)
  let sumOfValues = 0n
  if (from <= until) {
    const rows = await rowsOfPortfolios(trx, [portfolioId])
    const { values, absent } = dailyValues(rows, market, holder.currency, from, until)
    if (absent.size > 0) return 'unknown'
    sumOfValues = values.reduce((sum, value) => sum + BigInt(value), 0n)
  }
  const occasion = { holder, day, eventKey: `fee:${holder.contractId}:total:${order.id}` }
  const freeCash = reservedCashOf(open)
  const contract = { currency: holder.currency, perEuro: micro(MICRO) } // nothing is converted
  return (
    monthlyFeeEntry(
      occasion,
      { sumOfValues, basisPoints: feeBasisPoints, open: left },
      { freeCash, positions: [], contract },
    ) ?? (left > 0n ? openFeeEntry(occasion, left, freeCash) : undefined)
  )
}
