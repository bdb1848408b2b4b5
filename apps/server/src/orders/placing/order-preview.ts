import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { fromMicro, type Minor, minor, toDecimal } from '@fundholder/domain/money.ts'
import type { OrderKind, OrderWarning } from '@fundholder/domain/orders/orders.ts'
import { monthlyFee } from '@fundholder/domain/savings/monthly-fees.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import type { Kid } from '#catalogue/dealing-terms/dealable-funds.ts'
import { nameOf } from '#catalogue/prices/market-snapshot.ts'
import type { RunningDeposit } from '#deposits/running-deposits.ts'
import type { ContributionImpact } from '#orders/contributions/contribution-impact.ts'
import type { PendingInvestment } from '#orders/contributions/contribution-orders.ts'
import type { BasisPoints } from '#orders/instruction/decimal-input.ts'
import type { Plan } from '#orders/instruction/order-plan.ts'
import type { Payee } from '#orders/store/order-row.ts'
import { sum } from '#orders/trade-plans/trade-plan.ts'
import { type ImpactInput, isCashLike, portfolioImpact, wholeValue } from './portfolio-impact.ts'

/** Plan fee accrued up to a day and not charged yet. */
export type AccruedFee = { amount: Minor; through: CalendarDay }

/** Next fee day, the number of days that its fee counts, and outstanding fees. */
export type FeeTerm = { dueOn: CalendarDay; days: number; open: Minor }

export type PreviewInput = ImpactInput & {
  kind: OrderKind
  payee: Payee | undefined
  kids: readonly Kid[]
  /** Running deposits; a full withdrawal leaves them. */
  deposits: readonly RunningDeposit[]
  isTotal: boolean
  /** Contribution investments that a full withdrawal cancels. */
  cancels: readonly PendingInvestment[]
  /** Funds that running orders still buy. */
  beingBought: ReadonlySet<string>
  /** Accrued plan fee of a full withdrawal, if known. */
  accruedFee: AccruedFee | undefined
  /** Next plan fee of another order that takes cash. */
  feeTerm: FeeTerm | undefined
  /** Name of the model portfolio switched to. */
  modelName: string | undefined
  /** Effects on contributions beyond the order itself. */
  impact: ContributionImpact
  warnings: OrderWarning[]
}

/** Builds the preview that a client confirms. */
export function previewOf(plan: Plan, input: PreviewInput): OrderPreview {
  const {
    kind,
    market,
    balance,
    valuation,
    payee,
    kids,
    deposits,
    isTotal,
    cancels,
    beingBought,
    accruedFee,
    modelName,
    impact,
    warnings,
  } = input
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
    ...feeFromFunds(plan, input, money),
    freeCash: money(balance.freeCash),
    ...(plan.payout &&
      payee && {
        payout: {
          cash: money(plan.payout.cash),
          about: money(estimatedPayout(plan)),
          payee: maskedPayee(payee),
          ...(isTotal &&
            balance.contract.feeBasisPoints > 0 &&
            feeDeduction(accruedFee, estimatedPayout(plan), money)),
        },
      }),
    ...(plan.contributions && {
      contributions: [...plan.contributions].map(part),
    }),
    ...(impact.formerSplit && { formerSplit: [...impact.formerSplit].map(part) }),
    ...(impact.stillBought.length > 0 && {
      stillBought: impact.stillBought.map(({ instrumentId, share, until }) => ({
        ...part([instrumentId, share]),
        ...(until && { until }),
      })),
    }),
    ...(plan.strategy && { strategyType: plan.strategy.type }),
    ...(plan.strategy?.modelPortfolio && { modelPortfolioId: plan.strategy.modelPortfolio }),
    ...(modelName !== undefined && { modelPortfolioName: modelName }),
    ...(kind === 'SWITCH' &&
      plan.strategy?.type === 'SELF' &&
      balance.contract.strategyType === 'SELF' && { withinStrategy: true as const }),
    ...(cancels.length > 0 && {
      cancels: cancels.map(({ id, reference, cash }) => ({ orderId: id, reference, amount: money(cash) })),
    }),
    deposits: (isTotal ? deposits : []).map(({ instrumentId, principal, worth, currency, maturity }) => ({
      ...named(instrumentId),
      amount: toDecimal(worth ?? principal, currency), // money in transit to a deposit earns nothing yet
      principal: toDecimal(principal, currency),
      ...(maturity && { maturity }),
    })),
    ...portfolioImpact(plan, input),
    documents: kids.map((kid) => ({ ...kid, name: nameOf(market, kid.instrumentId) })),
    warnings,
  }
}

/**
 * The plan fee comes off the payout. It accrues until the last sale is dealt, so only the amount so far
 * is known.
 */
const feeDeduction = (accrued: AccruedFee | undefined, payout: Minor, money: (amount: Minor) => number) => ({
  feeComesOff: true as const,
  ...(accrued && {
    feeSoFar: { amount: money(accrued.amount), through: accrued.through },
    afterFeeSoFar: money(minor(payout - accrued.amount)),
  }),
})

/**
 * The next monthly fee, at today's value, of an order that leaves less cash than that. Units are sold for the
 * rest, if the order leaves or buys any.
 */
function feeFromFunds(plan: Plan, input: PreviewInput, money: (amount: Minor) => number) {
  const { feeTerm, balance } = input
  const value = wholeValue(input)
  if (!feeTerm || value === undefined || !hasUnitsAfter(plan, input)) return {}
  const { fee } = monthlyFee(value * BigInt(feeTerm.days), balance.contract.feeBasisPoints)
  const due = minor(feeTerm.open + fee)
  if (due <= cashAfter(plan, balance)) return {}
  return { feeFromFunds: { amount: money(due), dueOn: feeTerm.dueOn } }
}

/** Deposits cannot be sold. */
function hasUnitsAfter({ sales, buys }: Plan, { balance, market }: PreviewInput): boolean {
  const sold = new Map(sales.map((sale) => [sale.instrumentId, sale.units]))
  return (
    buys.length > 0 ||
    [...balance.units].some(([id, { free }]) => !isCashLike(id, market) && free > (sold.get(id) ?? 0n))
  )
}

/** Available cash once the order is done, at today's prices. */
const cashAfter = (plan: Plan, { freeCash }: PreviewInput['balance']): bigint =>
  freeCash - plan.reservedCash + staysAsCash(plan)

/** Cash that remains uninvested at today's prices. */
const staysAsCash = (plan: Plan): Minor =>
  minor(
    plan.payout
      ? 0n
      : sum(plan.sales.map(({ brings }) => brings)) +
          plan.reservedCash -
          sum(plan.buys.map(({ about }) => about)),
  )

/** Estimated payout of a withdrawal at today's prices. */
export const estimatedPayout = (plan: Plan): Minor =>
  ((plan.payout?.cash ?? 0n) + sum(plan.sales.map(({ brings }) => brings))) as Minor

export const maskedPayee = ({ holder, bankName, iban }: Payee) => ({
  holder,
  bankName,
  iban: `${'•'.repeat(4)} ${iban.slice(-4)}`,
})

/**
 * Returns the funds that the order buys or newly allocates to.
 *
 * @param receiving funds that contributions go into today, by the model portfolio if the contract follows one.
 */
export const fundsRequiringKid = (plan: Plan, receiving: ReadonlySet<string>): string[] => {
  const newlyAllocated = [...(plan.contributions?.keys() ?? [])].filter((id) => !receiving.has(id))
  const bought = plan.buys.map(({ instrumentId }) => instrumentId)
  return [...new Set([...bought, ...newlyAllocated])].filter((id) => id !== CASH_INSTRUMENT_ID).sort()
}
