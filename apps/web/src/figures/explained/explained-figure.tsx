import { type ReactNode, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from './explained-figure.module.css'

/** A figure, or why there is none, that opens how it is computed. */
export function ExplainedFigure({
  name,
  children,
  explanation,
}: {
  /** Name of the figure outside its context. */
  name: string
  /** The figure as shown. */
  children: ReactNode
  /** The dialog, made when it is opened. */
  explanation: (close: () => void) => ReactNode
}) {
  const { text } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.figure} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
        <Icon name="notice" size={14} />
        <span className="visually-hidden">{text('ui.derivation.open', { name })}</span>
      </button>
      {/* Not inside the table or list that the figure is in, whose looks it would inherit. */}
      {isOpen && createPortal(<Suspense>{explanation(() => setOpen(false))}</Suspense>, document.body)}
    </>
  )
}
