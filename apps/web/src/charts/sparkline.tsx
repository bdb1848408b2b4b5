import { sparkPath } from './spark-path.ts'
import styles from './sparkline.module.css'

const WIDTH = 72
const HEIGHT = 24

/**
 * A line without axes that shows how something went; its words say by how much. Neither green nor red: beside it is the
 * return of a holding, which may differ in sign. Nothing to draw with fewer than two values.
 */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  if (values.length < 2) return null
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.line}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    >
      <path d={sparkPath(values, WIDTH, HEIGHT)} />
    </svg>
  )
}
