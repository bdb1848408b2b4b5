import type { ReactNode } from 'react'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

type Props = {
  label: string
  /** Stands at the end of the label's line, outside the label. */
  beside?: ReactNode
  /** One input, 48 px high. */
  children: ReactNode
}

/** An input under its label. */
export function Field({ label, beside, children }: Props) {
  return (
    <div className={styles.field}>
      <label className={styles.label}>
        <span>{label}</span>
        {children}
      </label>
      {beside && <span className={styles.beside}>{beside}</span>}
    </div>
  )
}

/** What is wrong with a form, announced when it changes; nothing when nothing is. */
export function FormError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} role="alert" className={styles.error}>
      {children && (
        <>
          <Icon name="warning" size={16} />
          <span>{children}</span>
        </>
      )}
    </div>
  )
}
