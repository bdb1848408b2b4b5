import { getSummary } from '@fundholder/protocol/analysis/analysis.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hideAmounts } from '#language/shown-amounts.ts'
import { SUMMARY, YEAR_TO_DATE } from '#test/answers/dashboard-answers.ts'
import { answer, refuse } from '#test/network.ts'
import { renderInPortal } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'
import { SummaryCard } from './summary-card.tsx'

afterEach(async () => {
  act(() => hideAmounts(false))
  await page.viewport(1440, 900)
})

const show = () => renderInPortal(<SummaryCard about={YEAR_TO_DATE} />)
const card = () => screen.findByRole('region', { name: 'Summary' })
const lines = async () =>
  (await screen.findAllByRole('term')).map((term) => [shown(term), shown(term.nextElementSibling)])

test('the card leads from the value at the start over what came, went and was won to that at the end', async () => {
  answer(getSummary, { ...SUMMARY, expenses: 45.1 })
  show()
  expect(await lines()).toEqual([
    ['Value on 31/12/2025', '$160,719.75'],
    ['Contributions', '+$15,120.00'],
    ['Withdrawals', '−$6,500.00'],
    ['Gain', '+$14,961.15'],
    ['Value on 19/11/2026', '$184,300.90'],
    ['Plan fee', '−$812.60'],
    ['Dealing charges', '−$45.10'],
  ])
  expect(screen.getByText('31 Dec 2025 – 19 Nov 2026')).toBeVisible()
  expect(screen.getByText('Already deducted')).toBeVisible()
})

test('the part of the employer is said where employer and member both paid', async () => {
  answer(getSummary, { ...SUMMARY, inBy: { employer: 10_080, member: 5_040 } })
  show()
  expect(await lines()).toContainEqual(['Contributions$10,080.00 from your employer', '+$15,120.00'])
})

test('without fees nothing is listed as already in the performance', async () => {
  answer(getSummary, { ...SUMMARY, fees: 0, expenses: 0 })
  show()
  expect((await lines()).map(([name]) => name)).toEqual([
    'Value on 31/12/2025',
    'Contributions',
    'Withdrawals',
    'Gain',
    'Value on 19/11/2026',
  ])
  expect(screen.queryByText('Already deducted')).not.toBeInTheDocument()
})

test('since inception the value at the start is none, before the first day', async () => {
  answer(getSummary, { ...SUMMARY, fromValue: 0 })
  const { dateFrom } = YEAR_TO_DATE
  renderInPortal(<SummaryCard about={{ ...YEAR_TO_DATE, firstDay: dateFrom }} />)
  expect((await lines())[0]).toEqual(['Value before 31/12/2025', '$0.00'])
})

test('the keyboard reaches the end of a card that is too low for its lines', async () => {
  answer(getSummary, SUMMARY)
  renderInPortal(
    <div style={{ blockSize: 200 }}>
      <SummaryCard about={YEAR_TO_DATE} />
    </div>,
  )
  const lower = await screen.findByRole('group', { name: 'Summary' })
  await waitFor(() => expect(lower).toHaveAttribute('tabindex', '0'))
  lower.parentElement?.closest('section')?.parentElement?.style.setProperty('block-size', '900px')
  await waitFor(() => expect(lower).not.toHaveAttribute('tabindex'))
})

test('a loss has the negative colour and a minus', async () => {
  answer(getSummary, { ...SUMMARY, performance: -20 })
  show()
  expect(getComputedStyle(await screen.findByText('−$20.00')).color).toBe('rgb(185, 45, 38)')
})

test('a missing value or performance shows its reason; the rest stays', async () => {
  answer(getSummary, { ...SUMMARY, toValue: undefined, performance: undefined, absent: 'missing-price' })
  show()
  expect(await lines()).toMatchObject([
    ['Value on 31/12/2025', '$160,719.75'],
    ['Contributions', '+$15,120.00'],
    ['Withdrawals', '−$6,500.00'],
    ['Gain', 'A price is missing'],
    ['Value on 19/11/2026', 'A price is missing'],
    ['Plan fee', '−$812.60'],
    ['Dealing charges', '$0.00'],
  ])
})

test('shows a notice if nothing was ever paid in', async () => {
  answer(getSummary, { ...SUMMARY, fromValue: 0, toValue: 0, in: 0, out: 0, fees: 0, performance: 0 })
  show()
  expect(await screen.findByText('Nothing was held or paid in these days')).toBeVisible()
  expect(shown(await card())).not.toMatch(/\$/)
})

test('a summary on its way is announced as busy and shows no figure', async () => {
  answer(getSummary, () => new Promise(() => {}))
  show()
  expect(await card()).toHaveAttribute('aria-busy', 'true')
  expect(shown(await card())).not.toMatch(/\d/)
})

test('a failing summary shows what failed, never a zero, and is made again on request', async () => {
  refuse(getSummary, 'server/fault')
  const user = show()
  expect(shown(await screen.findByRole('alert'))).toMatch(/The summary could not be loaded/)
  expect(shown(await card())).not.toMatch(/\d/)
  answer(getSummary, SUMMARY)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('$184,300.90')).toBeVisible()
})

test('hiding amounts does not hide names', async () => {
  act(() => hideAmounts(true))
  answer(getSummary, SUMMARY)
  show()
  for (const [, figure] of await lines()) expect(figure).toBe('•••hidden')
})

test('on a phone nothing scrolls sideways', async () => {
  await page.viewport(390, 844)
  answer(getSummary, { ...SUMMARY, toValue: 123_456_789_012.34 })
  show()
  await screen.findByText('$123,456,789,012.34')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
