import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { usePage } from '#shell/page.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { AmountsButton } from './amounts-button.tsx'
import { BellLink } from './bell-link.tsx'
import styles from './drawer.module.css'
import { HelpButton } from './help-button.tsx'
import { Menu } from './menu.tsx'

/** On a phone: the bar with the page's name, and the menu that its button opens. Choosing a page closes it. */
export function Drawer() {
  const { text } = useLanguage()
  const { title } = usePage()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const drawer = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => drawer.current?.close(), [path])
  return (
    <header className={styles.bar}>
      <div className={styles.start}>
        <button
          type="button"
          className={styles.open}
          aria-label={text('shell.menu.open')}
          onClick={() => {
            setOpen(true)
            drawer.current?.showModal()
          }}
        >
          <Icon name="menu" size={22} />
        </button>
        <BellLink className={styles.open} />
      </div>
      <b>{text(title)}</b>
      <div className={styles.end}>
        <AmountsButton isBare className={styles.open} />
        <HelpButton className={styles.open} />
      </div>
      <dialog
        ref={drawer}
        className={styles.drawer}
        aria-label={text('shell.menu.title')}
        onClose={() => setOpen(false)}
        onPointerDown={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      >
        <button
          type="button"
          className={styles.close}
          aria-label={text('shell.menu.close')}
          onClick={() => drawer.current?.close()}
        >
          <Icon name="close" size={22} />
        </button>
        {isOpen && <Menu />}
      </dialog>
    </header>
  )
}
