import { lazy, Suspense } from 'react'
import { whenIdle } from '#ui/hooks/when-idle.ts'

const ToastList = lazy(async () => {
  await whenIdle()
  return { default: (await import('#ui/feedback/toast-list.tsx')).ToastList }
})

/** Renders the toasts. Toasts added before its code is loaded wait for it. */
export function Toasts() {
  return (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  )
}
