import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from './help-button.module.css'

const MARGIN = 8

/** Opens a small panel that leads to the help centre, the assistant and the contact. */
export function HelpButton({
  className,
  isBare = true,
}: {
  className: string | undefined
  /** Without its word, which a screen reader still hears. */
  isBare?: boolean
}) {
  const { text } = useLanguage()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing a page closes it
  useEffect(() => {
    panel.current?.hidePopover()
  }, [path])
  /** Under the button or above it, within the window. */
  const place = () => {
    const [at, shown] = [button.current?.getBoundingClientRect(), panel.current]
    if (!at || !shown) return
    const { clientWidth, clientHeight } = document.documentElement
    const left = Math.min(at.left, clientWidth - shown.offsetWidth - MARGIN)
    const below = at.bottom + MARGIN
    const fits = below + shown.offsetHeight <= clientHeight
    shown.style.top = `${fits ? below : at.top - MARGIN - shown.offsetHeight}px`
    shown.style.left = `${Math.max(MARGIN, left)}px`
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={isBare ? text('shell.menu.help') : undefined}
        aria-current={/^\/(help|chatbot)(\/|$)/.test(path) ? 'page' : undefined}
        aria-haspopup="true"
        popoverTarget={id}
      >
        <Icon name="help" size={isBare ? 22 : 18} />
        {!isBare && text('shell.menu.help')}
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.panel} onToggle={place}>
        <ul>
          <li>
            <Link to="/help">{text('shell.page.help')}</Link>
          </li>
          <li>
            <Link to="/chatbot">{text('shell.page.chatbot')}</Link>
          </li>
          <li>
            <Link to="/contact">{text('shell.page.contact')}</Link>
          </li>
        </ul>
      </div>
    </>
  )
}
