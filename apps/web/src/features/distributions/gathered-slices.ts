import { DISTRIBUTION_DECIMALS, DISTRIBUTION_GROUP } from '@fundholder/domain/distributions.ts'
import type { Distribution, Slice } from '@fundholder/protocol/look-through.ts'

/** The largest slices, and what stands beside them. As written, all of them sum to the whole. */
export type GatheredSlices = {
  shown: Slice[]
  /** The sum of the smaller ones, or of the holdings that funds do not list. */
  other: { weight: number; slices: Slice[] } | undefined
  unknown: Slice | undefined
}

/** The slices of a distribution as a donut has room for them. The ten largest holdings stay as they are. */
export function gatheredSlices({ distributionType, data }: Distribution): GatheredSlices {
  const parts = data.filter(({ kind }) => kind === 'part')
  const rest = data.filter(({ kind }) => kind === 'other')
  // One alone takes the room of what would stand for it, and has a name.
  const isAlone = parts.length === DISTRIBUTION_GROUP + 1 && rest.length === 0
  const most = distributionType === 'topten' || isAlone ? parts.length : DISTRIBUTION_GROUP
  const slices = parts.slice(most)
  return {
    shown: parts.slice(0, most),
    other: slices.length + rest.length > 0 ? { weight: summed([...slices, ...rest]), slices } : undefined,
    unknown: data.find(({ kind }) => kind === 'unknown'),
  }
}

/** Summed as the whole numbers that they are, so that nothing is lost to binary fractions. */
function summed(slices: readonly Slice[]): number {
  const scale = 10 ** DISTRIBUTION_DECIMALS
  return slices.reduce((sum, { weight }) => sum + Math.round(weight * scale), 0) / scale
}
