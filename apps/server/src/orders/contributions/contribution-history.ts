import { midnight } from '@fundholder/domain/days/iso-days.ts'
import { minor, toDecimal } from '@fundholder/domain/money.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import type { Contribution, getLastContributions } from '@fundholder/protocol/orders/contributions.ts'
import { type MarketSnapshot, nameOf } from '#catalogue/prices/market-snapshot.ts'
import { readOwnContract } from '#contracts/ownership.ts'
import type { BookedTransaction } from '#ledger/reading/reading.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { bookedRows } from '#portfolios/bookings/booked-rows.ts'
import { type TracedContribution, traceContributions } from '#portfolios/bookings/trace-contributions.ts'
import { type BeingInvested, beingInvested } from './being-invested.ts'
import type { OrdersDeps } from './contribution-allocation.ts'

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
  const today = deps.clock.today()
  const { currency, id, rows } = await readOwnContract(deps, session, contractId, async (trx, contract) => ({
    currency: contract.currency,
    id: contract.id,
    rows: await bookedRows(deps.db, trx, [contract]),
  }))
  const market = deps.market()
  const traced = traceContributions(rows.filter(({ day }) => day <= today))
  const inProgress = await beingInvested(deps, id, traced)
  return {
    currency,
    data: traced
      .toReversed()
      .slice(skip, skip + limit)
      .map((one) => shown(one, inProgress.get(one) ?? new Map(), currency, market)),
    metadata: { pagination: { total: traced.length, skip, limit } },
  }
}

const PAYERS = ['employer', 'member', undefined] as const

function shown(
  { day, rows, invested, switched, inCash, spent }: TracedContribution,
  inProgress: BeingInvested,
  currency: string,
  market: MarketSnapshot,
): Contribution {
  const money = (amount: bigint) => toDecimal(minor(amount), currency)
  const sum = (some: readonly BookedTransaction[]) =>
    money(some.reduce((total, { amount }) => total + amount, 0n))
  const byPayer = Map.groupBy(rows, ({ party }) => PAYERS.find((payer) => payer === party))
  return {
    id: rows[0].id,
    date: midnight(day),
    dateAsString: day,
    amount: sum(rows),
    paidBy: PAYERS.flatMap((party) => {
      const paid = byPayer.get(party)
      return paid ? [{ ...(party && { party }), amount: sum(paid) }] : []
    }),
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
    switched: [...switched].map(([on, amount]) => ({ amount: money(amount), dateAsString: on })),
    inCash: money(inCash),
    beingInvested: [...inProgress].map(([expectedBy, part]) => ({
      amount: money(part),
      ...(expectedBy && { expectedBy }),
    })),
    uninvested: money(inProgress.values().reduce((rest, part) => rest - part, inCash)),
    spent: money(spent),
  }
}
