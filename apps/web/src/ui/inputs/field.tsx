import { type ReactNode, useId } from 'react'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from './field.module.css'

type Props = {
  label: string
  /** Stands at the end of the label's line. */
  beside?: ReactNode
  /** One input, 48 px high, that takes the id. */
  children: (id: string) => ReactNode
}

/** An input under its label. */
export function Field({ label, beside, children }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <div className={styles.line}>
        <label htmlFor={id}>{label}</label>
        {beside}
      </div>
      {children(id)}
    </div>
  )
}

/** Shows the error of a form and announces its changes. */
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
