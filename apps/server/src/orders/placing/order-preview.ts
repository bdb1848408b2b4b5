import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import { fromMicro, type Minor, minor, toDecimal } from '@fundholder/domain/money.ts'
import type { OrderKind, OrderWarning } from '@fundholder/domain/orders.ts'
import type { OrderPreview } from '@fundholder/protocol/order-shapes.ts'
import type { Kid } from '#catalogue/dealing-terms/dealable-funds.ts'
import { nameOf } from '#catalogue/prices/market-snapshot.ts'
import type { RunningDeposit } from '#deposits/running-deposits.ts'
import type { ContributionsAhead } from '#orders/contributions/contribution-impact.ts'
import type { BasisPoints } from '#orders/instruction/decimal-input.ts'
import type { Plan } from '#orders/instruction/order-plan.ts'
import { sum } from '#orders/planning/trade-plan.ts'
import type { Payee } from '#orders/store/order-row.ts'
import { mixesOf, type Previewing } from './portfolio-impact.ts'

export type Shown = Previewing & {
  kind: OrderKind
  payee: Payee | undefined
  kids: readonly Kid[]
  /** All that run; a total withdrawal says that they stay. */
  deposits: readonly RunningDeposit[]
  isTotal: boolean
  /** Funds that orders under way are still to buy. */
  beingBought: ReadonlySet<string>
  /** Of a total withdrawal, what of the contract's fee is not taken yet, where that is known. */
  feeSoFar: { amount: Minor; through: CalendarDay } | undefined
  /** What the model is called that is switched to. */
  modelName: string | undefined
  /** What becomes of contributions that is not in the order itself. */
  ahead: ContributionsAhead
  warnings: OrderWarning[]
}

/** An order as its client looks at it before it is signed. */
export function showOrder(plan: Plan, shown: Shown): OrderPreview {
  const {
    kind,
    market,
    standing,
    valuation,
    payee,
    kids,
    deposits,
    isTotal,
    beingBought,
    feeSoFar,
    modelName,
    ahead,
    warnings,
  } = shown
  const money = (amount: Minor) => toDecimal(amount, valuation.currency)
  const named = (instrumentId: string) => ({ instrumentId, name: nameOf(market, instrumentId) })
  const part = ([id, basisPoints]: readonly [string, BasisPoints]) => ({
    ...named(id),
    percent: Number(basisPoints) / 100,
  })
  const charged = (charge: Minor) => (charge > 0n ? { charge: money(charge) } : {})
  const allCharges = sum([...plan.sales, ...plan.buys].map(({ charge }) => charge))
  const weights = sum(plan.buys.map(({ weight }) => weight))
  return {
    currency: valuation.currency,
    valuedOn: valuation.valuedOn,
    sells: plan.sales.map(({ instrumentId, units, about, charge, isAll }) => ({
      ...named(instrumentId),
      units: fromMicro(units),
      about: money(about),
      ...charged(charge),
      isAll,
      ...(isAll && beingBought.has(instrumentId) && { moreComes: true as const }),
    })),
    buys: plan.buys.map(({ instrumentId, maximum, weight, about, charge }) => ({
      ...named(instrumentId),
      ...(maximum !== undefined && { maximum: money(maximum) }),
      share: Number(weight) / Number(weights),
      about: money(about),
      ...charged(charge),
    })),
    ...(allCharges > 0n && { charges: money(minor(allCharges)) }),
    ...(staysAsCash(plan) > 0n && { staysAsCash: money(staysAsCash(plan)) }),
    reservedCash: money(plan.reservedCash),
    freeCash: money(standing.freeCash),
    ...(plan.payout &&
      payee && {
        payout: {
          cash: money(plan.payout.cash),
          about: money(payoutOf(plan)),
          payee: maskedPayee(payee),
          ...(isTotal &&
            standing.contract.feeBasisPoints > 0 &&
            feeComingOff(feeSoFar, payoutOf(plan), money)),
        },
      }),
    ...(plan.contributions && {
      contributions: [...plan.contributions].map(part),
    }),
    ...(ahead.formerSplit && { formerSplit: [...ahead.formerSplit].map(part) }),
    ...(ahead.stillBought.length > 0 && {
      stillBought: ahead.stillBought.map(({ instrumentId, share, until }) => ({
        ...part([instrumentId, share]),
        ...(until && { until }),
      })),
    }),
    ...(plan.strategy && { strategyType: plan.strategy.type }),
    ...(plan.strategy?.modelPortfolio && { modelPortfolioId: plan.strategy.modelPortfolio }),
    ...(modelName !== undefined && { modelPortfolioName: modelName }),
    ...(kind === 'SWITCH' &&
      plan.strategy?.type === 'SELF' &&
      standing.contract.strategyType === 'SELF' && { withinStrategy: true as const }),
    deposits: (isTotal ? deposits : []).map(({ instrumentId, principal, worth, currency, maturity }) => ({
      ...named(instrumentId),
      amount: toDecimal(worth ?? principal, currency), // money on its way into a deposit earns nothing yet
      principal: toDecimal(principal, currency),
      ...(maturity && { maturity }),
    })),
    ...mixesOf(plan, shown),
    documents: kids.map((kid) => ({ ...kid, name: nameOf(market, kid.instrumentId) })),
    warnings,
  }
}

/** It is counted on until the last sale is dealt; nobody knows by how much. */
const feeComingOff = (soFar: Shown['feeSoFar'], payout: Minor, money: (amount: Minor) => number) => ({
  feeComesOff: true as const,
  ...(soFar && {
    feeSoFar: { amount: money(soFar.amount), through: soFar.through },
    afterFeeSoFar: money(minor(payout - soFar.amount)),
  }),
})

/** What by today's prices nothing takes of what sales bring and the order uses of the free cash. */
const staysAsCash = (plan: Plan): Minor =>
  minor(
    plan.payout
      ? 0n
      : sum(plan.sales.map(({ brings }) => brings)) +
          plan.reservedCash -
          sum(plan.buys.map(({ about }) => about)),
  )

/** What a withdrawal should come to by today's prices. */
export const payoutOf = (plan: Plan): Minor =>
  ((plan.payout?.cash ?? 0n) + sum(plan.sales.map(({ brings }) => brings))) as Minor

export const maskedPayee = ({ holder, bankName, iban }: Payee) => ({
  holder,
  bankName,
  iban: `${'•'.repeat(4)} ${iban.slice(-4)}`,
})

/** Every fund that the order buys, or allocates to for the first time. */
export const fundsToReadOf = (plan: Plan, allocated: ReadonlySet<string>): string[] => {
  const newlyAllocated = [...(plan.contributions?.keys() ?? [])].filter((id) => !allocated.has(id))
  const bought = plan.buys.map(({ instrumentId }) => instrumentId)
  return [...new Set([...bought, ...newlyAllocated])].filter((id) => id !== CASH_INSTRUMENT_ID).sort()
}
