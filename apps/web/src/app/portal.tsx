import { Suspense } from 'react'
import { sessionState, useSessionState } from '#session/session-state.ts'
import { usePage } from '#shell/page.ts'
import { lazyPart } from '#ui/layout/lazy-page.ts'

// Either is the first thing that a visitor sees, and few visitors see both at once.
const FrontDoor = lazyPart(async () => (await import('./front-door.tsx')).FrontDoor)
const Inside = lazyPart(async () => (await import('./signed-in.ts')).Inside)

/** What stands at an address: the page itself, or in its place the login or the terms, with the address kept. */
export function Portal() {
  const { isPublic } = usePage()
  const state = useSessionState()
  return (
    <Suspense fallback={null}>
      {state === 'in' && !isPublic ? <Inside /> : <FrontDoor shows={isPublic ? 'page' : state} />}
    </Suspense>
  )
}

/** The code of the frame that this visitor will see first. */
export const loadFrame = () => (sessionState() === 'in' ? Inside : FrontDoor).preload()
