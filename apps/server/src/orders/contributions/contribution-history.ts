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
 * Lists the contributions to a contract and their use, newest first; what came on one day is one contribution.
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
  const traced = traceContributions(rows.filter(({ day }) => day <= today))
  const contributions = [...Map.groupBy(traced, ({ row }) => row.day).values()].toReversed()
  return {
    currency,
    data: contributions.slice(skip, skip + limit).flatMap((ofDay) => shown(ofDay, currency, market)),
    metadata: { pagination: { total: contributions.length, skip, limit } },
  }
}

const PAYERS = ['employer', 'member', undefined] as const

function shown(
  ofDay: readonly TracedContribution[],
  currency: string,
  market: MarketSnapshot,
): Contribution[] {
  const [first] = ofDay
  if (!first) return []
  const money = (amount: bigint) => toDecimal(minor(amount), currency)
  const sum = (of: (one: TracedContribution) => bigint, among = ofDay) =>
    money(among.reduce((total, one) => total + of(one), 0n))
  const byPayer = Map.groupBy(ofDay, ({ row }) => PAYERS.find((payer) => payer === row.party))
  const invested = Map.groupBy(
    ofDay.flatMap((one) => [...one.invested]),
    ([instrumentId]) => instrumentId,
  )
  const switched = Map.groupBy(
    ofDay.flatMap((one) => [...one.switched]),
    ([day]) => day,
  )
  return [
    {
      id: first.row.id,
      date: midnight(first.row.day),
      dateAsString: first.row.day,
      amount: sum(({ row }) => row.amount),
      paidBy: PAYERS.flatMap((party) => {
        const paid = byPayer.get(party)
        return paid ? [{ ...(party && { party }), amount: sum(({ row }) => row.amount, paid) }] : []
      }),
      invested: [...invested]
        .map(([instrumentId, parts]) => ({
          instrumentId,
          amount: parts.reduce((total, [, { amount }]) => total + amount, 0n),
          dateAsString: parts.map(([, { since }]) => since).toSorted()[0] ?? first.row.day,
        }))
        .sort((a, b) =>
          a.amount === b.amount ? (a.instrumentId < b.instrumentId ? -1 : 1) : a.amount > b.amount ? -1 : 1,
        )
        .map((one) => ({ ...one, name: nameOf(market, one.instrumentId), amount: money(one.amount) })),
      switched: [...switched]
        .map(([day, parts]) => ({
          amount: money(parts.reduce((total, [, amount]) => total + amount, 0n)),
          dateAsString: day,
        }))
        .sort((a, b) => (a.dateAsString < b.dateAsString ? -1 : 1)),
      inCash: sum(({ inCash }) => inCash),
      spent: sum(({ spent }) => spent),
    },
  ]
}
