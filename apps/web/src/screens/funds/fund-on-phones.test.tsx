import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { card, openFund } from '#test/fund-page.ts'

const lookAs = (media: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media })
afterEach(async () => {
  await lookAs('')
  await page.viewport(1440, 900)
})

const FOLDED = [
  'Key facts',
  'Charges',
  'Calendar years',
  'Top ten holdings',
  'Distribution',
  'Documents',
  'Sustainability',
  'Ratios',
  'Dealing calendar',
  'Key information (PRIIPs)',
  'Target market',
  'Further details',
]

test('on a phone the parts of a fund’s page below its chart are folded under their headings, which keys open', async () => {
  await page.viewport(390, 844)
  openFund()
  for (const name of FOLDED) {
    const part = await card(name)
    expect(within(part).getByRole('heading', { name })).toBeVisible()
    expect(part.getBoundingClientRect().height, name).toBeLessThan(110)
  }
  expect((await within(await card('Performance')).findAllByRole('listitem'))[0]).toBeVisible()
  const charges = within(await card('Charges'))
  const ongoing = charges.getByText('Ongoing charges a year')
  expect(ongoing.checkVisibility()).toBe(false)
  charges.getByRole('heading').closest('summary')?.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(ongoing.checkVisibility()).toBe(true))
  expect(charges.getByRole('table')).toBeVisible()
})

test('parts folded on a phone are open in print and on wide screens', async () => {
  await page.viewport(390, 844)
  openFund()
  await card('Charges')
  const ongoing = () =>
    within(screen.getByRole('region', { name: 'Charges' })).getByText('Ongoing charges a year')
  const isShown = () => ongoing().checkVisibility()
  expect(isShown()).toBe(false)
  await lookAs('print')
  expect(isShown()).toBe(true)
  await lookAs('')
  await page.viewport(1440, 900)
  await waitFor(() => expect(isShown()).toBe(true))
})

test('on every screen ratios, dealing calendar and further facts of a fund are one accordion', async () => {
  openFund()
  const parts = ['Ratios', 'Dealing calendar', 'Key information (PRIIPs)', 'Target market', 'Further details']
  const cards = await Promise.all(parts.map(card))
  expect([...(cards[0]?.parentElement?.children ?? [])]).toEqual(cards)
  for (const [index, part] of cards.entries())
    expect(part.getBoundingClientRect().height, parts[index]).toBeLessThan(90)
  const target = cards[3] ?? document.body
  const investor = within(target).getByText('Type of investor')
  expect(investor.checkVisibility()).toBe(false)
  within(target).getByRole('heading').closest('summary')?.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(investor.checkVisibility()).toBe(true))
})
