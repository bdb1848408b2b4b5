import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listen } from '#session/session-events.ts'
import { renderInPortal } from '#test/portal.tsx'
import { SessionExpired } from './session-expired.tsx'

test.each(['Accept', 'Close'])('%s on the session-expired dialog leaves the portal', async (button) => {
  let left = 0
  const stop = listen('signed-out', () => {
    left += 1
  })
  const user = renderInPortal(<SessionExpired />)
  await user.click(await screen.findByRole('button', { name: button }))
  stop()
  expect(left).toBe(1)
})
