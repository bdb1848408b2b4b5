import { midnight } from '@fundholder/domain/days/iso-days.ts'
import { minor, toDecimal } from '@fundholder/domain/money.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import type { Contribution, getLastContributions } from '@fundholder/protocol/orders/contributions.ts'
import { type MarketSnapshot, nameOf } from '#catalogue/prices/market-snapshot.ts'
import { type OwningDeps, readOwnContract } from '#contracts/ownership.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { bookedRows } from '#portfolios/bookings/booked-rows.ts'
import { type TracedContribution, traceContributions } from '#portfolios/bookings/trace-contributions.ts'

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
  { row, invested, switched, inCash, spent }: TracedContribution,
  currency: string,
  market: MarketSnapshot,
): Contribution {
  const money = (amount: bigint) => toDecimal(minor(amount), currency)
  return {
    id: row.id,
    date: midnight(row.day),
    dateAsString: row.day,
    amount: money(row.amount),
    ...((row.party === 'employer' || row.party === 'member') && { party: row.party }),
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
    switched: [...switched].map(([day, amount]) => ({ amount: money(amount), dateAsString: day })),
    inCash: money(inCash),
    spent: money(spent),
  }
}
