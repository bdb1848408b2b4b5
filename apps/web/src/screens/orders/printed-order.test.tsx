import { within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { APPROVED, card, openOrder } from '#test/order-page.ts'

test('a printed receipt has nothing to open', async () => {
  openOrder(APPROVED)
  const opener = within(await card('Receipt')).getByText(/^Check value/, { selector: 'summary' })
  expect(opener).toBeVisible()
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  })
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  expect(opener).not.toBeVisible()
})
