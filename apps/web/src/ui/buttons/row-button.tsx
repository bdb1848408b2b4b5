import type { ComponentProps } from 'react'
import styles from './row-button.module.css'

/** A button in a row that is pressed anywhere on the row, which has `position: relative`. */
export const RowButton = (props: ComponentProps<'button'>) => (
  <button type="button" className={styles.button} {...props} />
)
