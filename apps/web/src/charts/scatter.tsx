import { type PointerEvent, useState } from 'react'
import { useLanguage } from '#language/use-language.ts'
import styles from './scatter.module.css'
import { radiusOf, type ScatterGeometry, type ScatterPoint, scatterGeometry } from './scatter-geometry.ts'
import { useSize } from './use-size.ts'

/** Dots by two figures. What they say stands in a table for screen readers; the pointer reads and chooses single ones. */
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
              <Axes geometry={geometry} xLabel={xLabel} />
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

function Axes({ geometry, xLabel }: { geometry: ScatterGeometry; xLabel: string }) {
  const { percentOfFraction } = useLanguage()
  const { width, height, x, y, xTicks, yTicks } = geometry
  return (
    <>
      {yTicks.map((value) => (
        <g key={value} transform={`translate(0,${y(value)})`}>
          <line x2={width} className={value === 0 ? styles.zeroLine : styles.gridLine} />
          <text x={width + 8} dy=".32em" className={styles.tick}>
            {percentOfFraction(value, 0)}
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
          {percentOfFraction(value, 0)}
        </text>
      ))}
      <text x={width} y={height + 36} textAnchor="end" className={styles.axis}>
        {xLabel}
      </text>
    </>
  )
}

/** Names turn to the left of their dots beyond this part of the width. */
const TURNS_LEFT = 0.7

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
  return (
    <>
      {points.map((point) => {
        const [left, top, radius] = [x(point.x), y(point.y), radiusOf(point.area)]
        const isLeft = left > width * TURNS_LEFT
        const isRead = point.id === under
        return (
          <g key={point.id} transform={`translate(${left},${top})`}>
            {point.isChosen && <circle r={radius + 3} className={styles.ring} />}
            <circle
              r={radius}
              className={point.colour ? styles.dot : styles.hollow}
              {...(point.colour && { style: { fill: `var(${point.colour})` } })}
            />
            {(point.isNamed || isRead || point.isChosen) && (
              <text
                x={isLeft ? -radius - 6 : radius + 6}
                dy=".32em"
                textAnchor={isLeft ? 'end' : 'start'}
                className={styles.name}
                data-always={isRead || undefined}
              >
                {point.label}
              </text>
            )}
          </g>
        )
      })}
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
