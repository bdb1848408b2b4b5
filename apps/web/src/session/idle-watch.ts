import { IDLE_CHECK_SECONDS, IDLE_WARNING_SECONDS } from '@fundholder/domain/limits.ts'
import { readEntry } from '#storage/stored.ts'
import { lastActivity, lastReport, REPORT_KEY, stampActivity, stampReport } from './activity.ts'

const REPORT_EVERY_MS = 60_000
const STAMP_EVERY_MS = 1000
/** Minimum difference of the two clocks that shows that the device slept. */
const SLEPT_MS = 30_000
/** Coming back to a tab is two events of its browser at once. */
const SAME_RETURN_MS = 1000
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown'] as const

export type IdleDeps = {
  /** Reports activity to the server and returns the remaining session time. */
  report: () => Promise<{ remainingMs: number }>
  /** Asks the server anything, so that a session that ended elsewhere, or while the device slept, is found out. */
  verify: () => void
  /** Seconds left when 60 or fewer are, each second; `undefined` when more are left again. */
  onWarning: (secondsLeft: number | undefined) => void
  onEnd: () => void
}

/**
 * Follows what the client does in this tab and what other tabs report. Counts on the monotonic clock from the
 * server's answer, so that a wrong or moved clock in the browser changes nothing.
 */
export function watchIdle({ report, verify, onWarning, onEnd }: IdleDeps) {
  const countdown = sessionCountdown({
    onWarning,
    onEnd: () => {
      stop()
      onEnd()
    },
  })
  const reporter = activityReporter(report, countdown.restart)
  const hasSlept = sleepDetector()
  const regular = setInterval(() => {
    if (hasSlept()) verify()
    countdown.check()
  }, IDLE_CHECK_SECONDS * 1000)
  const stopListening = listenToBrowser({
    onActivity: reporter.onActivity,
    onReturn: verify,
    onOtherTabsReport: countdown.restart,
  })

  function stop() {
    clearInterval(regular)
    reporter.stop()
    countdown.stop()
    stopListening()
  }

  reporter.onActivity() // loading the page is a sign of life
  return { stop, stay: reporter.send }
}

/** Counts the session down to its end and warns in the last seconds. */
function sessionCountdown({ onWarning, onEnd }: Pick<IdleDeps, 'onWarning' | 'onEnd'>) {
  let endsAt: number | undefined // performance.now() when the session ends
  let tick: ReturnType<typeof setTimeout> | undefined // counts the last seconds down
  let isWarning = false

  const check = () => {
    if (endsAt === undefined) return
    const left = endsAt - performance.now()
    if (left <= 0) return onEnd()
    clearTimeout(tick)
    if (left <= IDLE_WARNING_SECONDS * 1000) {
      onWarning(Math.ceil(left / 1000))
      tick = setTimeout(check, 1000)
    } else if (isWarning) onWarning(undefined)
    isWarning = left <= IDLE_WARNING_SECONDS * 1000
  }

  return {
    check,
    restart: (remainingMs: number) => {
      endsAt = performance.now() + remainingMs
      check()
    },
    stop: () => clearTimeout(tick),
  }
}

/** Reports activity at most once a minute, counting the reports of all tabs. */
function activityReporter(report: IdleDeps['report'], onRemaining: (remainingMs: number) => void) {
  let pending: ReturnType<typeof setTimeout> | undefined
  let stampedAt = Number.NEGATIVE_INFINITY

  const send = async () => {
    clearTimeout(pending)
    pending = undefined
    const at = Date.now()
    stampReport({ at }) // before the answer, so that other tabs do not report the same minute
    try {
      const { remainingMs } = await report()
      stampReport({ at, remainingMs })
      onRemaining(remainingMs)
    } catch {
      stampReport({ at: 0 }) // the next sign of life tries again
    }
  }

  const sendUnlessReported = () => {
    pending = undefined
    if (lastActivity() > lastReport().at) void send()
  }

  const onActivity = () => {
    const now = performance.now()
    if (now - stampedAt < STAMP_EVERY_MS) return
    stampedAt = now
    stampActivity()
    if (pending !== undefined) return
    const since = Date.now() - lastReport().at
    if (since >= REPORT_EVERY_MS || since < 0) void send()
    else pending = setTimeout(sendUnlessReported, REPORT_EVERY_MS - since)
  }

  return { send, onActivity, stop: () => clearTimeout(pending) }
}

/** Returns a function that is true if the device slept since its last call. */
function sleepDetector() {
  let wasApart = Date.now() - performance.now()
  return () => {
    const apart = Date.now() - performance.now()
    const hasSlept = apart - wasApart > SLEPT_MS
    wasApart = apart
    return hasSlept
  }
}

/** Listens for activity, a return to this tab and the reports of other tabs. @returns what ends listening. */
function listenToBrowser({
  onActivity,
  onReturn,
  onOtherTabsReport,
}: {
  onActivity: () => void
  onReturn: () => void
  onOtherTabsReport: (remainingMs: number) => void
}) {
  let returnedAt = Number.NEGATIVE_INFINITY

  const comeBack = () => {
    const now = performance.now()
    if (document.visibilityState === 'hidden' || now - returnedAt < SAME_RETURN_MS) return
    returnedAt = now
    onReturn()
  }

  const hearOtherTab = ({ key, newValue }: StorageEvent) => {
    if (key !== REPORT_KEY) return
    const { remainingMs } = lastReport(readEntry(newValue))
    if (remainingMs !== undefined) onOtherTabsReport(remainingMs)
  }

  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, onActivity, { passive: true, capture: true })
  addEventListener('storage', hearOtherTab)
  addEventListener('focus', comeBack)
  document.addEventListener('visibilitychange', comeBack)

  return () => {
    for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, onActivity, { capture: true })
    removeEventListener('storage', hearOtherTab)
    removeEventListener('focus', comeBack)
    document.removeEventListener('visibilitychange', comeBack)
  }
}
