import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

/**
 * A titled part of a screen. Its content is one of four faces: waiting (skeletons), failed, empty or full.
 *
 * @param isWaiting nothing is loaded yet.
 * @param isStale the content is the former answer while a new one loads.
 */
export function Card({
  title,
  meta,
  actions,
  footer,
  isWaiting = false,
  isStale = false,
  children,
}: {
  title: string
  meta?: ReactNode
  actions?: ReactNode
  footer?: ReactNode
  isWaiting?: boolean
  isStale?: boolean
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section className={styles.card} aria-labelledby={titleId} aria-busy={isWaiting || isStale}>
      <header className={styles.head}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {meta && <p className={styles.meta}>{meta}</p>}
        </div>
        {actions}
      </header>
      <div className={styles.body} data-stale={isStale || undefined}>
        {children}
      </div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </section>
  )
}
