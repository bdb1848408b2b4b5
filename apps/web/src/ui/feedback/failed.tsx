import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import styles from './face.module.css'

/** Error state with a retry button; on one line inside a line of figures. */
export function Failed({
  message,
  isInline = false,
  onRetry,
  children,
}: {
  message: string
  isInline?: boolean
  onRetry: () => void
  /** Other things to do, such as a link to the contacts. */
  children?: ReactNode
}) {
  const { text } = useLanguage()
  useLayoutEffect(() => {
    count(1)
    return () => count(-1)
  }, [])
  return (
    <div className={styles.face} data-inline={isInline || undefined} role="alert">
      <p>{message}</p>
      <Button onClick={onRetry}>{text('common.tryAgain')}</Button>
      {children}
    </div>
  )
}

let shown = 0
const watchers = new Set<() => void>()

function count(change: 1 | -1) {
  shown += change
  for (const changed of watchers) changed()
}

function watch(changed: () => void) {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

/** Returns how many error states are on the page. */
export const useShownFailures = (): number => useSyncExternalStore(watch, () => shown)
