import { createContext, createElement, type ReactNode, use, useId } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import styles from './card.module.css'

/** The level of a card's heading: h2 on a page, h4 in a section of one. */
export const CardHeading = createContext<'h2' | 'h4'>('h2')

/**
 * A titled part of a screen. Its content is one of four faces: waiting (skeletons), failed, empty or full.
 *
 * @param isWaiting nothing is loaded yet. Without a network the card says so and is empty.
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
  const { text } = useLanguage()
  const titleId = useId()
  const heading = use(CardHeading)
  const isCutOff = !useOnline() && isWaiting
  const line = isCutOff ? text('common.notLoaded') : meta
  return (
    <section className={styles.card} aria-labelledby={titleId} aria-busy={isWaiting || isStale}>
      <header className={styles.head}>
        <div>
          {createElement(heading, { id: titleId }, title)}
          {line && <p className={styles.meta}>{line}</p>}
        </div>
        {actions}
      </header>
      <div className={styles.body} data-stale={isStale || undefined}>
        {!isCutOff && children}
      </div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </section>
  )
}

/** The sentence below a title. On phones it has two lines from the start, so that nothing moves when it comes. */
export const CardSentence = ({ children }: { children: ReactNode }) => (
  <span className={styles.sentence}>{children}</span>
)
