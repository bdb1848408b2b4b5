import { within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { APPROVED, card, openOrder, PAID, SALE } from '#test/order-page.ts'

afterEach(() => page.viewport(1440, 900))

const shownCells = (row: HTMLElement | undefined) =>
  [...(row?.querySelectorAll<HTMLElement>('td') ?? [])]
    .filter((cell) => cell.offsetHeight > 0)
    .map(({ dataset }) => dataset['label'])

for (const [width, folded] of [
  [390, ['Dealing day', 'Actual']],
  [768, ['Actual', 'Difference']],
] as const)
  test(`at ${width} px a trade is folded to its fund, ${folded.join(' and ').toLowerCase()}`, async () => {
    await page.viewport(width, 844)
    const { user } = openOrder(PAID)
    const [, sale] = within(await card('Sales and purchases')).getAllByRole('row') as HTMLElement[]
    expect(shownCells(sale)).toEqual(folded)
    const details = within(sale as HTMLElement).getByRole('button', { name: /^Details/ })
    await user.click(details)
    expect(details).toHaveAttribute('aria-expanded', 'true')
    expect(shownCells(sale)).toEqual(expect.arrayContaining(['Dealing day', 'Estimate']))
  })

test('on a phone a trade and a total that are not executed show the previewed amount', async () => {
  await page.viewport(390, 844)
  const totals = [{ kind: 'sale' as const, previewed: 4000 }]
  openOrder({ ...APPROVED, legs: [SALE, { ...SALE, number: 2 }], totals })
  const [, sale, , together] = within(await card('Sales and purchases')).getAllByRole('row') as HTMLElement[]
  expect(shownCells(sale)).toEqual(['Estimate', 'Actual'])
  expect(within(sale as HTMLElement).getByText(/^about\s\$2,000\.00$/)).toBeVisible()
  expect(shownCells(together)).toEqual(['Estimate'])
  expect(within(together as HTMLElement).queryByRole('button')).toBeNull()
})

test('on a phone a folded trade is two lines and a total one, none of it cut', async () => {
  await page.viewport(390, 844)
  const name = 'Quillharbour Global Infrastructure'
  const [dealt] = PAID.legs
  if (!dealt) throw new Error('no trade')
  const legs = [
    { ...SALE, number: 2, name },
    { ...dealt, name },
  ]
  const totals = [{ kind: 'sale' as const, previewed: 4000 }]
  openOrder({ ...APPROVED, legs, totals })
  const rows = within(await card('Sales and purchases'))
    .getAllByRole('row')
    .slice(1) as HTMLElement[]
  const linesOf = (row: HTMLElement) => {
    const texts = [...row.querySelectorAll<HTMLElement>('th, td')].filter((one) => one.offsetHeight > 0)
    expect(texts.every((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
    return row.getBoundingClientRect().height
  }
  const [waiting, executed, total] = rows.map(linesOf)
  expect(waiting).toBeLessThanOrEqual(78)
  expect(executed).toBeLessThanOrEqual(78)
  expect(total).toBeLessThanOrEqual(52)
})

test('a card with room for all columns folds nothing', async () => {
  openOrder(PAID)
  const executions = within(await card('Sales and purchases'))
  expect(shownCells(executions.getAllByRole('row')[1])).toHaveLength(6)
  expect(executions.queryByRole('button', { name: /^Details/ })).toBeNull()
})

test('at 768 px a maximum beside the estimate wraps in its column', async () => {
  await page.viewport(768, 1024)
  openOrder({
    ...APPROVED,
    kind: 'SWITCH',
    legs: [{ ...SALE, kind: 'buy', maximum: 80_000, previewed: 75_154.23 }],
  })
  const estimate = within(await card('Sales and purchases')).getByText(/^about \$75,154\.23, at most/)
  const cell = estimate.closest('td')
  expect(cell?.scrollWidth).toBeLessThanOrEqual(cell?.clientWidth ?? 0)
})
