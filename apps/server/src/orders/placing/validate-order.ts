import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import type { Minor } from '@fundholder/domain/money.ts'
import type { OrderWarning } from '@fundholder/domain/orders.ts'
import type { Language } from '@fundholder/domain/users.ts'
import type { OrderPreview } from '@fundholder/protocol/order-shapes.ts'
import { type Kid, orderables } from '#catalogue/dealing-terms/dealable-funds.ts'
import { dealingRulesOf } from '#catalogue/dealing-terms/dealing-calendars.ts'
import { dealingFeesOf } from '#catalogue/dealing-terms/dealing-fees.ts'
import { readModelPortfolio } from '#catalogue/model-portfolios/model-portfolios.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import { allocationOn, type OrderedContract } from '#contracts/ordered-contract.ts'
import type { OwningDesk } from '#contracts/ownership.ts'
import { runningDepositsOf } from '#deposits/running-deposits.ts'
import { kidsToRead } from '#fund-documents/required-kids.ts'
import type { IdentityDesk } from '#identity/identity-desk.ts'
import { contributionsAhead } from '#orders/contributions/contribution-impact.ts'
import { cashOf, investmentsNotBegun } from '#orders/contributions/contribution-orders.ts'
import type { OrderRequest } from '#orders/instruction/instruction.ts'
import type { Plan } from '#orders/instruction/order-plan.ts'
import { standingOf } from '#orders/planning/available-balance.ts'
import { valuationOn } from '#orders/planning/order-valuation.ts'
import { asContributions, planMix, type Target, targetOfWeights } from '#orders/planning/rebalancing-plan.ts'
import {
  contributionsOf,
  missing,
  type Planning,
  planTrade,
  planWithdrawal,
} from '#orders/planning/trade-plan.ts'
import { datesOf, type LegDays, warningsOf } from '#orders/schedule/settlement-schedule.ts'
import type { Payee, PromisedDays } from '#orders/store/order-row.ts'
import { fundsBeingBought } from '#orders/store/orders.queries.ts'
import { payableAccount } from '#people/payee.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import { refuseBesideRunning } from './conflicting-orders.ts'
import { fundsToReadOf, showOrder } from './order-preview.ts'

export type OrderingDesk = Pick<OwningDesk, 'ownership'> &
  IdentityDesk & {
    market: () => MarketSnapshot
    /** What of a contract's fee is not taken yet, up to the eve of a day; undefined where nobody knows. */
    feeSoFar: (
      trx: RunningTransaction,
      contractId: string,
      market: MarketSnapshot,
      today: CalendarDay,
    ) => Promise<{ amount: Minor; through: CalendarDay } | undefined>
  }

/** An order that could be signed as it is. */
export type Prepared = {
  plan: Plan
  preview: OrderPreview
  promised: PromisedDays
  legs: ReadonlyMap<string, LegDays>
  payee: Payee | undefined
  kids: readonly Kid[]
  warnings: readonly OrderWarning[]
  contract: OrderedContract
  /** Of the cash that a total withdrawal takes, what investments of contributions wait for that it takes back. */
  cashNotBegun: Minor
}

/**
 * What an order comes to at this moment, looked at from every side on which it could fail.
 *
 * @param trx holds the contract's lock when something is done with the answer.
 * @param freed of what is reserved, what an order that this one would replace waits for.
 * @throws {Refusal} the first reason why it cannot be placed.
 */
export async function prepareOrder(
  desk: OrderingDesk,
  trx: RunningTransaction,
  contractId: string,
  request: OrderRequest,
  language: Language,
  freed: ReadonlyMap<string, bigint> = new Map(),
): Promise<Prepared> {
  refuseOtherParts(request)
  const market = desk.market()
  const today = desk.clock.today()
  const notBegun = isTotal(request) ? await investmentsNotBegun(trx, desk.clock, contractId) : []
  const cashNotBegun = cashOf(notBegun)
  const standing = await standingOf(
    trx,
    contractId,
    new Map([...freed, [CASH_INSTRUMENT_ID, (freed.get(CASH_INSTRUMENT_ID) ?? 0n) + cashNotBegun]]),
  )
  const { contract } = standing
  const { currency, entityId, userId } = contract
  const besides = notBegun.map(({ id }) => id)
  const wanted = { kind: request.kind, isTotal: isTotal(request) }
  await refuseBesideRunning(trx, contractId, wanted, desk.clock, besides)
  const payee = request.kind === 'WITHDRAW' ? await payableAccount(trx, desk.clock, userId) : undefined
  const valuation = valuationOn(market, { seen: request.valuedOn, today, currency })
  const { target, model } = await targetOf(desk, trx, contract, request)
  const ids = [...new Set([...idsIn(request), ...standing.units.keys(), ...(target?.keys() ?? [])])]
  const planning: Planning = {
    standing,
    valuation,
    orderable: await orderables(trx, ids),
    feesOf: await dealingFeesOf(trx, ids),
  }
  const plan = planOf(request, planning, target)
  if (isTotal(request)) refuseReserved(planning)
  const allocated = (await allocationOn(trx, contractId, today)) ?? new Map<string, bigint>()
  const toRead = fundsToReadOf(plan, new Set(allocated.keys()))
  const kids = await kidsToRead(trx, desk, toRead, { entityId, language })
  refuseWithoutKid(toRead, kids, planning)
  const rules = await dealingRulesOf(trx, desk.clock, ids)
  const { promised, legs } = datesOf(
    plan,
    (id) => {
      const of = rules.get(id)
      if (!of) throw new Refusal('instruments/unknown')
      return of
    },
    { at: desk.clock.businessNow(), today },
  )
  const ahead = await contributionsAhead(trx, contract, { plan, promised, today, isTotal: isTotal(request) })
  const warnings = [...warningsOf(promised), ...ahead.warnings]
  const deposits = await runningDepositsOf(trx, contractId, today)
  const shown = {
    kind: request.kind,
    standing,
    valuation,
    market,
    today,
    payee,
    kids,
    deposits,
    isTotal: isTotal(request),
    beingBought: await fundsBeingBought(trx, contractId, besides),
    feeSoFar: isTotal(request) ? await desk.feeSoFar(trx, contractId, market, today) : undefined,
    modelName: request.kind === 'SWITCH' ? model : undefined,
    ahead,
    warnings,
  }
  const preview = showOrder(plan, shown)
  return { plan, preview, promised, legs, payee, kids, warnings, contract, cashNotBegun }
}

