import { createElement, use } from 'react'
import { CardHeading } from '#ui/layout/card.tsx'
import styles from './terms-text.module.css'

/**
 * The terms, paragraph by paragraph. Their headings have the level of the card's, which is hidden where the card is alone
 * in its section: one level further down would skip one.
 */
export function TermsText({ paragraphs }: { paragraphs: readonly { heading: string; text: string }[] }) {
  const level = use(CardHeading)
  return (
    <div className={styles.text}>
      {paragraphs.map(({ heading, text }) => (
        <div key={heading}>
          {createElement(level, undefined, heading)}
          <p>{text}</p>
        </div>
      ))}
    </div>
  )
}
