import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { queryClient } from '#client/query-client.ts'
import { Shell } from '#shell/shell.tsx'
import { Toasts } from '#ui/toasts.tsx'

/** The portal of a signed-in client. */
export function Inside() {
  return (
    <QueryClientProvider client={queryClient}>
      <Shell>
        <Outlet />
      </Shell>
      <Toasts />
    </QueryClientProvider>
  )
}
