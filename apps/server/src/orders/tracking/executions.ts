import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { fromMicro, type Minor, minor, toDecimal } from '@fundholder/domain/money.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { getOrder } from '@fundholder/protocol/orders/order-details.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { type MarketSnapshot, nameOf } from '#catalogue/prices/market-snapshot.ts'
import { minorOf } from '#orders/instruction/decimal-input.ts'
import type { ExpectedDates } from '#orders/schedule/expected-dates.ts'
import { exchangedAmount, type LegRow, moneyOf } from '#orders/store/order-row.ts'
import { comparison, executionTotals, feeTakenOf, payoutAmount } from './order-totals.ts'

type Executions = Pick<Answer<typeof getOrder>, 'legs' | 'totals' | 'contractFee'>

/**
 * Compares each leg, the totals and the fee of an order with its preview. Payout = sales + cash - fee, as
 * previewed and as
 * executed.
 */
export function executionsOf(
  legs: readonly LegRow[],
  preview: OrderPreview,
  {
    market,
    timeline,
    expected,
  }: {
    market: MarketSnapshot
    timeline: Parameters<typeof feeTakenOf>[0]
    expected: ReadonlyMap<number, ExpectedDates>
  },
): Executions {
  const { currency } = preview
  const paidOut = payoutAmount(timeline)
  const movedBy = (leg: LegRow) => (leg.kind === 'payout' ? paidOut : leg.traded && moneyOf(leg))
  const shown = new Map(legs.map((leg) => [leg.number, previewedOf(leg, preview)]))
  return {
    legs: legs.map((leg) => ({
      ...shownLeg(leg, currency, market),
      ...daysOf(leg, expected.get(leg.number)),
      ...comparison(shown.get(leg.number), movedBy(leg) ?? undefined, currency),
      ...correctedFrom(leg, timeline, currency),
    })),
    totals: [
      ...executionTotals(legs, preview, shown),
      ...(timeline.some(({ kind }) => kind === 'corrected')
        ? correctedSince(legs, preview, { paidOut, taken: feeTakenOf(timeline) })
        : []),
    ],
    ...feeShown(preview, { paidOut, taken: feeTakenOf(timeline) }),
  }
}

/** Proceeds of a sale before its correction. */
function correctedFrom(
  { kind, number, traded }: LegRow,
  timeline: Parameters<typeof feeTakenOf>[0],
  currency: string,
): { movedBefore?: number } {
  const first = timeline.find(
    (event) => event.kind === 'corrected' && [event.details['legs']].flat().includes(number),
  )
  const before = first?.details['before']
  if (kind !== 'sale' || typeof before !== 'string' || before === traded?.money) return {}
  return { movedBefore: toDecimal(minor(BigInt(before)), currency) }
}

/** Difference between the corrected sale proceeds of a withdrawal and the amount paid. */
function correctedSince(
  legs: readonly LegRow[],
  { payout, currency }: OrderPreview,
  { paidOut, taken = minor(0n) }: { paidOut: Minor | undefined; taken: Minor | undefined },
): Executions['totals'] {
  if (!payout || paidOut === undefined) return []
  const brought = legs.reduce((sum, leg) => (leg.kind === 'sale' ? sum + moneyOf(leg) : sum), 0n)
  const since = brought + minorOf(payout.cash, currency) - taken - paidOut
  return since === 0n ? [] : [{ kind: 'corrected', moved: toDecimal(minor(since), currency) }]
}

/**
 * Contract fee of a payout, previewed and charged, as negative amounts; zero if none was charged by the
 * payout.
 */
function feeShown(
  preview: OrderPreview,
  { paidOut, taken }: { paidOut: Minor | undefined; taken: Minor | undefined },
): Pick<Executions, 'contractFee'> {
  const soFar = feeSoFarIn(preview)
  if (soFar === undefined && taken === undefined) return {}
  const moved = taken ?? (paidOut === undefined ? undefined : 0n)
  return {
    contractFee: comparison(soFar && -soFar, moved === undefined ? undefined : -moved, preview.currency),
  }
}

const feeSoFarIn = ({ payout, currency }: OrderPreview): Minor | undefined =>
  payout?.feeSoFar && minorOf(payout.feeSoFar.amount, currency)

/**
 * Previewed amount of a leg: a purchase with its charge, a sale after its charge, a payout after the accrued
 * fee.
 * Undefined if a charge was deducted that an older preview did not show.
 */
function previewedOf(
  { kind, instrument_id: id, maximum, traded }: LegRow,
  preview: OrderPreview,
): Minor | undefined {
  const { currency, sells, buys, payout } = preview
  if (kind === 'payout') return payout && minor(minorOf(payout.about, currency) - (feeSoFarIn(preview) ?? 0n))
  const part = (kind === 'sale' ? sells : buys).find(({ instrumentId }) => instrumentId === id)
  if (!part) return maximum === null ? undefined : minor(maximum)
  const about = minorOf(part.about, currency)
  if (kind === 'buy') return about
  if (part.charge) return minor(about - minorOf(part.charge, currency))
  return BigInt(traded?.fee ?? 0) > 0n ? undefined : about
}

function shownLeg(leg: LegRow, currency: string, market: MarketSnapshot) {
  const { traded } = leg
  const money = (amount: bigint) => toDecimal(minor(amount), currency)
  return {
    number: leg.number,
    instrumentId: leg.instrument_id,
    name: nameOf(market, leg.instrument_id),
    kind: leg.kind,
    state: leg.state,
    ...(leg.units !== null && { units: fromMicro(leg.units) }),
    ...(leg.maximum !== null && { maximum: money(leg.maximum) }),
    ...(traded &&
      leg.instrument_id !== CASH_INSTRUMENT_ID && {
        traded: {
          units: fromMicro(BigInt(traded.units)),
          price: fromMicro(BigInt(traded.price)),
          amount: toDecimal(minor(BigInt(traded.amount)), traded.currency),
          currency: traded.currency,
          ...(traded.fxRate !== undefined && { rate: Number(traded.fxRate) }),
          exchanged: money(exchangedAmount(leg)),
          fee: money(BigInt(traded.fee)),
        },
      }),
  }
}

/** A cancelled leg has no blocking reason and no expected date. */
const daysOf = (leg: LegRow, { waitsFor: _, ...days }: ExpectedDates = {}) => ({
  ...days,
  ...(leg.dealt_on && { dealtOn: leg.dealt_on }),
  ...(leg.settled_on && { settledOn: leg.settled_on }),
  ...(leg.state !== 'cancelled' && {
    ...(leg.blocking_reason && { waitsFor: leg.blocking_reason }),
    ...(leg.blocked_since && { waitsSince: leg.blocked_since }),
  }),
})
