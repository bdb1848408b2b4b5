import { startTransition, useEffect, useState } from 'react'

/** Then the rest is requested, even if the first view is incomplete. */
const LONGEST_WAIT_MS = 3_000

/**
 * True once the main content of the page is displayed. On the dashboard, other requests wait for its value,
 * chart and positions. Other pages do not delay requests.
 */
let stands = true
const watchers = new Set<() => void>()

/** A page is being opened whose first view goes before everything else; it says itself when that stands. */
export const awaitFirstView = () => set(false)
export const firstViewStands = () => set(true)

/** Resolves once the main content of the page is displayed. */
export const afterFirstView = (): Promise<void> =>
  new Promise((resolve) => {
    if (stands) return resolve()
    const stop = watch(() => {
      if (!stands) return
      stop()
      resolve()
    })
  })

/** For requests after the first view. Their results render in small pieces, so that they do not disturb a reader. */
export function useFirstViewStands(): boolean {
  const [isKnown, setKnown] = useState(stands)
  useEffect(() => {
    const follow = () => startTransition(() => setKnown(stands))
    follow() // it may have come to stand since this was drawn
    return watch(follow)
  }, [])
  return isKnown
}

/** Sees to it that nothing waits for ever. */
export function useLatestFirstView() {
  const isWaiting = !useFirstViewStands()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(firstViewStands, LONGEST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
}

function set(value: boolean) {
  stands = value
  for (const changed of watchers) changed()
}

function watch(changed: () => void) {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}
