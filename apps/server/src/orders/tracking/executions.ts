import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import { fromMicro, type Minor, minor, toDecimal } from '@fundholder/domain/money.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { OrderPreview } from '@fundholder/protocol/order-shapes.ts'
import type { getOrder } from '@fundholder/protocol/ordering.ts'
import { type MarketSnapshot, nameOf } from '#catalogue/prices/market-snapshot.ts'
import { minorOf } from '#orders/instruction/decimal-input.ts'
import type { ExpectedDays } from '#orders/schedule/expected-dates.ts'
import { exchangedOf, moneyOf } from '#orders/store/executed-trade.ts'
import type { LegRow } from '#orders/store/order-row.ts'
import { feeTakenOf, paidOutOf } from './estimated-total.ts'
import { comparison, totalsOf } from './order-totals.ts'

type Executions = Pick<Answer<typeof getOrder>, 'legs' | 'totals' | 'contractFee'>

/**
 * Each thing that an order does beside what was shown of it, what its sales and its purchases come to, and what comes off
 * before a payout: as shown and as done, what is paid out is what sales and cash bring less that.
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
    expected: ReadonlyMap<number, ExpectedDays>
  },
): Executions {
  const { currency } = preview
  const paidOut = paidOutOf(timeline)
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
      ...totalsOf(legs, preview, shown),
      ...(timeline.some(({ kind }) => kind === 'corrected')
        ? correctedSince(legs, preview, { paidOut, taken: feeTakenOf(timeline) })
        : []),
    ],
    ...feeShown(preview, { paidOut, taken: feeTakenOf(timeline) }),
  }
}

/** What a sale brought before it was corrected. */
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

/** What the sales of a withdrawal bring by now beside what was paid of them. */
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

/** What of the contract's fee was shown to come off a payout and what did, negative; once it is paid out, nothing is zero. */
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
 * What was shown to move: of a purchase with its charge; of a sale what is left after its charge; of a payout what is left
 * after the contract's fee so far. Unknown where a charge came off that was not shown: older previews show none.
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
          exchanged: money(exchangedOf(leg)),
          fee: money(BigInt(traded.fee)),
        },
      }),
  }
}

/** A leg that is left out waits for nothing any more, and has no day. */
const daysOf = (leg: LegRow, { waitsFor: _, ...days }: ExpectedDays = {}) => ({
  ...days,
  ...(leg.dealt_on && { dealtOn: leg.dealt_on }),
  ...(leg.settled_on && { settledOn: leg.settled_on }),
  ...(leg.state !== 'cancelled' && {
    ...(leg.waits_for && { waitsFor: leg.waits_for }),
    ...(leg.waits_since && { waitsSince: leg.waits_since }),
  }),
})
