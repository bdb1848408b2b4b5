import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beginOrdering } from '#account/order-draft/ordering.ts'
import { answerOrdering, ORDER_PREVIEW, PART_WITHDRAWN, PLACED } from '#test/answers/order-answers.ts'
import { openCode } from '#test/approval-page.ts'
import { openPortal, signIn } from '#test/portal.tsx'

const DOCUMENT = {
  documentId: 'fund:F2:KID:en',
  instrumentId: 'F2',
  name: 'Quiet Bonds',
  version: '2026-10',
  language: 'en',
} as const

afterEach(() => page.viewport(1440, 900))

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`at ${width} px the boxes to confirm are right above the button that waits for them`, async () => {
    await page.viewport(width, height)
    signIn()
    answerOrdering({ ...ORDER_PREVIEW, documents: [DOCUMENT], warnings: ['beyond-10-business-days'] })
    beginOrdering({ contractId: 'C1', page: '/dealing/withdraws', content: PART_WITHDRAWN })
    openPortal('/dealing/approve')
    const boxes = await screen.findAllByRole('checkbox')
    expect(boxes).toHaveLength(2)
    const placeOf = (one: Element | null | undefined) => {
      if (!one) throw new Error('nothing there')
      return one.getBoundingClientRect()
    }
    const button = screen.getByRole('button', { name: 'Send the code' })
    scrollTo(0, document.documentElement.scrollHeight) // until then the button is pinned to the foot of a phone
    const [read, send] = [boxes[0]?.closest('section'), button.closest('section')].map(placeOf)
    if (!read || !send) throw new Error('no cards')
    expect([read.left, read.right]).toEqual([send.left, send.right])
    const gap = send.top - read.bottom
    expect(gap).toBeGreaterThanOrEqual(0)
    expect(gap, 'with nothing between them').toBeLessThanOrEqual(16)
    const last = placeOf(boxes.at(-1))
    expect(placeOf(button).top - last.bottom, 'seen together').toBeLessThan(height / 2)
  })

test('the note below the button names the boxes that are missing', async () => {
  signIn()
  answerOrdering({ ...ORDER_PREVIEW, documents: [DOCUMENT], warnings: ['beyond-10-business-days'] })
  beginOrdering({ contractId: 'C1', page: '/dealing/withdraws', content: PART_WITHDRAWN })
  const { user } = openPortal('/dealing/approve')
  expect(await screen.findByText('Tick the 2 boxes above first.')).toBeVisible()
  await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
  expect(screen.getByText('Tick the box above first.')).toBeVisible()
})

test('on a phone the code is asked for with its card whole on the screen, its first box focused', async () => {
  await page.viewport(390, 844)
  const sale = ORDER_PREVIEW.sells.map((one) => ({ ...one, name: 'A fund of a long name' }))
  const preview = { ...ORDER_PREVIEW, sells: [...sale, ...sale, ...sale] }
  await openCode(preview, {}, { ...PLACED, preview, message: PLACED.message.repeat(2) })
  expect(screen.getByLabelText('Digit 1')).toHaveFocus()
  const { top, bottom } = screen.getByRole('region', { name: 'Approve by code' }).getBoundingClientRect()
  expect(top).toBeGreaterThan(0)
  expect(bottom).toBeLessThanOrEqual(844)
})
