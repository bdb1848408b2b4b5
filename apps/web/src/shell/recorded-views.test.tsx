import { getHelpArticle } from '@fundholder/protocol/help.ts'
import { recordPageView } from '@fundholder/protocol/users/page-views.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { openPage } from '#test/shell-page.ts'
import { whenIdle } from '#ui/hooks/when-idle.ts'
import { PUBLIC_ROUTES } from '../../../../e2e/routes.ts'

test('each page inside that a client opens is recorded by its route, without what is in its address', async () => {
  signIn()
  const recorded = answer(recordPageView, {})
  const { user, goTo } = await openPage('/profile?q=elena@test.example')
  await waitFor(() => expect(recorded.map(({ body }) => body)).toEqual([{ path: '/profile' }]))
  await user.click(screen.getByRole('link', { name: 'Documentation' }))
  await waitFor(() => expect(recorded.map(({ body }) => body).at(-1)).toEqual({ path: '/documentation' }))
  goTo('/dealing/fund/F1')
  await waitFor(() => expect(recorded.map(({ body }) => body).at(-1)).toEqual({ path: '/dealing/fund/$id' }))
})

const PUBLIC_PAGES = PUBLIC_ROUTES.flatMap(({ path, at = [path] }) => at.slice(0, 1))

test.each(PUBLIC_PAGES)('%s records no view, signed in or not', async (path) => {
  answer(getHelpArticle, {
    slug: 'withdrawals',
    language: 'en',
    title: 'Withdrawals',
    topic: 'money',
    summary: 'How to withdraw.',
    text: '',
    related: [],
  })
  const recorded = answer(recordPageView, {})
  const isShown = async () => {
    openPortal(path)
    await screen.findAllByRole('heading', { level: 1 })
    await whenIdle()
    cleanup()
  }
  await isShown()
  signIn()
  const recordedInside = answer(recordPageView, {})
  await isShown()
  expect([...recorded, ...recordedInside]).toEqual([])

  // The page after it is recorded, and still nothing before.
  await openPage('/documentation')
  await waitFor(() => expect(recordedInside.map(({ body }) => body)).toEqual([{ path: '/documentation' }]))
})
