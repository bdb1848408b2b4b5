import { recordPageView } from '@fundholder/protocol/users/page-views.ts'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { callServer } from '#client/call-server.ts'
import { afterFirstView } from '#session/first-view.ts'
import { whenIdle } from '#ui/hooks/when-idle.ts'

/** Records each page that a signed-in client opens, by its route, once the page has nothing else to do. */
export function usePageViews() {
  const route = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' })
  useEffect(() => {
    const path = route.replace(/(?<=.)\/$/, '')
    void afterFirstView()
      .then(whenIdle)
      .then(() => callServer(recordPageView, { body: { path }, noLogout: true }))
      .catch(() => undefined) // counting is no reason to trouble a reader
  }, [route])
}
