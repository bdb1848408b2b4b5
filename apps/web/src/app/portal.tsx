import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSessionState } from '#session/session-state.ts'
import { FrontFrame } from '#shell/front-frame.tsx'
import { usePage } from '#shell/page.ts'
import { SessionExpired } from '#shell/session-expired.tsx'
import { Shell } from '#shell/shell.tsx'
import { lazyPage } from './lazy-page.ts'

const SignIn = lazy(
  lazyPage(() => import('#screens/sign-in.tsx').then(({ SignInScreen }) => ({ default: SignInScreen }))),
)
const Terms = lazy(
  lazyPage(() => import('#screens/terms.tsx').then(({ TermsScreen }) => ({ default: TermsScreen }))),
)

/** What stands at an address: the page itself, or in its place the login or the terms, with the address kept. */
export function Portal() {
  const { isPublic } = usePage()
  const state = useSessionState()
  if (isPublic)
    return (
      <Front>
        <Outlet />
      </Front>
    )
  if (state === 'terms')
    return (
      <Front>
        <Terms />
      </Front>
    )
  if (state === 'in')
    return (
      <Shell>
        <Outlet />
      </Shell>
    )
  return (
    <>
      <Front>
        <SignIn />
      </Front>
      {state === 'expired' && <SessionExpired />}
    </>
  )
}

function Front({ children }: { children: React.ReactNode }) {
  return (
    <FrontFrame>
      <Suspense fallback={null}>{children}</Suspense>
    </FrontFrame>
  )
}
