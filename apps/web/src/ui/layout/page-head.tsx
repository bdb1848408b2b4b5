import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from './page-head.module.css'

/** The head of a page under another one: the way back, its name, one line, what can be done. */
export function PageHead({
  back,
  title,
  isNamed = false,
  line,
  actions,
}: {
  back?: { to: '/dealing' | '/dealing/model' | '/dealing/orders' | '/screener'; label: string }
  title: ReactNode
  /** It is what something is called, such as an order; elsewhere the bar of a phone says it already. */
  isNamed?: boolean
  line?: ReactNode
  actions?: ReactNode
}) {
  return (
    <header className={styles.head} data-named={isNamed || undefined}>
      <div>
        {back && (
          <Link to={back.to} className={styles.crumb}>
            <Icon name="left" size={14} />
            {back.label}
          </Link>
        )}
        <h1>{title}</h1>
        {line && <p className={styles.line}>{line}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
