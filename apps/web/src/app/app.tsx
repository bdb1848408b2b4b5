import { RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
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