export const isTotal = ({ kind, withdrawType }: Pick<OrderRequest, 'kind' | 'withdrawType'>): boolean =>
  kind === 'WITHDRAW' && (withdrawType ?? 'TOTAL') === 'TOTAL'

function planOf(request: OrderRequest, planning: Planning, target: Target | undefined): Plan {
  if (request.kind === 'ORDER') {
    if (request.contributions && planning.standing.contract.strategyType === 'MODEL' && !request.strategyType)
      throw missing('strategyType') // what comes in is tied to the model until the client leaves it
    return planTrade(request, planning)
  }
  if (request.kind === 'WITHDRAW') return planWithdrawal(request, planning)
  if (!target) throw new Refusal('orders/no-allocation')
  const contributions = contributionsOf(request, planning)
  const plan = planMix(target, planning)
  if (request.kind === 'REBALANCE') return plan
  return {
    ...plan,
    contributions: contributions ?? asContributions(target),
    strategy: {
      type: request.strategyType ?? 'SELF',
      ...(request.modelPortfolioId && { modelPortfolio: request.modelPortfolioId }),
    },
  }
}

/** What a switch or a rebalancing brings the portfolio to, and what the model is called that this is. */
async function targetOf(
  desk: OrderingDesk,
  trx: RunningTransaction,
  contract: { id: string; strategyType: string; modelPortfolio: string | undefined },
  { kind, modelPortfolioId, contributions }: OrderRequest,
): Promise<{ target?: Target | undefined; model?: string }> {
  if (kind !== 'SWITCH' && kind !== 'REBALANCE') return {}
  const code =
    kind === 'SWITCH'
      ? modelPortfolioId
      : contract.strategyType === 'MODEL'
        ? contract.modelPortfolio
        : undefined
  if (code !== undefined) {
    const model = await readModelPortfolio(trx, code)
    if (!model) throw new Refusal('model-portfolios/unknown')
    return { target: targetOfWeights(model.items), model: model.name }
  }
  if (kind === 'SWITCH')
    return {
      target: new Map(
        Object.entries(contributions ?? {}).map(([id, percent]) => [id, BigInt(Math.round(percent * 100))]),
      ),
    }
  return { target: await allocationOn(trx, contract.id, desk.clock.today()) }
}

type Part = Exclude<keyof OrderRequest, 'kind' | 'valuedOn' | 'acknowledgements' | 'accepted'>
const PARTS: readonly Part[] = [
  'strategyType',
  'modelPortfolioId',
  'buy',
  'sell',
  'contributions',
  'withdrawType',
  'withdraw',
]
const TAKES: Readonly<Record<OrderRequest['kind'], readonly Part[]>> = {
  ORDER: ['strategyType', 'buy', 'sell', 'contributions'],
  SWITCH: ['strategyType', 'modelPortfolioId', 'contributions'],
  WITHDRAW: ['withdrawType', 'withdraw'],
  REBALANCE: [],
}

/** @throws {Refusal} `orders/parts-missing` unless the request has what its kind needs and nothing else. */
function refuseOtherParts(request: OrderRequest): void {
  const has = (part: Part) => {
    const value = request[part]
    return typeof value === 'object' ? Object.keys(value).length > 0 : value !== undefined
  }
  const foreign = PARTS.filter((part) => has(part) && !TAKES[request.kind].includes(part))
  if (foreign.length > 0) throw missing(foreign.join(', '))
  if (request.kind === 'ORDER' && request.strategyType === 'MODEL') throw missing('kind')
  if (request.kind !== 'SWITCH') return
  const [needs, excludes]: [Part, Part] =
    request.strategyType === 'MODEL'
      ? ['modelPortfolioId', 'contributions']
      : ['contributions', 'modelPortfolioId']
  if (!has('strategyType')) throw missing('strategyType')
  if (!has(needs)) throw missing(needs)
  if (has(excludes)) throw missing(excludes)
}

const idsIn = ({ buy, sell, contributions, withdraw }: OrderRequest): string[] =>
  [buy, sell, contributions, withdraw].flatMap((map) => Object.keys(map ?? {}))

/** All of it can only go when nobody else waits for a part. */
function refuseReserved({ standing }: Planning): void {
  const isReserved = [...standing.units.values()].some(({ held, free }) => free < held)
  if (isReserved) throw new Refusal('orders/running')
}

function refuseWithoutKid(toRead: readonly string[], kids: readonly Kid[], { orderable }: Planning): void {
  const without = toRead.filter(
    (id) => id !== CASH_INSTRUMENT_ID && !kids.some((kid) => kid.instrumentId === id),
  )
  if (without.length === 0) return
  const funds = without.map((id) => orderable.get(id)?.name ?? id).join(', ')
  throw new Refusal('orders/no-kid', { funds, instruments: without })
}
