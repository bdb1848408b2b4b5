import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLanguage } from '#language/use-language.ts'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'

type Props = {
  title: string
  /** The cross, the Escape key and a click outside all close. */
  onClose: () => void
  actions: ReactNode
  children: ReactNode
  /** `alertdialog` for what interrupts and wants an answer. */
  role?: 'alertdialog'
}

/** A modal dialog, open for as long as it is rendered. */
export function Dialog({ title, onClose, actions, children, role }: Props) {
  const { text } = useLanguage()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('footer button')?.focus() // else the cross would have it
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role={role}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={styles.cross} aria-label={text('common.close')} onClick={onClose}>
            <Icon name="close" size={20} />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        <footer className={styles.actions}>{actions}</footer>
      </div>
    </dialog>
  )
}
