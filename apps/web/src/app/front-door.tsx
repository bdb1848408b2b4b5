import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { queryClient } from '#client/query-client.ts'
import { useLanguage } from '#language/use-language.ts'
import { SignInScreen } from '#screens/sign-in/sign-in.tsx'
import { TermsScreen } from '#screens/sign-in/terms.tsx'
import { type SessionState, useSessionState } from '#session/session-state.ts'
import { FrontFrame } from '#shell/frames/front-frame.tsx'
import { WideFrame } from '#shell/frames/wide-frame.tsx'
import { IdleDialog } from '#shell/notices/idle-dialog.tsx'
import { NotFound } from '#shell/notices/not-found.tsx'
import { SessionExpired } from '#shell/notices/session-expired.tsx'
import { usePage } from '#shell/page.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'

/** Everything outside the menu: a page that is open to all, the terms, or the login in place of any other page. */
export function FrontDoor({ shows }: { shows: SessionState | 'page' }) {
  const { text } = useLanguage()
  const { title, isFound, isBare, isWide } = usePage()
  const Frame = shows === 'page' && isWide ? WideFrame : FrontFrame
  const state = useSessionState()
  return (
    <QueryClientProvider client={queryClient}>
      <Frame
        title={text(shows === 'page' ? title : shows === 'terms' ? 'signIn.terms.title' : 'signIn.title')}
        isBare={shows === 'page' && isBare}
        hasLogin={shows === 'page' && !isBare && (state === 'out' || state === 'expired')}
      >
        {shows === 'page' && <Suspense fallback={null}>{isFound ? <Outlet /> : <NotFound />}</Suspense>}
        {shows === 'terms' && <TermsScreen />}
        {(shows === 'out' || shows === 'expired') && <SignInScreen />}
      </Frame>
      {shows === 'expired' && <SessionExpired />}
      {state === 'in' && import.meta.env.MODE !== 'development' && <IdleDialog />}
      <Toasts />
    </QueryClientProvider>
  )
}
