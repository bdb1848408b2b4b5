import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLanguage } from '#language/use-language.ts'
import styles from './dropdown.module.css'

/** Rows of one height, of which those in sight are drawn, and `overscan` more on either side. */
export function Rows({
  count,
  height,
  overscan,
  hasSearch,
  row,
  ...list
}: {
  count: number
  /** CSS pixels of a row. */
  height: number
  overscan: number
  hasSearch: boolean
  row: (at: number) => ReactNode
  role?: 'listbox'
  'aria-label'?: string
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void
}) {
  const { text } = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const [sight, setSight] = useState({ top: 0, size: 0 })
  const look = () => {
    const { scrollTop, clientHeight } = frame.current ?? { scrollTop: 0, clientHeight: 0 }
    setSight((former) =>
      former.top === scrollTop && former.size === clientHeight
        ? former
        : { top: scrollTop, size: clientHeight },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of rows leaves another part in sight
  useLayoutEffect(look, [count])
  const first = Math.max(Math.floor(sight.top / height) - overscan, 0)
  const last = Math.min(Math.ceil((sight.top + sight.size) / height) + overscan, count)
  return (
    <div
      ref={frame as Ref<HTMLDivElement>}
      className={styles.rows}
      data-searched={hasSearch || undefined}
      style={{ '--row': `${height}px` } as CSSProperties}
      onScroll={look}
      {...list}
    >
      {count === 0 && <p className={styles.nothing}>{text('common.noResults')}</p>}
      <div style={{ blockSize: first * height }} />
      {Array.from({ length: Math.max(last - first, 0) }, (_, place) => row(first + place))}
      <div style={{ blockSize: Math.max(count - last, 0) * height }} />
    </div>
  )
}
