import { type Brand, currentBrand } from './brands.ts'
import styles from './logo.module.css'

/** The mark of each look on a rounded tile, as in `public/icon-*.svg`. */
const MARKS: Record<Brand['look'], string> = {
  169: 'M8 21l6-8 4 5 6-8',
  100: 'M9 23V9l14 14V9',
  other: 'M9 12h14M9 16h14M9 20h9',
}

/** The mark and name of the brand; `size` of the mark in px. */
export function Logo({ size = 30 }: { size?: number }) {
  const { look, name } = currentBrand()
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
        <rect width="32" height="32" rx={look === '100' ? 16 : 9} fill="var(--color-primary)" />
        <path
          d={MARKS[look]}
          fill="none"
          stroke="var(--color-secondary)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {name}
    </span>
  )
}
