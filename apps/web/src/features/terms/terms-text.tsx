import { createElement, use } from 'react'
import { CardHeading } from '#ui/layout/card.tsx'
import styles from './terms-text.module.css'

/** The terms, paragraph by paragraph. */
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
