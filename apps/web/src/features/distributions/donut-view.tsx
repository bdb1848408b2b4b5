import { DISTRIBUTION_DECIMALS, DISTRIBUTION_GROUP } from '@fundholder/domain/funds/distributions.ts'
import type { Distribution, Slice } from '@fundholder/protocol/analysis/look-through.ts'
import { useState } from 'react'
import { Donut, type DonutSlice } from '#charts/donut.tsx'
import { classColours } from '#figures/class-colours.ts'
import { useLanguage } from '#language/use-language.ts'
import styles from './donut-view.module.css'
import { SliceLegend } from './slice-legend.tsx'

const OTHER = 'other'
const OTHER_COLOUR = '--chart-5'
/** Grey, for slices without a colour. */
const UNKNOWN_COLOUR = '--chart-6'

/** Note about cash, the name of the slice that contains it, and whether most of that waits to be invested or paid. */
export type CashNote = { name: string; words: string; isMostlyPending: boolean }

/** A distribution as a ring with its legend. */
export function DonutView({
  title,
  distribution,
  cash,
}: {
  title: string
  distribution: Distribution
  cash?: CashNote | undefined
}) {
  const { text, percentOfFraction } = useLanguage()
  const [pointed, setPointed] = useState<string>()
  const gathered = gatheredSlices(distribution)
  const colours =
    distribution.distributionType === 'assetclasses'
      ? classColours([...gathered.shown.map(({ name }) => name), OTHER])
      : gathered.shown.map((_, place) => `--chart-${place + 1}`)
  const slices = donutSlices(gathered, colours, text('distributions.other'))
  const cashSlice = slices.find(({ label }) => label === cash?.name)
  if (cashSlice) cashSlice.isHatched = cash?.isMostlyPending ?? false

  return (
    <div className={styles.view}>
      <div className={styles.plot}>
        <Donut
          label={title}
          slices={slices}
          showValue={(fraction) => percentOfFraction(fraction)}
          pointed={pointed}
          onPoint={setPointed}
        />
      </div>
      <div className={styles.legend}>
        <SliceLegend
          slices={slices}
          notes={cash && cashSlice && { id: cashSlice.id, words: cash.words }}
          within={gathered.other && { id: OTHER, slices: gathered.other.slices }}
          onPoint={setPointed}
        />
      </div>
    </div>
  )
}

const partId = (key: string) => `part ${key}`

const donutSlices = (
  { shown, other, unknown }: GatheredSlices,
  colours: readonly string[],
  otherLabel: string,
): DonutSlice[] => [
  ...shown.map(({ key, name, weight }, place) => ({
    id: partId(key),
    label: name,
    fraction: weight,
    colour: colours[place] ?? UNKNOWN_COLOUR,
  })),
  ...(other
    ? [
        {
          id: OTHER,
          label: otherLabel,
          fraction: other.weight,
          colour: colours[shown.length] ?? OTHER_COLOUR,
        },
      ]
    : []),
  ...(unknown
    ? [{ id: 'unknown', label: unknown.name, fraction: unknown.weight, colour: UNKNOWN_COLOUR }]
    : []),
]

/** The largest slices, and what is beside them. As written, all of them sum to the whole. */
type GatheredSlices = {
  shown: Slice[]
  /** The sum of the smaller ones, or of the holdings that funds do not list. */
  other: { weight: number; slices: Slice[] } | undefined
  unknown: Slice | undefined
}

/** Reduces the slices of a distribution to the room of a donut. The ten largest holdings are unchanged. */
function gatheredSlices({ distributionType, data }: Distribution): GatheredSlices {
  const parts = data.filter(({ kind }) => kind === 'part')
  const rest = data.filter(({ kind }) => kind === 'other')
  // A single slice needs no more room than "Other" would, and keeps its name.
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
