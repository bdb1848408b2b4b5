import type { ReactNode } from 'react'
import { Icon } from '#ui/buttons/icon.tsx'
import card from '#ui/layout/card.module.css'
import styles from './disclosure.module.css'

/** Details of the figures in a card; they open below their label. */
export function Disclosure({
  label,
  className = '',
  children,
}: {
  label: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <details className={`${styles.disclosure} ${className}`}>
      <summary className={card.meta}>
        <Icon name="down" size={16} />
        {label}
      </summary>
      {children}
    </details>
  )
}
