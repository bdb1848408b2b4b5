import { type PointerEvent, useState } from 'react'
import { useSize } from '#charts/plot/use-size.ts'
import { useLanguage } from '#language/use-language.ts'
import { type NamePlace, namePlaces } from './name-places.ts'
import styles from './scatter.module.css'
import { radiusOf, type ScatterGeometry, type ScatterPoint, scatterGeometry } from './scatter-geometry.ts'

/** Dots by two figures. What they say is in a table for screen readers; the pointer reads and chooses single ones. */
export function Scatter({
  label,
  head,
  xLabel,
  yLabel,
  points,
  onChoose,
}: {
  label: string
  /** Over the names of the dots. */
  head: string
  xLabel: string
  yLabel: string
  points: readonly ScatterPoint[]
  onChoose: (id: string) => void
}) {
  const { percentOfFraction } = useLanguage()
  const [frame, size] = useSize()
  const geometry = size && scatterGeometry(points, size)
  return (
    <>
      <div ref={frame} className={styles.frame}>
        {size && geometry && (
          <svg width={size.width} height={size.height} aria-hidden="true">
            <g transform={`translate(${geometry.left},${geometry.top})`}>
              <Axes geometry={geometry} xLabel={xLabel} yLabel={yLabel} />
              <Dots geometry={geometry} points={points} onChoose={onChoose} />
            </g>
          </svg>
        )}
      </div>
      <div className="visually-hidden">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{xLabel}</th>
              <th scope="col">{yLabel}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ id, label: name, x, y }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{percentOfFraction(x)}</td>
                <td>{percentOfFraction(y)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Axes({ geometry, xLabel, yLabel }: { geometry: ScatterGeometry; xLabel: string; yLabel: string }) {
  const { percentOfFraction } = useLanguage()
  const { width, height, x, y, xTicks, yTicks } = geometry
  const [xDigits, yDigits] = [geometry.xDigits, geometry.yDigits].map((digits) => Math.max(0, digits - 2))
  return (
    <>
      {yTicks.map((value) => (
        <g key={value} transform={`translate(0,${y(value)})`}>
          <line x2={width} className={value === 0 ? styles.zeroLine : styles.gridLine} />
          <text x={width + 8} dy=".32em" className={styles.tick}>
            {percentOfFraction(value, yDigits)}
          </text>
        </g>
      ))}
      {xTicks.map((value) => (
        <text
          key={value}
          x={x(value)}
          y={height + 18}
          textAnchor={value === 0 ? 'start' : 'middle'}
          className={styles.tick}
        >
          {percentOfFraction(value, xDigits)}
        </text>
      ))}
      <text x={width} y={height + 36} textAnchor="end" className={styles.axis}>
        {xLabel}
      </text>
      {/* Above the values, which stand at the right edge. */}
      <text x={width + geometry.right} y={-18} textAnchor="end" className={styles.axis}>
        {yLabel}
      </text>
    </>
  )
}

function Dots({
  geometry,
  points,
  onChoose,
}: {
  geometry: ScatterGeometry
  points: readonly ScatterPoint[]
  onChoose: (id: string) => void
}) {
  const { x, y, width, height } = geometry
  const [under, setUnder] = useState<string>()
  const pointOf = (event: PointerEvent<SVGRectElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return geometry.pointAt(event.clientX - left, event.clientY - top)
  }
  const discs = points.map((point) => ({
    id: point.id,
    label: point.shortLabel ?? point.label,
    left: x(point.x),
    top: y(point.y),
    radius: radiusOf(point.area),
  }))
  // The first to choose are those that are always named.
  const named = points.filter(({ isNamed }) => isNamed)
  const chosen = points.filter(({ id, isNamed, isChosen }) => !isNamed && (isChosen || id === under))
  const names = namePlaces(
    [...named, ...chosen].flatMap(({ id }) => discs.filter((disc) => disc.id === id)),
    discs,
    geometry,
  )
  const nameOf = (id: string) => discs.find((disc) => disc.id === id)?.label
  // Under the dots, for what surrounds a name would hide them; what is pointed at is above all.
  const [read, others] = [names.filter(({ id }) => id === under), names.filter(({ id }) => id !== under)]
  const drawn = (place: NamePlace) => (
    <text
      key={place.id}
      x={place.left}
      y={place.top}
      dy=".32em"
      textAnchor={place.anchor}
      className={styles.name}
      data-always={place.id === under || named.some(({ id }) => id === place.id) || undefined}
    >
      {nameOf(place.id)}
    </text>
  )
  return (
    <>
      {others.map(drawn)}
      {points.map((point, at) => {
        const { left = 0, top = 0, radius = 0 } = discs[at] ?? {}
        return (
          <g key={point.id} transform={`translate(${left},${top})`}>
            {point.isChosen && <circle r={radius + 3} className={styles.ring} />}
            <circle
              r={radius}
              className={point.colour ? styles.dot : styles.hollow}
              {...(point.colour && { style: { fill: `var(${point.colour})` } })}
            />
          </g>
        )
      })}
      {read.map(drawn)}
      <rect
        width={width}
        height={height}
        className={styles.sensor}
        onPointerMove={(event) => setUnder(pointOf(event)?.id)}
        onPointerLeave={() => setUnder(undefined)}
        onPointerUp={(event) => {
          const point = pointOf(event)
          if (point) onChoose(point.id)
        }}
      />
    </>
  )
}
