import type { Distribution } from '@fundholder/protocol/look-through.ts'
import { useState } from 'react'
import { Donut, type DonutSlice } from '#charts/donut.tsx'
import { useLanguage } from '#language/use-language.ts'
import styles from './donut-view.module.css'
import { type GatheredSlices, gatheredSlices } from './gathered-slices.ts'
import { SliceLegend } from './slice-legend.tsx'

const OTHER = 'other'
const OTHER_COLOUR = '--chart-5'
/** Grey: nothing is said of it. */
const UNKNOWN_COLOUR = '--chart-6'

/** Note about cash, and the key of the slice that contains it. */
export type CashNote = { key: string; words: string }

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
  const slices = donutSlices(gathered, text('distributions.other'))

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
          notes={cash && { id: partId(cash.key), words: cash.words }}
          within={gathered.other && { id: OTHER, slices: gathered.other.slices }}
          onPoint={setPointed}
        />
      </div>
    </div>
  )
}

const partId = (key: string) => `part ${key}`

const donutSlices = ({ shown, other, unknown }: GatheredSlices, otherLabel: string): DonutSlice[] => [
  ...shown.map(({ key, name, weight }, place) => ({
    id: partId(key),
    label: name,
    fraction: weight,
    colour: `--chart-${place + 1}`,
  })),
  ...(other ? [{ id: OTHER, label: otherLabel, fraction: other.weight, colour: OTHER_COLOUR }] : []),
  ...(unknown
    ? [{ id: 'unknown', label: unknown.name, fraction: unknown.weight, colour: UNKNOWN_COLOUR }]
    : []),
]
