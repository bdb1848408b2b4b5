import type { ReactNode } from 'react'
import styles from './face.module.css'

/** The empty face: one sentence, and what can be done about it where there is something. */
export function Empty({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <div className={styles.face}>
      <p>{message}</p>
      {children}
    </div>
  )
}
