import type { ReactNode } from 'react'
import { Icon, type IconName } from '#ui/buttons/icon.tsx'
import styles from './security.module.css'

type Props = {
  icon: IconName
  title: string
  /** Short state beside the title, such as “On”. */
  status?: ReactNode
  lines: readonly ReactNode[]
  actions?: ReactNode
  /** More rows that belong to this one. */
  children?: ReactNode
}

/** A factor or a device with its state and actions. */
export function SecurityRow({ icon, title, status, lines, actions, children }: Props) {
  return (
    <li className={styles.row}>
      <span className={styles.disc}>
        <Icon name={icon} />
      </span>
      <div className={styles.words}>
        <p>
          <b>{title}</b>
          {status && <span className={styles.status}>{status}</span>}
        </p>
        {lines.filter(Boolean).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never change their order
          <p key={index}>{line}</p>
        ))}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {children && <div className={styles.inside}>{children}</div>}
    </li>
  )
}
