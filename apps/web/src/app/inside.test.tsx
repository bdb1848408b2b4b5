import { expect, test, vi } from 'vitest'
import { answerDashboard } from '#test/answers/answered-dashboard.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { keepPages } from './keep-pages.ts'

vi.mock('./keep-pages.ts', () => ({
  keepPages: vi.fn(async () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  }),
}))

test('pages that cannot be kept are kept on the next visit, without a failure', async () => {
  const failures: unknown[] = []
  const note = (event: PromiseRejectionEvent) => failures.push(event.reason)
  addEventListener('unhandledrejection', note)
  signIn()
  answerDashboard()
  openPortal('/')
  await expect.poll(() => vi.mocked(keepPages).mock.settledResults).toHaveLength(1)
  await new Promise((resolve) => setTimeout(resolve)) // a failure would be reported before
  removeEventListener('unhandledrejection', note)
  expect(failures).toEqual([])
})
