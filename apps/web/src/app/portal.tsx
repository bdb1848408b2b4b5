import { lazy, Suspense } from 'react'
import { useSessionState } from '#session/session-state.ts'
import { usePage } from '#shell/page.ts'
import { lazyPage } from './lazy-page.ts'

// Either is the first thing that a visitor sees, and few visitors see both at once.
const FrontDoor = lazy(
  lazyPage(() => import('./front-door.tsx').then(({ FrontDoor: door }) => ({ default: door }))),
)
const Inside = lazy(
  lazyPage(() => import('./inside.tsx').then(({ Inside: inside }) => ({ default: inside }))),
)

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
