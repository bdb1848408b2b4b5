import { RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
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
