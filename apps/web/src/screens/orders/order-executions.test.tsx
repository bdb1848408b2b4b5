import { calendarDay } from '@fundholder/domain/calendar.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { APPROVED, card, inCells, type Order, openOrder, PAID, SALE } from '#test/order-page.ts'
import { shown } from '#test/shown.ts'

afterEach(() => page.viewport(1440, 900))

test('shows a payout with its date and the amount paid', async () => {
  openOrder(PAID)
  const [, sale, , payout] = within(await card('Sales and purchases')).getAllByRole('row')
  expect(shown(sale)).toContain('$1,980.00')
  expect(inCells(payout)).toBe('Pay out25 Nov 2026––about $2,000.00$1,970.00−$30.00')
})

test('the plan fee is a row of its own between what was sold and what is paid', async () => {
  openOrder(PAID)
  const rows = within(await card('Sales and purchases')).getAllByRole('row')
  expect(rows.map(({ firstElementChild: name }) => inCells(name as Element))).toEqual([
    'Fund',
    'World EquitySell',
    'Plan feeup to the last sale',
    'Pay out',
  ])
  expect(inCells(rows[2])).toBe('Plan feeup to the last sale25 Nov 2026––about −$10.00−$12.34−$2.34')
})

test('shows executed amounts in the contract’s currency, with the fund’s own, its rate and the difference to the estimate', async () => {
  const buy = (number: number, name: string): Order['legs'][number] => ({
    ...SALE,
    number,
    name,
    kind: 'buy',
    state: 'settled',
    maximum: 200,
    previewed: 200,
    moved: 199.27,
    difference: -0.73,
    traded: {
      units: 19.7275,
      price: 8,
      amount: 157.82,
      currency: 'EUR',
      rate: 0.8000123456,
      exchanged: 197.28,
      fee: 1.99,
    },
  })
  const total = { kind: 'buy' as const, previewed: 400, moved: 398.54, fees: 3.98, difference: -1.46 }
  openOrder({ ...PAID, kind: 'ORDER', legs: [buy(1, 'Euro Bonds'), buy(2, 'Euro Shares')], totals: [total] })
  const [, first, , together] = within(await card('Sales and purchases')).getAllByRole('row')
  expect(shown(first)).toContain(
    '8.0000 EURup to $200.00$199.27€157.821 USD = 0.800012 EUR$197.28 and $1.99 dealing charge−$0.73',
  )
  expect(inCells(together)).toBe('Total purchases–––about $400.00$398.54with $3.98 dealing charges−$1.46')
})

test('shows the total of sales only once the last has dealt', async () => {
  const dealt = { ...SALE, state: 'executed' as const, moved: 1980, difference: -20 }
  const total = { kind: 'sale' as const, previewed: 4000 }
  openOrder({ ...APPROVED, kind: 'SWITCH', legs: [dealt, { ...SALE, number: 2 }], totals: [total] })
  const rows = within(await card('Sales and purchases')).getAllByRole('row')
  expect(inCells(rows.at(-1))).toBe('Total sales––about $4,000.00––')
})

test('shows the charge of a trade under its amount', async () => {
  const traded = {
    units: 1,
    price: 13_851.97,
    amount: 13_851.97,
    exchanged: 13_851.97,
    fee: 34.71,
    currency: 'USD',
  }
  openOrder({ ...PAID, legs: [{ ...SALE, kind: 'buy', state: 'settled', moved: 13_886.68, traded }] })
  const [, buy] = within(await card('Sales and purchases')).getAllByRole('row')
  expect(shown(buy)).toContain('$13,886.68$13,851.97 and $34.71 dealing charge')
})

test('while a payout waits to be released its row has what is paid out, what it is less than was shown, and that it waits', async () => {
  const legs = PAID.legs.map(({ settledOn: _, ...leg }) =>
    leg.kind === 'payout' ? { ...leg, state: 'executed' as const } : leg,
  )
  const { payout } = PAID.preview
  if (!payout) throw new Error('nothing is paid out')
  const preview = { ...PAID.preview, payout: { ...payout, cash: 20 } }
  openOrder({ ...PAID, state: 'paying', isBeingChecked: true, legs, preview })
  const rows = within(await card('Sales and purchases')).getAllByRole('row')
  expect(inCells(rows.find((row) => shown(row)?.startsWith('From cash')))).toBe('From cash–––$20.00$20.00–')
  expect(shown(rows.at(-1))).toMatch(/about \$2,000\.00\$1,970\.00Waiting to be released−\$30\.00$/)
})

test('shows the used cash as a row, and both amounts of a purchase below its maximum', async () => {
  const buy = { ...SALE, kind: 'buy' as const, state: 'placed' as const, maximum: 200, previewed: 190.5 }
  openOrder({
    ...APPROVED,
    kind: 'SWITCH',
    legs: [buy],
    totals: [{ kind: 'from-cash', previewed: 190.5 }],
  })
  const [, first, second] = within(await card('Sales and purchases')).getAllByRole('row')
  expect(inCells(first)).toBe('From cash––$190.50–')
  expect(shown(second)).toContain('about $190.50, at most $200.00')
})

test('a sale whose price was corrected after the payment shows what it was, and where the difference is', async () => {
  const legs = PAID.legs.map((leg) => (leg.kind === 'sale' ? { ...leg, movedBefore: 1971.51 } : leg))
  openOrder({ ...PAID, legs, totals: [{ kind: 'corrected', moved: 8.49 }] })
  const [, sale, corrected] = within(await card('Sales and purchases')).getAllByRole('row')
  expect(shown(sale)).toContain('$1,980.00$1,971.51 before the price was corrected')
  expect(inCells(corrected)).toBe(
    'Corrected after the paymentsettled through the cash of the contract, not part of the payout––––$8.49–',
  )
})

test('before its approval an order says once that nothing is traded, without columns that have no value yet', async () => {
  const sale = { ...SALE, dealsOn: undefined, settlesOn: undefined }
  openOrder({ ...APPROVED, state: 'pending', kind: 'SWITCH', legs: [sale, { ...sale, number: 2 }] })
  const executions = await card('Sales and purchases')
  const heads = within(executions).getAllByRole('columnheader')
  expect(heads.map(shown)).toEqual(['Fund', 'Units', 'Estimate'])
  expect(
    within(executions).getByText('Nothing is sold or bought before the order is approved.'),
  ).toBeVisible()
  expect(within(executions).queryByText('Not carried out yet')).not.toBeInTheDocument()
})

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
  expect(shown(shared)).toBe('4 sales, all expected on 23 Nov 2026 Not carried out yet')
  expect(inCells(shared.closest('tr')?.nextElementSibling ?? undefined)).toMatch(
    /^Fund 4Sell–12\.500000about \$2,000\.00–$/,
  )
  expect(await rowNamed('Fund 2')).toContain('expected 23 Nov 2026')
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
    '4 of 6 sales expected on 23 Nov 2026 Not carried out yet',
  )
  expect(await rowNamed('Fund 5')).toContain('expected 30 Nov 2026')
  expect(await rowNamed('Fund 5')).toContain('Not carried out yet')
  expect(await rowNamed('Fund 6')).toContain('20 Nov 2026')
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
