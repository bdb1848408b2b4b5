import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPortal, signIn } from '#test/portal.tsx'
import { lastActivity } from './activity.ts'
import { watchIdle } from './idle-watch.ts'
import { announce } from './session-events.ts'

test.each(['access', 'system'])('without its %s token the browser is signed out', async (token) => {
  signIn()
  localStorage.removeItem(`fundholder.${token}-token`)
  announce('signed-in')
  openPortal('/documentation')
  expect(await screen.findByLabelText('Username')).toBeVisible()
})

test('both tokens in the browser are a signed-in client', async () => {
  signIn()
  openPortal('/documentation')
  expect(await screen.findByRole('heading', { name: 'Documentation' })).toBeVisible()
})

test('the last sign of life is kept in the browser', async () => {
  expect(lastActivity()).toBe(0)
  const since = Date.now()
  const report = async () => ({ remainingMs: 900_000 })
  const watch = watchIdle({ report, verify: vi.fn(), onWarning: vi.fn(), onEnd: vi.fn() })
  watch.stop()
  expect(lastActivity()).toBeGreaterThanOrEqual(since)
})
