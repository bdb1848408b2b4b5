import { roundedToWhole } from '@fundholder/analytics/composition/slices.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'

/** Number of parts with their own colour; the rest are combined. */
const MOST_PARTS = 5
const HUNDREDTHS_OF_PERCENT = 10_000
/** A tenth of a percent, in hundredths. */
const LEAST_CHANGE = 10
/** Id of the combined rest and of funds without a class. */
export const OTHER = 'other'

/** A part of the portfolio with its weights before and after an order. */
export type Part = { id: string; name: string; before: number; after: number }

type Allocated = OrderPreview['before']['allocation'][number]

/** Returns the weights by fund, the most changed first, then by size. */
export const partsOf = (preview: OrderPreview): Part[] =>
  gather(preview, ({ instrumentId, name }) => ({ id: instrumentId, name })).toSorted(
    (one, other) => changeOf(other) - changeOf(one) || sizeOf(other) - sizeOf(one),
  )

/**
 * Returns the weights by asset class, the largest first; cash is a class of its own, and funds without a class are
 * other. Undefined if the class of no fund is known.
 */
export function classesOf(preview: OrderPreview): Part[] | undefined {
  const all = [...preview.before.allocation, ...preview.after.allocation]
  if (all.every(({ assetClass }) => assetClass === undefined)) return undefined
  return gather(preview, ({ instrumentId, assetClass, name }) =>
    instrumentId === CASH_INSTRUMENT_ID
      ? { id: instrumentId, name }
      : { id: assetClass ?? OTHER, name: assetClass ?? '' },
  ).toSorted((one, other) => sizeOf(other) - sizeOf(one))
}

/** Sums the weights before and after by the part that an instrument belongs to. */
function gather(
  { before, after }: OrderPreview,
  partOf: (one: Allocated) => Pick<Part, 'id' | 'name'>,
): Part[] {
  const parts = new Map<string, Part>()
  for (const [side, { allocation }] of [
    ['before', before],
    ['after', after],
  ] as const)
    for (const one of allocation) {
      const { id, name } = partOf(one)
      const known = parts.get(id) ?? { id, name, before: 0, after: 0 }
      parts.set(id, { ...known, [side]: known[side] + (one.weight ?? 0) })
    }
  return [...parts.values()]
}

/** Combines what comes after the parts that have a colour of their own. */
export function mostOf(parts: readonly Part[]): Part[] {
  const own = parts.filter(({ id }) => id !== OTHER)
  const rest = [...own.slice(MOST_PARTS), ...parts.filter(({ id }) => id === OTHER)]
  if (rest.length === 0) return own
  return [
    ...own.slice(0, MOST_PARTS),
    {
      id: OTHER,
      name: '',
      before: rest.reduce((sum, one) => sum + one.before, 0),
      after: rest.reduce((sum, one) => sum + one.after, 0),
    },
  ]
}

/** Returns the parts with their weights as shown: rounded so that each side sums to 100%, where all of it is known. */
export function shownParts(parts: readonly Part[]): Part[] {
  const before = shownWeights(parts.map((one) => one.before))
  const after = shownWeights(parts.map((one) => one.after))
  return parts.map((one, at) => ({ ...one, before: before[at] ?? 0, after: after[at] ?? 0 }))
}

function shownWeights(weights: readonly number[]): readonly number[] {
  const whole = weights.reduce((sum, one) => sum + one, 0)
  return Math.abs(whole - 1) < 1 / HUNDREDTHS_OF_PERCENT ? roundedToWhole(weights, 4) : weights
}

/** Returns true if the weight of a fund or of cash changes by a tenth of a percent of the whole, or is unknown. */
export function hasMoved(preview: OrderPreview): boolean {
  const all = [...preview.before.allocation, ...preview.after.allocation]
  return (
    all.some(({ weight }) => weight === undefined) ||
    partsOf(preview).some((part) => changeOf(part) >= LEAST_CHANGE)
  )
}

const sizeOf = ({ before, after }: Part) => Math.max(before, after)

/** The change as a fraction, between the weights as the table rounds them: it equals the difference of the shown figures. */
export const shownChange = ({ before, after }: Part): number =>
  (inHundredths(after) - inHundredths(before)) / HUNDREDTHS_OF_PERCENT

const inHundredths = (part: number) => Math.round(part * HUNDREDTHS_OF_PERCENT)

/** In hundredths of a percent, if reported. */
const changeOf = ({ before, after }: Part) => Math.round(Math.abs(after - before) * HUNDREDTHS_OF_PERCENT)
