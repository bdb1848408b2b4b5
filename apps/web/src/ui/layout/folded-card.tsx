import { type ReactNode, useId, useState } from 'react'
import { Icon } from '#ui/buttons/icon.tsx'
import { useIsPrinting } from '#ui/hooks/use-is-printing.ts'
import card from './card.module.css'
import styles from './folded-card.module.css'

/** A card of details that not everybody reads: its title opens it. On paper it is open. */
export function FoldedCard({
  title,
  meta,
  actions,
  isWaiting = false,
  children,
}: {
  title: string
  meta?: ReactNode
  actions?: ReactNode
  isWaiting?: boolean
  children: ReactNode
}) {
  const titleId = useId()
  const [isOpen, setOpen] = useState(false)
  const isPrinting = useIsPrinting()
  return (
    <section className={card.card} aria-labelledby={titleId} aria-busy={isWaiting}>
      <details
        open={isOpen || isPrinting}
        onToggle={({ currentTarget }) => {
          if (!isPrinting) setOpen(currentTarget.open)
        }}
      >
        <summary className={styles.title}>
          <span className={card.head}>
            <span>
              <h2 id={titleId}>{title}</h2>
              {meta && <span className={card.meta}>{meta}</span>}
            </span>
          </span>
          <Icon name="down" size={20} />
        </summary>
        <div className={card.body}>
          {actions && <div className={styles.actions}>{actions}</div>}
          {children}
        </div>
      </details>
    </section>
  )
}
