import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getOrder } from '@fundholder/protocol/orders/order-details.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beginExisting, forgetOrdering } from '#account/order-draft/ordering.ts'
import { answerOrdering, ORDER_DATES, ORDER_PREVIEW, orderInState } from '#test/answers/order-answers.ts'
import { openApproval, TRADED } from '#test/approval-page.ts'
import { answer } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'

beforeEach(forgetOrdering)

const FUNDS = ['World Equity Income', 'Quiet Bonds', 'Emerging Fair Future', 'Dollar Credit', 'Low Carbon']
const idOf = (name: string) => name.replaceAll(' ', '')

/** A switch that buys five funds for two others. */
const SWITCHED: OrderPreview = {
  ...TRADED,
  after: {
    ...TRADED.after,
    allocation: FUNDS.map((name) => ({ instrumentId: idOf(name), name, amount: 400, weight: 0.2 })),
  },
  contributions: FUNDS.map((name) => ({ instrumentId: idOf(name), name, percent: 20 })),
  formerSplit: [{ instrumentId: 'F1', name: 'World Equity', percent: 100 }],
  documents: FUNDS.map((name) => ({
    documentId: `fund:${idOf(name)}:KID:en`,
    instrumentId: idOf(name),
    name,
    version: '2026-10',
    language: 'en' as const,
  })),
}

const card = (name: string) => screen.findByRole('region', { name })
const boxOf = async (name: string) => (await card(name)).getBoundingClientRect()

test('on a desktop five documents and the button of the code are seen without scrolling, beside the order', async () => {
  await page.viewport(1440, 900)
  openApproval(SWITCHED)
  const button = await screen.findByRole('button', { name: 'Send the code' })
  expect(button.getBoundingClientRect().bottom).toBeLessThan(900)
  const documents = await boxOf('Read before you approve')
  expect(documents.left).toBeGreaterThan((await boxOf('What you approve')).right)
  expect(documents.bottom).toBeLessThan((await boxOf('Approve by code')).top)
})

test('on a desktop two cards of effects are side by side below both columns, one is below the order', async () => {
  await page.viewport(1440, 900)
  openApproval(SWITCHED)
  const [mix, split] = [await boxOf('Before and after'), await boxOf('Contributions')]
  expect(split.left).toBeGreaterThan(mix.right)
  expect(split.top).toBe(mix.top)
  expect(mix.top).toBeGreaterThan((await boxOf('Expected dates')).bottom)
})

for (const [what, preview, sum] of [
  ['a switch', SWITCHED, 'selling about $2,000.00 · buying up to $1,500.00'],
  ['a withdrawal', ORDER_PREVIEW, 'paying out about $2,000.00'],
] as const)
  test(`on a phone the button of the code and the sum of ${what} are in sight while it is read`, async () => {
    await page.viewport(390, 844)
    openApproval(preview)
    const button = await screen.findByRole('button', { name: 'Send the code' })
    const total = await screen.findByText(sum)
    for (const one of [button, total]) {
      const { top, bottom } = one.getBoundingClientRect()
      expect(top).toBeGreaterThan(422)
      expect(bottom).toBeLessThanOrEqual(844)
    }
    await page.viewport(1440, 900)
    await waitFor(() => expect(total).not.toBeVisible())
  })

test('on a phone a second approver finds the button before the effects of the order', async () => {
  await page.viewport(390, 844)
  signIn()
  answerOrdering(SWITCHED)
  const order = { ...orderInState('awaiting-second', SWITCHED), awaits: 'you' as const }
  answer(getOrder, order)
  beginExisting('second', { ...order, kind: 'SWITCH', valuedOn: SWITCHED.valuedOn })
  openPortal('/dealing/approve')
  const button = await screen.findByRole('button', { name: 'Send the code' })
  const mix = await card('Before and after')
  expect(button.compareDocumentPosition(mix)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(button.getBoundingClientRect().bottom).toBeLessThan(mix.getBoundingClientRect().top)
})

/** As many steps as an order has: sales, purchases and a new split. */
const SIX_DATES = {
  ...ORDER_DATES,
  paysOn: undefined,
  soldBy: calendarDay('20261124'),
  buysOn: calendarDay('20261124'),
  boughtBy: calendarDay('20261125'),
  allocatesFrom: calendarDay('20261126'),
}

const tops = (places: readonly Element[]) =>
  new Set(places.map((one) => one.getBoundingClientRect().top)).size

for (const [place, width] of [
  ['on a phone', 390],
  ['on a tablet', 768],
  ['beside the order on a desktop', 1440],
] as const)
  test(`${place} each expected date has a row, its day at the end of the row`, async () => {
    await page.viewport(width, 900)
    openApproval(SWITCHED, { dates: SIX_DATES })
    const steps = within(await card('Expected dates')).getAllByRole('listitem')
    expect(steps).toHaveLength(6)
    expect(tops(steps)).toBe(6)
    for (const step of steps) {
      const [day, words] = [...step.children].map((one) => one.getBoundingClientRect())
      expect(day?.left).toBeGreaterThanOrEqual(words?.right ?? Number.POSITIVE_INFINITY)
      expect(day?.right).toBeCloseTo(step.getBoundingClientRect().right)
    }
  })

test('a wide card has all expected dates side by side', async () => {
  await page.viewport(1024, 900)
  openApproval(SWITCHED, { dates: SIX_DATES })
  const steps = within(await card('Expected dates')).getAllByRole('listitem')
  expect(steps).toHaveLength(6)
  expect(tops(steps)).toBe(1)
})
