import type { ComponentProps } from 'react'
import styles from './button.module.css'

type Props = ComponentProps<'button'> & {
  /** `primary` is the one black button of a view; `plain` has no border. */
  look?: 'primary' | 'outline' | 'plain'
  /** 48 px high instead of 36 (44 on a phone). */
  large?: boolean
  /** Shows a spinner beside the text and ignores further clicks. */
  busy?: boolean
}

export function Button({
  look = 'outline',
  large = false,
  busy = false,
  disabled,
  children,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      className={styles.button}
      data-look={look}
      data-large={large || undefined}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  )
}
