import type { UserType } from '@fundholder/domain/users/users.ts'
import { listActivity } from '@fundholder/protocol/users/account-activity.ts'
import { listAdminUsers } from '@fundholder/protocol/users/admin.ts'
import { getNotificationSettings, listNotifications } from '@fundholder/protocol/users/notifications.ts'
import { recordPageView } from '@fundholder/protocol/users/page-views.ts'
import { reportActivity } from '@fundholder/protocol/users/sign-in.ts'
import { getTerms, getUserData, isPortalBlocked } from '@fundholder/protocol/users/users.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { makeRouter } from '#app/router.tsx'
import { queryClient } from '#client/query-client.ts'
import { announce } from '#session/session-events.ts'
import { passTerms } from '#session/session-state.ts'
import { beginSession } from '#session/tokens.ts'
import { NOTHING_ELSE_ON_FILE } from '#test/answers/user-data.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { answer } from './network.ts'

/** Shows one component inside what every component of the portal may count on: queries, texts, an address. */
export function renderInPortal(screen: ReactNode, path = '/test') {
  const root = createRootRoute()
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => screen })
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
      <Toasts />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

/** Shows the whole portal at an address. */
export function openPortal(path = '/') {
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }))
  render(<RouterProvider router={router} />)
  return {
    user: userEvent.setup(),
    address: () => router.state.location.pathname,
    search: () => router.state.location.searchStr,
    hash: () => router.state.location.hash,
    goBack: () => router.history.back(),
    goTo: (address: string) => router.history.replace(address),
  }
}

/** Default user of `signIn`. */
export const ELENA = { name: 'Elena', surname: 'Marsh', userType: 'EMPLOYEE' as UserType, entity: 169 }

/** Signs somebody in who has accepted the terms, and answers the calls that every page makes. */
export function signIn(who: Partial<typeof ELENA> = {}) {
  const { name, surname, userType, entity } = { ...ELENA, ...who }
  const claims = { user: 'u1', username: 'elena@test.example', userType, entity }
  beginSession({ access: `head.${btoa(JSON.stringify(claims))}.mark`, system: '1.secret' })
  answer(getUserData, {
    ...claims,
    userData: { ...NOTHING_ELSE_ON_FILE, language: 'en', personalData: { name, surname, retirementAge: 65 } },
  })
  answer(isPortalBlocked, { isBlocked: false })
  answer(getTerms, TERMS)
  answer(listNotifications, NO_NOTIFICATIONS)
  answer(listAdminUsers, {
    data: [],
    counts: { users: 0, approvers: 0 },
    metadata: { pagination: { total: 0, skip: 0, limit: 25 } },
  })
  answer(getNotificationSettings, { muted: [] })
  answer(listActivity, { data: [], metadata: { pagination: { total: 0, skip: 0, limit: 10 } } })
  answer(recordPageView, {})
  answer(reportActivity, { now: '2026-11-20T10:00:00Z', expiresAt: '2026-11-20T10:15:00Z' })
  passTerms('1')
  announce('signed-in')
}

export const NO_NOTIFICATIONS = {
  data: [],
  unread: 0,
  metadata: { pagination: { total: 0, skip: 0, limit: 20 } },
}

/** Terms that are not accepted yet. */
export const TERMS = {
  version: '1',
  title: 'Terms and conditions',
  paragraphs: [{ heading: 'Purpose', text: 'These terms govern the portal.' }],
}
