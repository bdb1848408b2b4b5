import { screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { answerDashboard } from '#test/answered-dashboard.ts'
import { openPortal, signIn } from '#test/portal.tsx'

// The page loads lazily: its first compilation must not count against the first test.
beforeAll(() => import('./dashboard.tsx'))
beforeEach(() => {
  signIn()
  answerDashboard()
})
const lookAs = (media: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media })
afterEach(() => lookAs(''))

test('on paper stand the figures, whole cards, and nothing to press', async () => {
  openPortal()
  await screen.findByText('$184,300.90')
  await screen.findByText('MSCI World')
  await screen.findByText('1–8 of 9')
  const onlyOnScreen = [
    screen.getByRole('navigation', { name: 'Main' }),
    screen.getByRole('link', { name: 'Legal notice' }),
    screen.getByRole('group', { name: 'Period' }),
    screen.getByRole('button', { name: 'Show as table' }),
    screen.getByRole('button', { name: 'Next page' }),
  ]
  for (const one of onlyOnScreen) expect(one).toBeVisible()
  await lookAs('print')
  for (const one of onlyOnScreen) expect(one).not.toBeVisible()
  expect(screen.getByText('$184,300.90')).toBeVisible()
  for (const name of ['Performance', 'Positions', 'Transactions'])
    expect(getComputedStyle(screen.getByRole('region', { name })).breakInside).toBe('avoid')
})
