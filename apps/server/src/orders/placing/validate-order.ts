import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { Minor } from '@fundholder/domain/money.ts'
import type { OrderWarning } from '@fundholder/domain/orders/orders.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { currentKids, type Kid, orderables } from '#catalogue/dealing-terms/dealable-funds.ts'
import { dealingRulesOf } from '#catalogue/dealing-terms/dealing-calendars.ts'
import { dealingFeesOf } from '#catalogue/dealing-terms/dealing-fees.ts'
import { readModelPortfolio } from '#catalogue/model-portfolios/model-portfolios.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import { withClassNames } from '#catalogue/search/class-names.ts'
import { allocationOn, type OrderedContract } from '#contracts/ordered-contract.ts'
import type { OwningDeps } from '#contracts/ownership.ts'
import { runningDepositsOf } from '#deposits/running-deposits.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { splitOn } from '#orders/contributions/contribution-allocation.ts'
import { contributionImpact } from '#orders/contributions/contribution-impact.ts'
import { investmentCash, pendingInvestmentsOf } from '#orders/contributions/contribution-orders.ts'
import type { BasisPoints } from '#orders/instruction/decimal-input.ts'
import type { OrderRequest } from '#orders/instruction/instruction.ts'
import type { Plan } from '#orders/instruction/order-plan.ts'
import { type LegDates, settlementDates, warningsOf } from '#orders/schedule/settlement-schedule.ts'
import type { Payee, PromisedDays } from '#orders/store/order-row.ts'
import { fundsBeingBought } from '#orders/store/orders.queries.ts'
import { availableBalance } from '#orders/trade-plans/available-balance.ts'
import { valuationOn } from '#orders/trade-plans/order-valuation.ts'
import {
  contributionShares,
  planRebalancing,
  type Target,
  targetOfWeights,
} from '#orders/trade-plans/rebalancing-plan.ts'
import {
  contributionsOf,
  missing,
  type Planning,
  planTrade,
  planWithdrawal,
} from '#orders/trade-plans/trade-plan.ts'
import { payableAccount } from '#people/payee.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import { requireNoConflict, withPause } from './conflicting-orders.ts'
import { type AccruedFee, type FeeTerm, fundsRequiringKid, previewOf } from './order-preview.ts'

export type OrderingDeps = Pick<OwningDeps, 'ownership'> &
  IdentityDeps & {
    market: () => MarketSnapshot
    /** Contract fee accrued up to the day before, or undefined if unknown. */
    accruedFee: (
      trx: RunningTransaction,
      contractId: string,
      market: MarketSnapshot,
      today: CalendarDay,
    ) => Promise<AccruedFee | undefined>
    /** Next fee day and what its fee counts, or undefined if fees are not charged here. */
    nextFeeTerm: (
      trx: RunningTransaction,
      contractId: string,
      today: CalendarDay,
    ) => Promise<FeeTerm | undefined>
  }

/** A validated order, ready to be placed. */
export type ValidatedOrder = {
  plan: Plan
  preview: OrderPreview
  promised: PromisedDays
  legs: ReadonlyMap<string, LegDates>
  payee: Payee | undefined
  kids: readonly Kid[]
  warnings: readonly OrderWarning[]
  contract: OrderedContract
  /** Cash of a full withdrawal that still belongs to contribution investments it will cancel. */
  pendingInvestmentCash: Minor
}

/**
 * Validates an order request and returns its plan, preview and dates.
 *
 * @param trx holds the contract's lock unless the result is only shown.
 * @param freed reserved quantities that count as available, because a replaced order releases them.
 * @throws {Refusal} the first reason against placing it.
 */
