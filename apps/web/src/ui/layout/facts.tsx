import { type ReactNode, useId } from 'react'
import styles from './facts.module.css'

/** A row of named figures; three, then two abreast where it gets narrow. */
export function Facts({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="visually-hidden">
        {title}
      </h2>
      <dl className={styles.facts}>{children}</dl>
    </section>
  )
}

/** One named figure. */
export function Fact({
  name,
  note,
  isStale = false,
  children,
}: {
  name: string
  /** Under the figure: what it leaves out, or how to read it. */
  note?: ReactNode | undefined
  /** The former answer is there, a new one is on its way. */
  isStale?: boolean
  children: ReactNode
}) {
  return (
    <div className={styles.fact} data-stale={isStale || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}
