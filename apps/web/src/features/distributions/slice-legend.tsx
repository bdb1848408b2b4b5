import type { Slice } from '@fundholder/protocol/analysis/look-through.ts'
import { useId, useState } from 'react'
import type { DonutSlice } from '#charts/donut.tsx'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from './slice-legend.module.css'

/** The slices by name and figure. What is gathered into one can be opened. */
export function SliceLegend({
  slices,
  within,
  notes,
  onPoint,
}: {
  slices: readonly DonutSlice[]
  /** Components of the slice with this id. */
  within: { id: string; slices: readonly Slice[] } | undefined
  /** Notes on the slice with this id. */
  notes: { id: string; words: string } | undefined
  onPoint: (id: string | undefined) => void
}) {
  return (
    <ul className={styles.legend}>
      {slices.map((slice) => (
        <li key={slice.id} onPointerEnter={() => onPoint(slice.id)} onPointerLeave={() => onPoint(undefined)}>
          {slice.id === within?.id ? (
            <OpeningRow slice={slice} slices={within.slices} />
          ) : (
            <p className={styles.row}>
              <Swatch slice={slice} />
              <span>{slice.label}</span>
              <Share fraction={slice.fraction} />
            </p>
          )}
          {slice.id === notes?.id && (
            <p className={styles.note}>
              <Amount>{notes.words}</Amount>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function OpeningRow({ slice, slices }: { slice: DonutSlice; slices: readonly Slice[] }) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Swatch slice={slice} />
        <span className={styles.opens}>
          {slice.label}
          <Icon name={isOpen ? 'up' : 'down'} size={16} />
        </span>
        <Share fraction={slice.fraction} />
      </button>
      {isOpen && (
        <ul id={listId} className={styles.within}>
          {slices.map(({ key, name, weight }) => (
            <li key={key} className={styles.row}>
              <span>{name}</span>
              <Share fraction={weight} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const Swatch = ({ slice: { colour, isHatched } }: { slice: DonutSlice }) => (
  <i
    aria-hidden="true"
    style={{
      background: isHatched
        ? `repeating-linear-gradient(135deg, var(${colour}) 0 2px, var(--color-surface) 2px 4px)`
        : `var(${colour})`,
    }}
  />
)

/** With the two decimals in which the shares of a whole sum to 100%. */
function Share({ fraction }: { fraction: number }) {
  const { percentOfFraction } = useLanguage()
  return <b>{percentOfFraction(fraction)}</b>
}
