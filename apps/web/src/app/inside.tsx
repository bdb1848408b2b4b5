import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queryClient } from '#client/query-client.ts'
import { afterFirstView } from '#session/first-view.ts'
import { NotFound } from '#shell/notices/not-found.tsx'
import { usePage } from '#shell/page.ts'
import { Shell } from '#shell/shell.tsx'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { whenIdle } from '#ui/hooks/when-idle.ts'

const keepPages = () => import('./keep-pages.ts').then((one) => one.keepPages())

/** The portal of a signed-in client. */
export function Inside() {
  const { isFound } = usePage()
  useEffect(() => {
    afterFirstView()
      .then(whenIdle)
      .then(keepPages)
      .catch(() => undefined) // the next visit keeps them
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <Shell>{isFound ? <Outlet /> : <NotFound />}</Shell>
      <Toasts />
    </QueryClientProvider>
  )
}
