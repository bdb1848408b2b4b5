import type { Answer } from '@fundholder/protocol/call.ts'
import { checkOrder } from '@fundholder/protocol/orders/order-details.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { orderInState } from '#test/answers/order-answers.ts'
import { answer, cutOff } from '#test/network.ts'
import { APPROVED, card, openOrder } from '#test/order-page.ts'
import { shown } from '#test/shown.ts'

afterEach(() => vi.restoreAllMocks())

test('shows the fingerprint in groups of eight and the document versions on request, and copies the whole fingerprint', async () => {
  const { user } = openOrder(APPROVED)
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const fingerprint = await screen.findByText(Array(8).fill('a'.repeat(8)).join(' '))
  expect(fingerprint).not.toBeVisible()
  await user.click(within(await card('Receipt')).getByText(/^Check value/, { selector: 'summary' }))
  expect(fingerprint).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copy the check value' }))
  expect(write).toHaveBeenCalledWith('a'.repeat(64))
  expect(await screen.findByText('Copied')).toBeVisible()
})

describe('verifies the fingerprint on request', () => {
  const CHECKED: Answer<typeof checkOrder> = {
    matches: 'yes',
    isWhole: true,
    entries: 4,
    checkedAt: '2026-11-25T10:05:00Z',
  }
  async function check(found: Partial<typeof CHECKED>, order = APPROVED) {
    const requests = answer(checkOrder, { ...CHECKED, ...found })
    const { user } = openOrder(order)
    const button = await screen.findByRole('button', { name: 'Check that nothing was changed' })
    expect(requests).toHaveLength(0)
    await user.click(button)
    return within(await card('Receipt'))
  }

  test('and matches, with all bookings whole', async () => {
    const receipt = await check({})
    const said = await receipt.findByText(/^Matches/)
    expect(said).toHaveAttribute('role', 'status')
    expect(shown(said)).toMatch(
      /^Matches what was approved; all its 4 account entries are unchanged · checked 25 Nov 2026, \d\d:\d\d \(.+\)$/,
    )
    expect(receipt.getByRole('alert')).toBeEmptyDOMElement()
  })

  const ONCE_APPROVED = {
    ...orderInState('awaiting-second'),
    approvals: [{ isYou: true, at: '2026-11-20T10:02:00Z' }],
  }

  test('without postings, and before the second approval', async () => {
    const receipt = await check({ entries: 0 }, ONCE_APPROVED)
    const words = /^Matches what was shown; it has no account entries yet · checked/
    expect(await receipt.findByText(words)).toBeVisible()
  })

  test('of an order not yet approved by the second, whose code is no longer kept, shows that it cannot be checked', async () => {
    const receipt = await check({ matches: 'no-longer-known' }, ONCE_APPROVED)
    const said = await receipt.findByText(/^The order still has this check value/)
    expect(said).toHaveAttribute('role', 'status')
    expect(shown(said)).toMatch(
      /; all its 4 account entries are unchanged\. Codes are kept for a few days only, so we can no longer check the code · checked /,
    )
    expect(receipt.getByRole('alert')).toBeEmptyDOMElement()
    expect(receipt.queryByText(/Matches/)).not.toBeInTheDocument()
  })

  test('of a contribution order shows if it matches what was ordered for it', async () => {
    const order = { ...APPROVED, kind: 'CONTRIBUTION' as const }
    const receipt = await check({}, order)
    expect(
      await receipt.findByText(/^Matches what was ordered for the contribution; all its 4/),
    ).toBeVisible()
    answer(checkOrder, { ...CHECKED, matches: 'no' })
    await userEvent.click(screen.getByRole('button', { name: 'Check that nothing was changed' }))
    expect(
      await receipt.findByText(
        'The order as stored or carried out differs from the one placed for the contribution.',
      ),
    ).toBeVisible()
    await userEvent.click(receipt.getByText(/^Check value/, { selector: 'summary' }))
    expect(receipt.getByText(/^Check value of the order for the contribution \(SHA-256\)\./)).toBeVisible()
    expect(receipt.queryByText(/approved/)).not.toBeInTheDocument()
  })

  test('of an order that does not match shows the difference and whom to contact', async () => {
    const receipt = await check({ matches: 'no' })
    const said = await receipt.findByText('The order as stored or carried out differs from the approved one.')
    const alert = said.closest('[role=alert]')
    expect(shown(alert)).toContain('at once and name order ABCD-2345; checked 25 Nov 2026')
    expect(within(alert as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:.+@/),
    )
    expect(receipt.queryByText(/bookings of this contract/)).not.toBeInTheDocument()
    expect(receipt.queryByText(/^Matches/)).not.toBeInTheDocument()
  })

  test('and bookings are not as they were booked', async () => {
    const receipt = await check({ isWhole: false })
    expect(
      await receipt.findByText('Bookings of this contract were changed after they were made.'),
    ).toBeVisible()
    expect(receipt.queryByText(/is not what/)).not.toBeInTheDocument()
  })

  test('without an answer shows an error, and can be retried', async () => {
    cutOff(checkOrder)
    const { user } = openOrder(APPROVED)
    const button = await screen.findByRole('button', { name: 'Check that nothing was changed' })
    await user.click(button)
    const receipt = within(await card('Receipt'))
    expect(await receipt.findByText(/^It could not be checked\. /)).toBeVisible()
    answer(checkOrder, CHECKED)
    await user.click(button)
    expect(await receipt.findByText(/^Matches what was approved/)).toBeVisible()
    expect(receipt.queryByText(/could not be checked/)).not.toBeInTheDocument()
  })
})
