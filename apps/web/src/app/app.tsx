import { RouterProvider } from '@tanstack/react-router'
import { Component, type ReactNode, Suspense, useEffect } from 'react'
import { askForValue } from '#screens/home/dashboard.tsx'
import { periodSearchParams } from '#search-params/period-search-params.ts'
import { sessionState } from '#session/session-state.ts'
import { FailedPage } from '#shell/notices/failed-page.tsx'
import { loadFrame } from './portal.tsx'
import { makeRouter } from './router.tsx'

const LONGEST_HOLD_MS = 50
const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

type Router = ReturnType<typeof makeRouter>

export function App({ router }: { router: Router }) {
  useEffect(() => void afterPaint().then(() => import('#brand/later-fonts.css')), [])
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <RouterProvider router={router} />
      </Suspense>
    </ErrorBoundary>
  )
}

const afterPaint = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/**
 * Loads all code that the first view needs. Drawing begins after it: the page's own skeleton stands until then. The router is
 * made in a task of its own, so that evaluating the code and making it do not block a slow phone in one piece.
 */
export async function loadFirstView(): Promise<Router> {
  await after(0)
  const router = makeRouter()
  await Promise.all([router.load(), loadFrame()])
  return router
}

/** Requests the data of the first page early, as far as it is known. */
export async function askAhead(router: Router): Promise<void> {
  const { pathname } = router.state.location
  if (pathname !== '/' || sessionState() !== 'in') return
  const value = askForValue(periodSearchParams(router.state.location.search))
  // Sent with the page, it is mostly there: then nothing is drawn without it first.
  if (window.sentFirst) await Promise.race([value, after(LONGEST_HOLD_MS)])
}

/** Handles uncaught errors. */
class ErrorBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    return 'error' in this.state ? <FailedPage error={this.state.error} /> : this.props.children
  }
}
