import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import { midnight } from '@fundholder/domain/iso-days.ts'
import { minor, splitByWeights, toDecimal } from '@fundholder/domain/money.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import type { Contribution, getLastContributions } from '@fundholder/protocol/orders.ts'
import { type MarketSnapshot, nameOf } from '#catalogue/prices/market-snapshot.ts'
import { type OwningDeps, readOwnContract } from '#contracts/ownership.ts'
import type { BookedTransaction } from '#ledger/reading/reading.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { bookedRows } from '#portfolios/bookings/booked-rows.ts'
import { withoutCorrections } from '#portfolios/bookings/corrections.ts'

/** A contribution and its use, in minor units of the contract's currency. */
export type TracedContribution = {
  row: BookedTransaction
  /** Amount by instrument, and the date of the first purchase. */
  invested: Map<string, { amount: bigint; since: CalendarDay }>
  inCash: bigint
  /** Amount paid out or charged as a fee. */
  spent: bigint
}

/**
 * Allocates the cash movements of a portfolio to its contributions; rows do not name the contribution that
 * paid for them.
 * Purchases use contributed money first, newest first. Payouts and fees use sale proceeds first, then
 * contributions, oldest
 * first. Contributions of one day share pro rata. Corrected rows and their corrections are ignored.
 *
 * @param rows of one portfolio, oldest first.
 */
export function traceContributions(rows: readonly BookedTransaction[]): TracedContribution[] {
  const days: TracedContribution[][] = [] // each with the contributions of one day
  const uncorrected = withoutCorrections(rows)
  const boughtBy = new Map(
    uncorrected
      .filter((row) => row.instrumentId !== CASH_INSTRUMENT_ID && row.transactionTypeCode === 'P3SWIT_IN')
      .map((row) => [row.entryId, row.instrumentId]),
  )
  let proceeds = 0n
  for (const row of uncorrected) {
    if (row.instrumentId !== CASH_INSTRUMENT_ID) continue
    const { transactionTypeCode: code, amount, fees } = row
    if (code === 'P3SUBS') join(days, { row, invested: new Map(), inCash: amount, spent: 0n })
    else if (code === 'P3SWIT_IN') proceeds += amount
    else if (code === 'P3SWIT_OUT') {
      const fromContributions = take(days.toReversed(), amount, (one, part) =>
        invest(one, boughtBy.get(row.entryId) ?? CASH_INSTRUMENT_ID, part, row.day),
      )
      proceeds -= amount - fromContributions
    } else {
      const money = code === 'P3FEES' ? fees : amount
      const fromProceeds = proceeds < money ? (proceeds > 0n ? proceeds : 0n) : money
      proceeds -= fromProceeds
      take(days, money - fromProceeds, (one, part) => {
        one.spent += part
      })
    }
  }
  return days.flat()
}

function join(days: TracedContribution[][], one: TracedContribution): void {
  const last = days.at(-1)
  if (last?.[0]?.row.day === one.row.day) last.push(one)
  else days.push([one])
}

/**
 * Spends the cash of contributions, day by day.
 *
 * @returns the amount spent.
 */
function take(
  days: readonly TracedContribution[][],
  wanted: bigint,
  spend: (one: TracedContribution, part: bigint) => void,
): bigint {
  let left = wanted
  for (const ofDay of days) {
    if (left <= 0n) break
    const inCash = ofDay.reduce((sum, one) => sum + one.inCash, 0n)
    if (inCash === 0n) continue
    const taken = inCash < left ? inCash : left
    left -= taken
    const parts = splitByWeights(minor(taken), new Map(ofDay.map((one) => [one.row.id, one.inCash])))
    for (const one of ofDay) {
      const part = parts.get(one.row.id) ?? 0n
      if (part === 0n) continue
      one.inCash -= part
      spend(one, part)
    }
  }
  return wanted - left
}

function invest(one: TracedContribution, instrumentId: string, part: bigint, day: CalendarDay): void {
  const before = one.invested.get(instrumentId)
  one.invested.set(instrumentId, { amount: (before?.amount ?? 0n) + part, since: before?.since ?? day })
}

export type OrdersDeps = OwningDeps & { market: () => MarketSnapshot }

/**
 * Lists the contributions to a contract and their use, newest first.
 *
 * @throws {Refusal} `contracts/unknown`.
 */
export async function lastContributions(
  deps: OrdersDeps,
  session: SignedIn,
  { contractId, skip, limit }: Input<typeof getLastContributions, 'querystring'>,
): Promise<Answer<typeof getLastContributions>> {
  const { currency, rows } = await readOwnContract(deps, session, contractId, async (trx, contract) => ({
    currency: contract.currency,
    rows: await bookedRows(deps.db, trx, [contract]),
  }))
  const market = deps.market()
  const today = deps.clock.today()
  const contributions = traceContributions(rows.filter(({ day }) => day <= today)).toReversed()
  return {
    currency,
    data: contributions.slice(skip, skip + limit).map((one) => shown(one, currency, market)),
    metadata: { pagination: { total: contributions.length, skip, limit } },
  }
}

function shown(
  { row, invested, inCash, spent }: TracedContribution,
  currency: string,
  market: MarketSnapshot,
): Contribution {
  const money = (amount: bigint) => toDecimal(minor(amount), currency)
  return {
    id: row.id,
    date: midnight(row.day),
    dateAsString: row.day,
    amount: money(row.amount),
    invested: [...invested]
      .sort(([idA, a], [idB, b]) =>
        a.amount === b.amount ? (idA < idB ? -1 : 1) : a.amount > b.amount ? -1 : 1,
      )
      .map(([instrumentId, { amount, since }]) => ({
        instrumentId,
        name: nameOf(market, instrumentId),
        amount: money(amount),
        dateAsString: since,
      })),
    inCash: money(inCash),
    spent: money(spent),
  }
}
