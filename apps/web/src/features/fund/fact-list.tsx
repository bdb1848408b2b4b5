import type { ReactNode } from 'react'
import styles from './fund.module.css'

/** Names and what is told of them, one under the other; a name of which nothing is told is left out. */
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
