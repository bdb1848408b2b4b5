import { RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { askedPeriod } from '#features/period/chosen-period.ts'
import { sessionState } from '#session/session-state.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { loadFrame } from './portal.tsx'
import { makeRouter } from './router.tsx'

const router = makeRouter()

export function App() {
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <RouterProvider router={router} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** All code that the first view needs. Drawing begins after it: the page's own skeleton stands until then. */
export const loadFirstView = () => Promise.all([router.load(), loadFrame()])

/** Sends for what the first page shows first, as far as it is known by then. */
export async function askAhead(): Promise<void> {
  const { pathname } = router.state.location
  if (pathname !== '/' || sessionState() !== 'in') return
  const { askForValue } = await import('#screens/dashboard.tsx')
  askForValue(askedPeriod(router.state.location.search))
}
