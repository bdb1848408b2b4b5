import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal, signIn } from '#test/portal.tsx'

test.each(['/dealing/self/more', '/dealing/fund', '/screener/1', '/Profile/me', '/Dealing', '/dealing/'])(
  '%s only begins like a page and is none',
  async (path) => {
    signIn()
    openPortal(path)
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  },
)
