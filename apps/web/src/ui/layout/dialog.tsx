import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from './dialog.module.css'

type Props = {
  title: string
  /** The cross, the Escape key and a click outside all close. */
  onClose: () => void
  actions?: ReactNode
  children: ReactNode
  /** `alertdialog` for what interrupts and wants an answer. */
  role?: 'alertdialog'
  /** A drawer is at the page's end, as high as the window. It shows details of content that stays visible beside it; a sheet is a wide one for a list. */
  look?: 'drawer' | 'sheet'
}

/** A modal dialog, open for as long as it is rendered; the focus goes back to where it was. */
export function Dialog({ title, onClose, actions, children, role, look }: Props) {
  const { text } = useLanguage()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    opened?.querySelector<HTMLElement>('footer button')?.focus() // else the cross would have it
    return () => opened?.close() // one that is merely taken away does not give the focus back
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role={role}
      data-look={look}
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
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  )
}
