import { useLanguage } from '#language/use-language.ts'
import styles from './risk-bar.module.css'

const SEGMENTS = ['1', '2', '3', '4', '5', '6', '7', '8']

/** Lowest levels of medium and of high risk. */
const MEDIUM = 4
const HIGH = 6

/** A risk level from 1 to 7 as a figure and a bar, or its absence. */
export function RiskBar({ level }: { level: number | null }) {
  const { text } = useLanguage()
  if (level === null) return <span className={styles.none}>{text('ui.notAvailable')}</span>
  const tone = level < MEDIUM ? 'positive' : level < HIGH ? 'neutral' : 'negative'
  return (
    <span className={styles.risk}>
      <span aria-hidden="true">{level}</span>
      <span className={styles.bar} data-tone={tone} role="img" aria-label={text('ui.risk.of', { level })}>
        {SEGMENTS.map((segment) => (
          <i key={segment} data-on={Number(segment) <= level || undefined} />
        ))}
      </span>
    </span>
  )
}
