import { useId, useState } from 'react'
import styles from './donut.module.css'
import { CORNER, donutPaths } from './donut-geometry.ts'

/** A part of the whole that a donut shows; fractions of all slices sum to 1. */
export type DonutSlice = {
  id: string
  label: string
  fraction: number
  /** A token, `--chart-1`. */
  colour: string
  isHatched?: boolean
}

/**
 * A whole in parts, one of which is described in the centre: the one pointed at, else the one chosen, else the first. Each
 * part is a native radio button, so that tab and arrow keys, touch and screen readers reach it by its name and figure.
 *
 * @param pointed the slice that a pointer is on, here or in a legend beside it.
 */
export function Donut({
  label,
  slices,
  showValue,
  pointed,
  onPoint,
}: {
  label: string
  slices: readonly DonutSlice[]
  showValue: (fraction: number) => string
  pointed?: string | undefined
  onPoint?: (id: string | undefined) => void
}) {
  const name = useId()
  const [chosen, setChosen] = useState<string>()
  const [focused, setFocused] = useState<string>()
  const paths = donutPaths(slices.map(({ fraction }) => fraction))
  const chosenSlice = slices.find(({ id }) => id === chosen) ?? slices[0]
  const shown = slices.find(({ id }) => id === (pointed ?? focused)) ?? chosenSlice
  const isOneMeant = pointed !== undefined || focused !== undefined
  const focusedPath = paths[slices.findIndex(({ id }) => id === focused)]

  return (
    <div className={styles.donut}>
      <fieldset className="visually-hidden">
        <legend>{label}</legend>
        {slices.map(({ id, label: sliceLabel, fraction }) => (
          <label key={id}>
            <input
              type="radio"
              name={name}
              checked={id === chosenSlice?.id}
              onChange={() => setChosen(id)}
              onFocus={({ target }) => target.matches(':focus-visible') && setFocused(id)}
              onBlur={() => setFocused(undefined)}
            />
            {`${sliceLabel}, ${showValue(fraction)}`}
          </label>
        ))}
      </fieldset>
      <svg viewBox="-100 -100 200 200" aria-hidden="true">
        {slices.map(
          ({ id, colour, isHatched }, place) =>
            isHatched && <Hatching key={id} id={`${name}${place}`} colour={colour} />,
        )}
        {focusedPath && <path d={focusedPath} className={styles.focus} strokeWidth={CORNER + 5} />}
        {slices.map(({ id, colour, isHatched }, place) => (
          <path
            key={id}
            d={paths[place]}
            className={styles.slice}
            data-faded={(isOneMeant && id !== shown?.id) || undefined}
            style={{
              fill: isHatched ? `url("#${name}${place}")` : `var(${colour})`,
              stroke: `var(${colour})`,
            }}
            strokeWidth={CORNER}
            onPointerEnter={() => onPoint?.(id)}
            onPointerLeave={() => onPoint?.(undefined)}
            onClick={() => setChosen(id)}
          />
        ))}
      </svg>
      {shown && (
        <p className={styles.centre} aria-hidden="true">
          <b>{showValue(shown.fraction)}</b>
          <span>{shown.label}</span>
        </p>
      )}
    </div>
  )
}

/** As wide as a few make out in the thinnest ring. */
const STRIPE = { width: 4, gap: 3 }

/** Stripes of a colour, which lean as those of the legend do. */
const Hatching = ({ id, colour }: { id: string; colour: string }) => (
  <pattern
    id={id}
    width={STRIPE.width + STRIPE.gap}
    height={1}
    patternUnits="userSpaceOnUse"
    patternTransform="rotate(45)"
  >
    <rect width="100%" height="100%" className={styles.ground} />
    <rect width={STRIPE.width} height="100%" style={{ fill: `var(${colour})` }} />
  </pattern>
)
