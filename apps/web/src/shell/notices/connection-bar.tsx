import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNewRelease } from '#client/release.ts'
import { useLanguage } from '#language/use-language.ts'
import { local } from '#storage/safe-storage.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { useShownFailures } from '#ui/feedback/failed.tsx'
import notice from '#ui/feedback/notice.module.css'
import { useOnline } from '#ui/hooks/use-online.ts'
import styles from './connection-bar.module.css'

/** From this many failed parts on, one button tries all of them again. */
const SEVERAL = 2
/** A page that waits longer than this says so. */
const USUAL_WAIT_MS = 10_000

/** Says above the page what holds for all of it: no network, parts that failed or are slow, a newer release, nothing stored. */
export function ConnectionBar() {
  const { text, timeOf } = useLanguage()
  const queries = useQueryClient()
  const isOnline = useOnline()
  const failed = useShownQueries(({ state }) => state.status === 'error' && state.data === undefined)
  const shownFailures = useShownFailures()
  // A single failed part has its own button, even if something without a place on the page failed with it.
  const haveSeveralFailed = failed >= SEVERAL && shownFailures !== 1
  const isSlow = useSlow()
  // A former answer may stand in for one that is paused.
  const paused = useShownQueries(
    ({ state, observers }) =>
      state.fetchStatus === 'paused' && observers.some((one) => one.getCurrentResult().data === undefined),
  )
  const isOutdated = useNewRelease()
  if (!isOnline) {
    const latest = Math.max(
      0,
      ...queries
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.dataUpdatedAt),
    )
    return (
      <p className={notice.notice} role="status">
        <Icon name="warning" />
        {paused > 0
          ? text('shell.connection.offlineRest')
          : latest > 0
            ? text('shell.connection.offlineSince', { time: timeOf(new Date(latest).toISOString()) })
            : text('shell.connection.offline')}
      </p>
    )
  }
  return (
    <>
      {haveSeveralFailed ? (
        <div className={notice.notice} role="status">
          <Icon name="warning" />
          <span className={styles.text}>{text('shell.connection.failed')}</span>
          <Button
            onClick={() =>
              void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
            }
          >
            {text('shell.connection.tryAll')}
          </Button>
        </div>
      ) : (
        isSlow && (
          <p className={notice.notice} role="status">
            <Icon name="clock" />
            {text('shell.connection.slow')}
          </p>
        )
      )}
      {isOutdated && (
        <div className={notice.notice} role="status">
          <Icon name="info" />
          <span className={styles.text}>{text('shell.connection.newRelease')}</span>
          <Button onClick={() => location.reload()}>{text('shell.connection.reload')}</Button>
        </div>
      )}
      {local.isForgetful() && (
        <p className={notice.notice} role="status">
          <Icon name="warning" />
          {text('shell.connection.forgetful')}
        </p>
      )}
    </>
  )
}

/** Returns true once the page has waited for first answers longer than usual, until it has them all. */
function useSlow(): boolean {
  const isWaiting =
    useShownQueries(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined) > 0
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(true), USUAL_WAIT_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isWaiting])
  return isSlow && isWaiting
}

/**
 * Number of queries of this page that are counted. It follows a moment later, once for everything that happened: a part may
 * start its query while it is drawn, when nothing else may change.
 */
function useShownQueries(isCounted: (query: Query) => boolean): number {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (changed) => {
      let isDue = false
      return cache.subscribe(() => {
        if (isDue) return
        isDue = true
        notifyManager.schedule(() => {
          isDue = false
          changed()
        })
      })
    },
    () => cache.findAll({ type: 'active', predicate: isCounted }).length,
  )
}
