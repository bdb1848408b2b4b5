import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Icon } from '#ui/buttons/icon.tsx'
import { useIsPrinting } from '#ui/hooks/use-is-printing.ts'
import { CardHeading } from './card.tsx'
import styles from './sectioned-page.module.css'

/** A part of a long page. */
export type PageSection = {
  /** Its anchor in the address. */
  id: string
  title: string
  /** What is in it, in one line. */
  line?: ReactNode
  content: ReactNode
  /** Requests data of its own, and so is drawn once it has been opened. */
  isLazy?: true
}

export type SectionGroup = { id: string; title: string; sections: readonly PageSection[] }

/**
 * A long page as an overview: groups of sections, each a title and one line that opens it. Paper shows all that are
 * drawn, and open.
 */
export function SectionedPage({
  groups,
  initial,
}: {
  groups: readonly SectionGroup[]
  /** The section that is open unless the address names one; undefined for none. */
  initial?: string | undefined
}) {
  const asked: string = useRouterState({ select: ({ location }) => location.hash })
  const [opened, setOpened] = useState([asked || initial])
  const [followed, follow] = useState(asked)
  if (followed !== asked) {
    follow(asked)
    setOpened([...opened, asked])
  }
  useEffect(() => {
    document.getElementById(asked)?.scrollIntoView()
  }, [asked])
  const toggle = (id: string, isOpen: boolean) =>
    setOpened((former) => former.filter((one) => one !== id).concat(isOpen ? id : []))
  return (
    <div className={styles.page}>
      {groups.map(({ id, title, sections }) => (
        <Group key={id} title={title}>
          {sections.map((section) => (
            <Section
              key={section.id}
              section={section}
              isOpen={opened.includes(section.id)}
              onToggle={(isOpen) => toggle(section.id, isOpen)}
            />
          ))}
        </Group>
      ))}
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <div className={styles.sections}>{children}</div>
    </section>
  )
}

function Section({
  section: { id, title, line, content, isLazy },
  isOpen,
  onToggle,
}: {
  section: PageSection
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}) {
  const isPrinting = useIsPrinting()
  const [isDrawn, setDrawn] = useState(isOpen || !isLazy)
  if (isOpen && !isDrawn) setDrawn(true)
  return (
    <details
      id={id}
      className={styles.section}
      data-drawn={isDrawn}
      open={isOpen || (isPrinting && isDrawn)}
      onToggle={({ currentTarget }) => {
        if (!isPrinting) onToggle(currentTarget.open)
      }}
    >
      <summary>
        <h3>{title}</h3>
        <span className={styles.line}>{line}</span>
        <Icon name="down" size={20} />
      </summary>
      {isDrawn && (
        <div className={styles.content}>
          <CardHeading value="h4">{content}</CardHeading>
        </div>
      )}
    </details>
  )
}
