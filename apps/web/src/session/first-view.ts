import { startTransition, useEffect, useState } from 'react'

/** After this time the rest is requested, even if the first view is incomplete. */
const LONGEST_WAIT_MS = 3_000

/**
 * True once the main content of the page is displayed. On the dashboard, other requests wait for its value,
 * chart and positions. Other pages do not delay requests.
 */
let isShown = true
const watchers = new Set<() => void>()

/** Marks that a page opens whose first view has priority. The page marks when it is shown. */
export const awaitFirstView = () => set(false)
export const markFirstViewShown = () => set(true)

/** Resolves once the main content of the page is displayed. */
export const afterFirstView = (): Promise<void> =>
  new Promise((resolve) => {
    if (isShown) return resolve()
    const stop = watch(() => {
      if (!isShown) return
      stop()
      resolve()
    })
  })

/** For requests after the first view. Their results render in small pieces, so that they do not disturb a reader. */
export function useFirstViewShown(): boolean {
  const [isKnown, setKnown] = useState(isShown)
  useEffect(() => {
    const follow = () => startTransition(() => setKnown(isShown))
    follow() // it may be shown since this was rendered
    return watch(follow)
  }, [])
  return isKnown
}

/** Ends the wait for the first view after a time limit. */
export function useLatestFirstView() {
  const isWaiting = !useFirstViewShown()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(markFirstViewShown, LONGEST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
}

function set(value: boolean) {
  isShown = value
  for (const changed of watchers) changed()
}

function watch(changed: () => void) {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}
