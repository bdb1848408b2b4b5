import type { ButtonHTMLAttributes } from 'react'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'

/** A round button with a drawing for its words, which the pointer and a screen reader get. */
export function IconButton({
  icon,
  label,
  ...rest
}: { icon: IconName; label: string } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'>) {
  return (
    <span className={styles.round}>
      <Button {...rest} aria-label={label} title={label}>
        <Icon name={icon} />
      </Button>
    </span>
  )
}
