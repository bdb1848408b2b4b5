import { lazy, Suspense } from 'react'

const ToastList = lazy(() => import('./toast-list.tsx').then(({ ToastList: list }) => ({ default: list })))

/** Where toasts appear. Its code is not part of the first view. */
export function Toasts() {
  return (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  )
}
