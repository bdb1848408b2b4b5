import { resendCode } from '@fundholder/protocol/users/sign-in.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeOrdering } from '#account/order-draft/ordering.ts'
import { hideAmounts } from '#language/shown-amounts.ts'
import { PLACED } from '#test/answers/order-answers.ts'
import { openCode, TRADED } from '#test/approval-page.ts'
import { answer } from '#test/network.ts'
import { openPortal } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

afterEach(async () => {
  hideAmounts(false)
  await page.viewport(1440, 900)
})

test('the text of the message is beside the boxes word for word, with a warning not to enter the code if it differs', async () => {
  await openCode(TRADED)
  const quoted = screen.getByText(PLACED.message)
  expect(quoted.tagName).toBe('BLOCKQUOTE')
  expect(shown(quoted.closest('figure'))).toMatch(/^The message must say:•••••• approves/)
  expect(screen.getByText('If it says anything different, do not enter the code.')).toBeVisible()
  await page.viewport(390, 844)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('in one column the boxes for the code come before what they approve, as in the document, and beside it elsewhere', async () => {
  await page.viewport(390, 844)
  const preview = { ...TRADED, contributions: [{ instrumentId: 'F2', name: 'F2', percent: 100 }] }
  await openCode(preview, {}, { ...PLACED, preview })
  const box = screen.getByLabelText('Digit 1')
  const approved = screen.getByRole('region', { name: 'What you approve' })
  expect(box.compareDocumentPosition(approved)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(box.getBoundingClientRect().bottom).toBeLessThan(approved.getBoundingClientRect().top)
  const split = screen.getByRole('region', { name: 'Contributions' }).getBoundingClientRect()
  expect(split.top).toBeGreaterThan(approved.getBoundingClientRect().bottom)
  await page.viewport(1440, 900)
  expect(box.getBoundingClientRect().left).toBeGreaterThan(approved.getBoundingClientRect().right)
})

test('shows the content of the message again after a reload, and after a new code', async () => {
  await openCode(TRADED)
  cleanup()
  changeOrdering((one) =>
    one.placed ? { ...one, placed: { ...one.placed, receivedAt: Date.now() - 31_000 } } : one,
  )
  const resent = answer(resendCode, {
    verificationCode: { ...PLACED.verificationCode, expiresAt: '2026-11-20T10:09:00Z' },
  })
  const { user } = openPortal('/dealing/approve')
  expect(await screen.findByText(PLACED.message)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Send a new code' }))
  await waitFor(() => expect(resent).toHaveLength(1))
  expect(await screen.findByText('New verification code sent')).toBeVisible()
  expect(screen.getByText(PLACED.message)).toBeVisible()
})

test('shows the message with amounts only on request if amounts are hidden', async () => {
  act(() => hideAmounts(true))
  const { user } = await openCode(TRADED)
  expect(screen.queryByText(PLACED.message)).not.toBeInTheDocument()
  expect(
    screen.getByText(/^The message must name order ABCD-2345 and the check value AAAAAAAA\./),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show the message' }))
  expect(screen.getByText(PLACED.message)).toBeVisible()
})
