import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { makeQueryClient } from '#client/query-client.ts'
import { Toasts } from '#ui/toasts.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { makeRouter } from './router.tsx'

const queries = makeQueryClient()
const router = makeRouter()

export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queries}>
        <Suspense fallback={null}>
          <RouterProvider router={router} />
        </Suspense>
        <Toasts />
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
