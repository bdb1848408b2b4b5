import type { ReactNode } from 'react'
import styles from './fund.module.css'

/** Lists names and values; names without a value are omitted. */
export function FactList({ rows }: { rows: readonly (readonly [name: string, told: ReactNode])[] }) {
  return (
    <dl className={styles.list}>
      {rows
        .filter(([, told]) => told !== undefined && told !== false && told !== '')
        .map(([name, told]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{told}</dd>
          </div>
        ))}
    </dl>
  )
}
