import { Suspense } from 'react'
import { sessionState, useSessionState } from '#session/session-state.ts'
import { usePage } from '#shell/page.ts'
import { lazyPart } from '#ui/layout/lazy-page.ts'
import { Inside } from './inside.tsx'

const FrontDoor = lazyPart(async () => (await import('./front-door.tsx')).FrontDoor)

/** Renders the page of an address, or the login or the terms in its place. The address stays the same. */
export function Portal() {
  const { isPublic, isBare } = usePage()
  const state = useSessionState()
  return (
    <Suspense fallback={null}>
      {state === 'in' && !(isPublic && isBare) ? <Inside /> : <FrontDoor shows={isPublic ? 'page' : state} />}
    </Suspense>
  )
}

/** Loads the code of the frame for visitors who are not signed in. */
export const loadFrame = async () => (sessionState() === 'in' ? undefined : FrontDoor.preload())