export async function validateOrder(
  deps: OrderingDeps,
  trx: RunningTransaction,
  contractId: string,
  request: OrderRequest,
  language: Language,
  freed: ReadonlyMap<string, bigint> = new Map(),
): Promise<ValidatedOrder> {
  requireFieldsOfKind(request)
  const market = deps.market()
  const today = deps.clock.today()
  const pendingInvestments = isTotal(request) ? await pendingInvestmentsOf(trx, deps.clock, contractId) : []
  const pendingInvestmentCash = investmentCash(pendingInvestments)
  const balance = await availableBalance(
    trx,
    contractId,
    new Map([...freed, [CASH_INSTRUMENT_ID, (freed.get(CASH_INSTRUMENT_ID) ?? 0n) + pendingInvestmentCash]]),
  )
  const { contract } = balance
  const { currency, entityId, userId } = contract
  const except = pendingInvestments.map(({ id }) => id)
  const wanted = { kind: request.kind, isTotal: isTotal(request) }
  await withPause(trx, deps.clock, wanted.kind === 'WITHDRAW' ? userId : undefined, () =>
    requireNoConflict(trx, contractId, wanted, deps.clock, except),
  )
  const payee = request.kind === 'WITHDRAW' ? await payableAccount(trx, deps.clock, userId) : undefined
  const valuation = valuationOn(market, { seen: request.valuedOn, today, currency })
  const { target, model } = await targetOf(deps, trx, contract, request)
  const ids = [...new Set([...idsIn(request), ...balance.units.keys(), ...(target?.keys() ?? [])])]
  const planning: Planning = {
    balance,
    valuation,
    orderable: await orderables(trx, ids),
    feesOf: await dealingFeesOf(trx, ids),
  }
  const plan = planOf(request, planning, target)
  if (isTotal(request)) requireNothingReserved(planning)
  const receiving = plan.contributions ? await splitOn(trx, contract, today) : new Map<string, BasisPoints>()
  const requiringKid = fundsRequiringKid(plan, new Set(receiving.keys()))
  const kids = await currentKids(trx, requiringKid, { entityId, language })
  requireKids(requiringKid, kids, planning)
  const rules = await dealingRulesOf(trx, deps.clock, ids)
  const { promised, legs } = settlementDates(
    plan,
    (id) => {
      const of = rules.get(id)
      if (!of) throw new Refusal('instruments/unknown')
      return of
    },
    { at: deps.clock.businessNow(), today },
  )
  const impact = await contributionImpact(trx, contract, { plan, promised, today, isTotal: isTotal(request) })
  const warnings = [...warningsOf(promised), ...impact.warnings]
  const deposits = await runningDepositsOf(trx, contractId, today)
  const input = {
    kind: request.kind,
    balance,
    valuation,
    market,
    today,
    payee,
    kids,
    deposits,
    isTotal: isTotal(request),
    cancels: pendingInvestments,
    beingBought: await fundsBeingBought(trx, contractId, except),
    accruedFee: isTotal(request) ? await deps.accruedFee(trx, contractId, market, today) : undefined,
    feeTerm:
      !isTotal(request) && plan.reservedCash > 0n
        ? await deps.nextFeeTerm(trx, contractId, today)
        : undefined,
    modelName: request.kind === 'SWITCH' ? model : undefined,
    impact,
    warnings,
  }
  const preview = withClassNames(previewOf(plan, input), language)
  return { plan, preview, promised, legs, payee, kids, warnings, contract, pendingInvestmentCash }
}

export const isTotal = ({ kind, withdrawType }: Pick<OrderRequest, 'kind' | 'withdrawType'>): boolean =>
  kind === 'WITHDRAW' && (withdrawType ?? 'TOTAL') === 'TOTAL'

function planOf(request: OrderRequest, planning: Planning, target: Target | undefined): Plan {
  if (request.kind === 'ORDER') {
    if (request.contributions && planning.balance.contract.strategyType === 'MODEL' && !request.strategyType)
      throw missing('strategyType') // a model portfolio determines contributions until the client leaves it
    return planTrade(request, planning)
  }
  if (request.kind === 'WITHDRAW') return planWithdrawal(request, planning)
  if (!target) throw new Refusal('orders/no-allocation')
  const contributions = contributionsOf(request, planning)
  const plan = planRebalancing(target, planning)
  if (request.kind === 'REBALANCE') return plan
  return {
    ...plan,
    contributions: contributions ?? contributionShares(target),
    strategy: {
      type: request.strategyType ?? 'SELF',
      ...(request.modelPortfolioId && { modelPortfolio: request.modelPortfolioId }),
    },
  }
}

/** Target shares of a switch or rebalancing, and the name of their model portfolio. */
async function targetOf(
  deps: OrderingDeps,
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
  return { target: await allocationOn(trx, contract.id, deps.clock.today()) }
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
  'withdrawAmounts',
]
const TAKES: Readonly<Record<OrderRequest['kind'], readonly Part[]>> = {
  ORDER: ['strategyType', 'buy', 'sell', 'contributions'],
  SWITCH: ['strategyType', 'modelPortfolioId', 'contributions'],
  WITHDRAW: ['withdrawType', 'withdraw', 'withdrawAmounts'],
  REBALANCE: [],
}

/** @throws {Refusal} `orders/parts-missing` unless the request has exactly the parts of its kind. */
function requireFieldsOfKind(request: OrderRequest): void {
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

const idsIn = ({ buy, sell, contributions, withdraw, withdrawAmounts }: OrderRequest): string[] =>
  [buy, sell, contributions, withdraw, withdrawAmounts].flatMap((map) => Object.keys(map ?? {}))

/** A full withdrawal requires that no other order has reserved units. */
function requireNothingReserved({ balance }: Planning): void {
  const isReserved = [...balance.units.values()].some(({ held, free }) => free < held)
  if (isReserved) throw new Refusal('orders/running')
}

function requireKids(requiringKid: readonly string[], kids: readonly Kid[], { orderable }: Planning): void {
  const without = requiringKid.filter(
    (id) => id !== CASH_INSTRUMENT_ID && !kids.some((kid) => kid.instrumentId === id),
  )
  if (without.length === 0) return
  const funds = without.map((id) => orderable.get(id)?.name ?? id).join(', ')
  throw new Refusal('orders/no-kid', { funds, instruments: without })
}
