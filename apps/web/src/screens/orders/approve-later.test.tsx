import { calendarDay } from '@fundholder/domain/calendar.ts'
import type { PromisedDates } from '@fundholder/protocol/orders/order-dates.ts'
import { withdraw } from '@fundholder/protocol/orders/place-order.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { forgetOrdering } from '#account/order-draft/ordering.ts'
import { ORDER_DATES, PLACED } from '#test/answers/order-answers.ts'
import { openCode } from '#test/approval-page.ts'
import { answer, cutOff, refuse } from '#test/network.ts'
import { openPortal } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

/** A business day later than what comes with the code. */
const LATER: PromisedDates = {
  ...ORDER_DATES,
  acceptedOn: calendarDay('20261123'),
  sellsOn: calendarDay('20261124'),
  paysOn: calendarDay('20261126'),
  doneBy: calendarDay('20261126'),
  businessDays: 4,
}
const APPROVED = {
  orderId: 'O1',
  reference: PLACED.reference,
  state: 'approved',
  strategyType: 'SELF',
  hash: PLACED.hash,
  dates: LATER,
} as const

beforeEach(forgetOrdering)
afterEach(() => page.viewport(1440, 900))

/** Opens the approval up to the rejection of a correct code because of changed dates. */
async function refusedAsLater() {
  const opened = await openCode()
  const refused = refuse(withdraw, 'orders/later', { doneBy: LATER.doneBy, dates: LATER })
  await opened.user.keyboard('123456')
  await opened.user.click(screen.getByRole('button', { name: 'Approve' }))
  await screen.findByRole('button', { name: 'Approve with the new dates' })
  return { ...opened, refused }
}
const note = () => screen.findByText('A cut-off has passed, so the dates have changed. New dates:')
const codeCard = () => screen.getByRole('region', { name: 'Approve by code' })

test('days that became later before the approval are shown with those from before, and approved with the same code', async () => {
  const { user, address, refused } = await refusedAsLater()
  expect(refused[0]?.body).not.toHaveProperty('acceptedDates')
  expect(await note()).toBeVisible()
  expect(shown(codeCard())).toContain('Sales 24/11/2026 instead of 23/11/2026')
  expect(shown(codeCard())).toContain('Paid out 26/11/2026 instead of 25/11/2026')
  expect(shown(screen.getByRole('region', { name: 'Expected dates' }))).toMatch(
    /Done in 4 business days.*23\/11\/2026Accepted24\/11\/2026Sales26\/11\/2026Paid out/,
  )
  expect(screen.getByLabelText('Digit 1')).toHaveValue('1')
  expect(screen.getByLabelText('Digit 1')).not.toHaveAttribute('aria-invalid', 'true')
  const approvals = answer(withdraw, APPROVED)
  await user.dblClick(screen.getByRole('button', { name: 'Approve with the new dates' }))
  await waitFor(() => expect(address()).toBe('/dealing/orders/O1'))
  expect(approvals.map(({ body }) => body)).toEqual([
    {
      orderId: 'O1',
      verificationCode: { reference: 'challenge-1', code: '123456' },
      acceptedDates: LATER,
    },
  ])
})

test('shows each passed cut-off in turn', async () => {
  const { user } = await refusedAsLater()
  const still = { ...LATER, sellsOn: calendarDay('20261125'), acceptedOn: calendarDay('20261124') }
  refuse(withdraw, 'orders/later', { doneBy: still.doneBy, dates: still })
  await user.click(screen.getByRole('button', { name: 'Approve with the new dates' }))
  await expect.poll(() => shown(codeCard())).toContain('Sales 25/11/2026 instead of 23/11/2026')
})

test('after a reload the page still shows the new dates, and a lost answer is requested with the same ones under the same key', async () => {
  await refusedAsLater()
  cleanup()
  const { user } = openPortal('/dealing/approve')
  expect(await note()).toBeVisible()
  const lost = cutOff(withdraw)
  await user.click(screen.getByLabelText('Digit 1'))
  await user.keyboard('123456')
  await user.click(screen.getByRole('button', { name: 'Approve with the new dates' }))
  await waitFor(() => expect(lost.length).toBeGreaterThan(0))
  const approvals = answer(withdraw, APPROVED)
  await waitFor(() => expect(approvals).toHaveLength(1), { timeout: 5000 })
  expect(approvals[0]?.body).toEqual(lost[0]?.body)
  expect(approvals[0]?.body).toMatchObject({ acceptedDates: LATER })
  expect(approvals[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'))
})

test('shows a wrong code and keeps the new dates; starting again clears them', async () => {
  const { user } = await refusedAsLater()
  refuse(withdraw, 'codes/wrong', { triesLeft: 2 })
  await user.click(screen.getByRole('button', { name: 'Approve with the new dates' }))
  expect(await screen.findByText(/2 tries left/)).toBeVisible()
  expect(screen.getByLabelText('Digit 1')).toHaveValue('')
  expect(await note()).toBeVisible()
  refuse(withdraw, 'codes/spent')
  await user.keyboard('654321')
  await user.click(screen.getByRole('button', { name: 'Approve with the new dates' }))
  await user.click(await screen.findByRole('button', { name: 'Start again' }))
  await user.click(await screen.findByRole('button', { name: 'Send the code' }))
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeVisible()
  expect(screen.queryByText(/a cut-off has passed/)).not.toBeInTheDocument()
})

test('explains dates that changed without a cut-off, as when a fund settles later', async () => {
  const { user } = await refusedAsLater()
  const paysOn = calendarDay('20261127')
  refuse(withdraw, 'orders/later', { doneBy: paysOn, dates: { ...ORDER_DATES, paysOn, doneBy: paysOn } })
  await user.click(screen.getByRole('button', { name: 'Approve with the new dates' }))
  expect(await screen.findByText('The dates are later than those you saw. New dates:')).toBeVisible()
  expect(shown(codeCard())).not.toContain('Accepted')
})

test('one press accepts new prices and longer dates', async () => {
  const { user, address } = await refusedAsLater()
  const dates = { ...LATER, businessDays: 11 }
  refuse(withdraw, 'orders/later', { doneBy: dates.doneBy, dates })
  await user.click(screen.getByRole('button', { name: 'Approve with the new dates' }))
  expect(await screen.findByText('This now takes 11 business days, more than the usual 10.')).toBeVisible()
  const approvals = answer(withdraw, APPROVED)
  await user.click(screen.getByRole('button', { name: 'Approve with the new dates' }))
  await waitFor(() => expect(address()).toBe('/dealing/orders/O1'))
  expect(approvals[0]?.body).toMatchObject({ acceptedDates: { businessDays: 11 } })
})

test('on a phone they fit between the edges', async () => {
  await page.viewport(390, 844)
  await refusedAsLater()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
