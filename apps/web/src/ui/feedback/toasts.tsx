import { lazy, Suspense } from 'react'
import { whenIdle } from '#ui/hooks/when-idle.ts'

const ToastList = lazy(async () => {
  await whenIdle()
  return { default: (await import('./toast-list.tsx')).ToastList }
})

/** Where toasts appear. Its code comes after the first view; a toast shown before then waits for it. */
export function Toasts() {
  return (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  )
}
