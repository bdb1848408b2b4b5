import { reportActivity } from '@fundholder/protocol/users/sign-in.ts'
import { isPortalBlocked } from '@fundholder/protocol/users/users.ts'
import { useEffect, useRef, useState } from 'react'
import { callServer } from '#client/call-server.ts'
import { useFirstViewShown } from '#session/first-view.ts'
import { watchIdle } from '#session/idle-watch.ts'
import { endSession } from '#session/tokens.ts'

/** Seconds left before the idle time-out when 60 or fewer are, and how to stay. */
export function useIdle() {
  const [secondsLeft, setSecondsLeft] = useState<number>()
  const watch = useRef<ReturnType<typeof watchIdle>>(undefined)
  const [isOn, setOn] = useState(false)
  if (useFirstViewShown() && !isOn) setOn(true) // and on it stays, whatever page is opened next
  useEffect(() => {
    if (!isOn) return
    watch.current = watchIdle({
      report: tellServer,
      verify: () => void callServer(isPortalBlocked).catch(() => undefined), // a dead session shows by its 401
      onWarning: setSecondsLeft,
      onEnd: () => endSession('expired'),
    })
    return watch.current.stop
  }, [isOn])
  return { secondsLeft, stay: () => void watch.current?.stay() }
}

async function tellServer() {
  const { expiresAt, now } = await callServer(reportActivity)
  return { remainingMs: Date.parse(expiresAt) - Date.parse(now) }
}
