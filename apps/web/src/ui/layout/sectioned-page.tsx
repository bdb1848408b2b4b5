import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/buttons/icon.tsx'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { useIsPrinting } from '#ui/hooks/use-is-printing.ts'
import styles from './sectioned-page.module.css'

/** A part of a long page. */
export type PageSection = {
  /** Its anchor in the address. */
  id: string
  title: string
  /** How much is in it, beside its folded title; undefined while unknown. */
  count?: string | undefined
  content: ReactNode
}

/** Sections one below the other, with a list of links to them beside; on a phone their titles open them. */
export function SectionedPage({
  navigation,
  sections,
}: {
  /** Names the list of links for screen readers. */
  navigation: string
  sections: readonly PageSection[]
}) {
  const isPhone = useIsPhone()
  const isPrinting = useIsPrinting()
  const isFolding = isPhone && !isPrinting
  const stack = useRef<HTMLDivElement>(null)
  const asked: string = useRouterState({ select: ({ location }) => location.hash })
  const [opened, setOpened] = useState([asked || sections[0]?.id])
  useEffect(() => {
    // The section in the address may have come after the page. Its toggle event keeps it open.
    const section = document.getElementById(asked)
    section?.setAttribute('open', '')
    section?.scrollIntoView()
  }, [asked])
  const current = useCurrentSection(stack, sections.map(({ id }) => id).join(' '))
  return (
    <div className={styles.page}>
      <nav className={styles.links} aria-label={navigation}>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div ref={stack} className={styles.stack}>
        {sections.map(({ id, title, count, content }) => (
          <details
            key={id}
            id={id}
            className={styles.section}
            open={!isFolding || opened.includes(id)}
            onToggle={({ currentTarget }) => {
              if (isFolding)
                setOpened((former) => former.filter((one) => one !== id).concat(currentTarget.open ? id : []))
            }}
          >
            <summary>
              {title}
              {count !== undefined && <span className={styles.count}>{count}</span>}
              <Icon name="down" size={20} />
            </summary>
            <div className={styles.stack}>{content}</div>
          </details>
        ))}
      </div>
    </div>
  )
}

/** Returns the id of the section that crosses the upper third of the window. */
function useCurrentSection(stack: { current: HTMLElement | null }, ids: string): string | undefined {
  const [current, setCurrent] = useState(ids.split(' ')[0])
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered) setCurrent(entered.target.id)
      },
      { rootMargin: '-30% 0px -69% 0px' },
    )
    for (const id of ids.split(' ')) {
      const section = stack.current?.querySelector(`#${CSS.escape(id)}`)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [stack, ids])
  return current
}
