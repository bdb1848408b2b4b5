import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { queryClient } from '#client/query-client.ts'
import { NotFound } from '#shell/notices/not-found.tsx'
import { usePage } from '#shell/page.ts'
import { Shell } from '#shell/shell.tsx'
import { Toasts } from '#ui/feedback/toasts.tsx'

/** The portal of a signed-in client. */
export function Inside() {
  const { isFound } = usePage()
  return (
    <QueryClientProvider client={queryClient}>
      <Shell>{isFound ? <Outlet /> : <NotFound />}</Shell>
      <Toasts />
    </QueryClientProvider>
  )
}
