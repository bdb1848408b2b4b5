import { sparkPath } from './spark-path.ts'
import styles from './sparkline.module.css'

const WIDTH = 72
const HEIGHT = 24

/** A line without axes that shows how something went; its words say by how much. Nothing to draw with fewer than two values. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const [first, last] = [values[0], values.at(-1)]
  if (first === undefined || last === undefined || values.length < 2) return null
  const direction = last > first ? 'up' : last < first ? 'down' : 'none'
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.line}
      data-direction={direction}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    >
      <path d={sparkPath(values, WIDTH, HEIGHT)} />
    </svg>
  )
}
