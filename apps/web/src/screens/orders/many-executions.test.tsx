import { calendarDay } from '@fundholder/domain/calendar.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { APPROVED, card, inCells, openOrder, SALE } from '#test/order-page.ts'
import { shown } from '#test/shown.ts'

afterEach(() => page.viewport(1440, 900))

/** A switch out of four funds, or of those given, into two. */
const openSwitch = (sold: readonly number[] = [4, 3, 6, 5]) => {
  const of = (kind: 'sale' | 'buy', ...numbers: number[]) =>
    numbers.map((number) => ({
      ...SALE,
      number,
      kind,
      name: `Fund ${number}`,
      instrumentId: `F${number}`,
    }))
  const listed = (...numbers: number[]) =>
    numbers.map((number) => ({ instrumentId: `F${number}`, name: `Fund ${number}`, about: 1000, share: 0.5 }))
  const totals = (['sale', 'from-cash', 'buy', 'cash'] as const).map((kind) => ({ kind, previewed: 4000 }))
  return openOrder({
    ...APPROVED,
    kind: 'SWITCH',
    preview: {
      ...APPROVED.preview,
      before: {
        ...APPROVED.preview.before,
        allocation: listed(...sold).map((one) => ({ ...one, amount: 1000, weight: 0.25 })),
      },
      buys: listed(1, 2).map((one, place) => ({ ...one, about: [1000, 3000][place] ?? 0 })),
    },
    legs: [...of('buy', 1, 2), ...of('sale', ...sold.toSorted((one, other) => one - other))],
    totals,
  })
}
const names = async () =>
  within(await card('Sales and purchases'))
    .getAllByRole('rowheader')
    .map((cell) => shown(cell)?.replace(/(Sell|Buy)(Details.*)?$/, ''))

test('sales and cash come before purchases, as the review listed them, each with its total below, and what stays is last', async () => {
  openSwitch()
  expect(await names()).toEqual([
    'Fund 4',
    'Fund 3',
    'Fund 6',
    'Fund 5',
    'Total sales',
    'From cash',
    'Fund 2',
    'Fund 1',
    'Total purchases',
    'Stays as cash',
  ])
})

test('a phone shows three sales and three purchases, how many more are in their totals, and all trades on request', async () => {
  await page.viewport(390, 844)
  const { user } = openSwitch([4, 3, 6, 5, 7, 8])
  const first = [
    'Fund 4',
    'Fund 3',
    'Fund 6',
    'Total sales',
    'From cash',
    'Fund 2',
    'Fund 1',
    'Total purchases',
    'Stays as cash',
  ]
  expect(await names()).toEqual(first)
  const rest = screen.getByRole('row', { name: /more$/ })
  expect(shown(rest)).toBe('and 3 more')
  expect(inCells(rest.nextElementSibling ?? undefined)).toMatch(/^Total sales/)
  await user.click(screen.getByRole('button', { name: 'Show all 8' }))
  expect(await names()).toHaveLength(12)
  expect(screen.queryByText(/more$/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show fewer' }))
  expect(await names()).toEqual(first)
  await page.viewport(1440, 900)
  expect(screen.getByText('and 3 more')).not.toBeVisible()
})

test('a phone shows all sales where one alone would be hidden', async () => {
  await page.viewport(390, 844)
  openSwitch([4, 3, 6, 5])
  expect((await names()).filter((name) => name?.startsWith('Fund'))).toHaveLength(6)
  expect(screen.queryByText(/more$/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
})

const rowNamed = async (name: string) =>
  inCells(
    within(await card('Sales and purchases'))
      .getByRole('rowheader', { name: new RegExp(name) })
      .closest('tr') as Element,
  )

test('says once which day and state more than three trades share, and each row only what differs', async () => {
  openSwitch()
  const executions = within(await card('Sales and purchases'))
  const shared = executions.getByText(/sales, all expected/)
  expect(shown(shared)).toBe('4 sales, all expected on 23/11/2026 Not carried out yet')
  expect(inCells(shared.closest('tr')?.nextElementSibling ?? undefined)).toMatch(
    /^Fund 4Sell–12\.500000about \$2,000\.00–$/,
  )
  expect(await rowNamed('Fund 2')).toContain('expected 23/11/2026')
})

test('where all trades share their day and state, no column repeats it, and the last one keeps its distance', async () => {
  const legs = [1, 2, 3, 4].map((number) => ({ ...SALE, number, name: `Fund ${number}` }))
  openOrder({ ...APPROVED, kind: 'SWITCH', legs })
  const executions = within(await card('Sales and purchases'))
  expect(executions.getAllByRole('columnheader').map(shown)).toEqual(['Fund', 'Units', 'Estimate'])
  const last = getComputedStyle(executions.getByRole('columnheader', { name: 'Estimate' }))
  const first = getComputedStyle(executions.getByRole('columnheader', { name: 'Fund' }))
  expect(last.paddingInlineEnd).toBe(first.paddingInlineStart)
})

test('keeps the day and state of a trade that differs from the others', async () => {
  const sales = [1, 2, 3, 4, 5, 6].map((number) => ({ ...SALE, number, name: `Fund ${number}` }))
  const legs = sales.map((leg) =>
    leg.number === 5
      ? { ...leg, dealsOn: calendarDay('20261130') }
      : leg.number === 6
        ? { ...leg, state: 'executed' as const, dealtOn: calendarDay('20261120'), moved: 1980 }
        : leg,
  )
  openOrder({ ...APPROVED, kind: 'SWITCH', legs })
  const executions = within(await card('Sales and purchases'))
  expect(shown(executions.getByText(/sales expected/))).toBe(
    '4 of 6 sales expected on 23/11/2026 Not carried out yet',
  )
  expect(await rowNamed('Fund 5')).toContain('expected 30/11/2026')
  expect(await rowNamed('Fund 5')).toContain('Not carried out yet')
  expect(await rowNamed('Fund 6')).toContain('20/11/2026')
  expect(await rowNamed('Fund 1')).not.toMatch(/expected|carried out/)
})

test('at 768 px a folded trade is one line, its amounts under those of the trade above', async () => {
  await page.viewport(768, 1024)
  openSwitch()
  const [first, second] = within(await card('Sales and purchases')).getAllByRole('row', {
    name: /^Fund [12]/,
  })
  const placesIn = (row: HTMLElement | undefined) =>
    [...(row?.querySelectorAll<HTMLElement>('th, td') ?? [])]
      .filter((cell) => cell.offsetHeight > 0)
      .map((cell) => cell.getBoundingClientRect())
  const [name, previewed, executed] = placesIn(first)
  expect(previewed?.top).toBe(name?.top)
  expect(executed?.top).toBe(name?.top)
  expect(placesIn(second).map(({ left }) => left)).toEqual(placesIn(first).map(({ left }) => left))
})
