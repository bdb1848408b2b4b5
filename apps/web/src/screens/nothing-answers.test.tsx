import { recordPageView } from '@fundholder/protocol/users/page-views.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerDates } from '#test/documentation-page.ts'
import { openPortal, signIn } from '#test/portal.tsx'

/** Parts that need the same may each ask for it when they appear. */
const MOST_OFTEN = 5
/** Long enough for hundreds of calls of parts that show and hide each other. */
const OBSERVED_MS = 500

/** Recorded late, also those of former tests. */
const PAGE_VIEWS = `/api${recordPageView.url}`

const PAGES = {
  EMPLOYEE: [
    '/',
    '/dealing',
    '/dealing/withdraws',
    '/dealing/self',
    '/dealing/model',
    '/dealing/orders',
    '/dealing/orders/O1',
    '/dealing/fund/F1',
    '/dealing/mp/BALANCED',
    '/screener',
    '/screener/compare?ids=F1,F2',
    '/documentation',
    '/documentation?period=1Y',
    '/financial-planning',
    '/profile',
    '/profile#security',
    '/notifications',
    '/help',
  ],
  EMPLOYER: ['/', '/dealing/withdraws', '/documentation', '/profile'],
} as const

/** Calls that are answered, by the words of the title. */
const ANSWERED = { nothing: () => {}, 'the contract': answerDates }

for (const [answered, prepare] of Object.entries(ANSWERED))
  for (const userType of ['EMPLOYEE', 'EMPLOYER'] as const)
    for (const path of PAGES[userType])
      test(`${path} repeats no call without end while ${answered} answers (${userType})`, async () => {
        signIn({ userType })
        prepare()
        const fetched = vi.spyOn(globalThis, 'fetch')
        openPortal(path)
        await screen.findByRole('heading', { level: 1 })
        await new Promise((resolve) => setTimeout(resolve, OBSERVED_MS))
        const times = new Map<string, number>()
        for (const [address, { method, body } = {}] of fetched.mock.calls) {
          if (typeof address !== 'string' || address === PAGE_VIEWS) continue
          const call = [method, address, typeof body === 'string' ? body : ''].join(' ')
          times.set(call, (times.get(call) ?? 0) + 1)
        }
        fetched.mockRestore()
        expect(times.size).toBeGreaterThan(0)
        expect([...times].filter(([, many]) => many > MOST_OFTEN)).toEqual([])
      })
