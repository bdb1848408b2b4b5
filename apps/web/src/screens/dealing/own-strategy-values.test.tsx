import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { getContributionSplit } from '@fundholder/protocol/orders/contributions.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emptyBasket, enterShare } from '#account/order-draft/basket.ts'
import { ORDER_PREVIEW } from '#test/answers/order-answers.ts'
import { answer } from '#test/network.ts'
import { openOwnStrategy } from '#test/own-strategy-page.ts'

beforeEach(emptyBasket)
afterEach(() => page.viewport(1440, 900))

for (const width of [1280, 768])
  test(`at ${width} px rows show the value now, and what is there afterwards only where it differs`, async () => {
    await page.viewport(width, 900)
    const { user } = openOwnStrategy()
    const sell = await screen.findByRole('textbox', { name: 'Percent of F1 to sell' })
    const valuesOf = (row: Element | null) =>
      [...(row?.querySelectorAll<HTMLElement>('[data-column="value"], [data-column="after"]') ?? [])]
        .filter(({ offsetHeight }) => offsetHeight > 0)
        .map(({ dataset }) => dataset['label'])
    const rows = () => [...(sell.closest('tbody')?.rows ?? [])].map(valuesOf)
    expect(rows()).toEqual(Array(4).fill(['Value now']))
    expect(screen.getAllByText('$10,000.00').filter((one) => one.checkVisibility())).toHaveLength(1)
    await user.type(sell, '20')
    await waitFor(() => expect(rows()[0]).toEqual(['Value now', 'After (estimate)']))
  })

test('on a phone each row shows its value as long as what a rebalancing leaves is not known', async () => {
  await page.viewport(390, 844)
  openOwnStrategy(ORDER_PREVIEW, 'MODEL')
  await screen.findByRole('radio', { name: 'What I hold and future contributions', checked: true })
  act(() => enterShare('F1', '60'))
  const rows = [...screen.getByRole('table').querySelectorAll<HTMLElement>('tbody tr')]
  const visible = (row: Element) =>
    [...row.querySelectorAll<HTMLElement>('td')].filter((cell) => cell.offsetHeight > 0)
  expect(rows.map((row) => visible(row).map(({ dataset }) => dataset['column']))).toEqual(
    rows.map(({ dataset }) => (dataset['sum'] === 'total' ? ['value', 'share'] : ['value'])),
  )
  for (const row of rows) {
    expect(visible(row)[0]?.textContent).toMatch(/^\$/)
    expect(visible(row)[0]?.getBoundingClientRect().top).toBeLessThan(
      (row.querySelector('th')?.getBoundingClientRect().top ?? 0) + 24,
    )
  }
})

test('on a phone the total shows the sum of the split as well', async () => {
  await page.viewport(390, 844)
  openOwnStrategy()
  answer(getContributionSplit, {
    now: ['F1', 'F2'].map((id) => ({ instrumentId: id, name: id, percent: 50 })),
  })
  const sum = await within(await screen.findByRole('row', { name: /^Total/ })).findByText('100.00%')
  expect(sum).toBeVisible()
  expect(getComputedStyle(sum, '::before').content).toBe('"Contributions"')
})

for (const width of [1280, 390])
  test(`at ${width} px the funds come below the question whether holdings follow the split`, async () => {
    await page.viewport(width, 900)
    openOwnStrategy()
    const choice = await screen.findByRole('radio', { name: 'What I hold and future contributions' })
    expect(choice.getBoundingClientRect().bottom).toBeLessThan(
      screen.getByRole('rowheader', { name: /^F1/ }).getBoundingClientRect().top,
    )
  })

for (const width of [1280, 768, 390])
  test(`at ${width} px an edge marks the funds of which anything changes, the share of contributions too`, async () => {
    await page.viewport(width, 900)
    const { user } = openOwnStrategy()
    answer(getContributionSplit, {
      now: ['F1', 'F2', CASH_INSTRUMENT_ID].map((id, at) => ({
        instrumentId: id,
        name: id,
        percent: [60, 36, 4][at] ?? 0,
      })),
    })
    const rows = () => [...screen.getByRole('table').querySelectorAll('tbody tr')]
    const isMarked = (row: Element) =>
      [row, row.firstElementChild ?? row].some((one) => getComputedStyle(one).boxShadow.includes('3px 0px'))
    const cash = await screen.findByRole('textbox', { name: 'Percent of contributions into Cash' })
    await waitFor(() => expect(cash).toHaveValue('4'))
    expect(rows().map(isMarked)).toEqual([false, false, false, false])
    await user.clear(cash)
    await user.type(cash, '5')
    expect(rows().map(isMarked)).toEqual([false, false, true, false])
    act(() => enterShare('F1', '59'))
    expect(rows().map(isMarked)).toEqual([true, false, true, false])
  })

test('what an order moves is marked, and sales and buys have the same colour', async () => {
  const allocation = ['F1', 'F2'].map((id) => ({ instrumentId: id, name: id, amount: 7_750, weight: 0.5 }))
  const { user } = openOwnStrategy({ ...ORDER_PREVIEW, after: { ...ORDER_PREVIEW.after, allocation } })
  answer(getContributionSplit, {
    now: ['F1', 'F2'].map((id) => ({ instrumentId: id, name: id, percent: 50 })),
  })
  const marked = () => document.querySelectorAll('tbody [data-changed]').length
  const choice = await screen.findByRole('radio', { name: 'What I hold and future contributions' })
  expect(marked()).toBe(0)
  await user.click(choice)
  const sold = await screen.findByText('−$2,250.00')
  expect(marked()).toBeGreaterThan(0)
  expect(getComputedStyle(sold).color).toBe(getComputedStyle(screen.getByText('+$2,750.00')).color)
})

test('two percentages over 100 are mended by one button, which keeps the one typed last', async () => {
  const { user } = openOwnStrategy()
  const share = (name: string) =>
    screen.findByRole('textbox', { name: `Percent of contributions into ${name}` })
  await user.type(await share('F1'), '70')
  await user.type(await share('F2'), '40')
  expect(screen.getByText('10.00% too much')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Set F1 to 60.00%' }))
  expect(await share('F1')).toHaveValue('60')
  expect(await share('F2')).toHaveValue('40')
  expect(screen.queryByRole('button', { name: /^Set / })).toBeNull()
})

test('before anything is entered the way to begin is no warning, an incomplete entry is', async () => {
  const { user } = openOwnStrategy()
  const begin = await screen.findByText('Enter a sale, a purchase or a split to see what it would do.')
  const colour = getComputedStyle(begin).color
  await user.type(await screen.findByRole('textbox', { name: 'Percent of contributions into F1' }), '70')
  const fault = await screen.findByText('The split of contributions must add up to 100%.')
  expect(getComputedStyle(fault).color).not.toBe(colour)
})

test('holdings stay as they are until the split changes, and are then unknown until the server has computed them', async () => {
  const allocation = ['F1', 'F2'].map((id) => ({ instrumentId: id, name: id, amount: 7_750, weight: 0.5 }))
  const { user } = openOwnStrategy(
    { ...ORDER_PREVIEW, after: { ...ORDER_PREVIEW.after, allocation } },
    'MODEL',
  )
  answer(getContributionSplit, {
    now: ['F1', 'F2'].map((id) => ({ instrumentId: id, name: id, percent: 50 })),
  })
  const afterwards = () =>
    [
      ...document.querySelectorAll('tbody [data-column="after"] b, [data-sum="total"] [data-column="after"]'),
    ].map((cell) => cell.textContent)
  await screen.findByRole('radio', { name: 'What I hold and future contributions' })
  await waitFor(() => expect(afterwards()).toEqual(['$10,000.00', '$5,000.00', '$500.00', '$15,500.00']))
  expect(document.querySelector('tbody [data-changed]')).toBeNull()
  const share = (name: string) =>
    screen.findByRole('textbox', { name: `Percent of contributions into ${name}` })
  await user.type(await share('F1'), '1')
  expect(afterwards()).toEqual(['–', '–', '–', '–'])
  act(() => enterShare('F1', '60'))
  act(() => enterShare('F2', '40'))
  await waitFor(() => expect(afterwards()).toEqual(['$7,750.00', '$7,750.00', '$0.00', '$15,500.00']))
})

test('an unreadable share leaves open what the holdings come to', async () => {
  const { user } = openOwnStrategy(ORDER_PREVIEW, 'MODEL')
  const after = () => screen.getByRole('row', { name: /^F1/ }).querySelector('[data-column="after"] b')
  const share = await screen.findByRole('textbox', { name: 'Percent of contributions into F1' })
  await waitFor(() => expect(after()).toHaveTextContent('$10,000.00'))
  await user.type(share, 'x')
  expect(after()).toHaveTextContent('–')
})

test('the sums of sales and buys are empty until there are some', async () => {
  const { user } = openOwnStrategy()
  const sell = await screen.findByRole('textbox', { name: 'Percent of F1 to sell' })
  const sums = () =>
    [...document.querySelectorAll('[data-sum] :is([data-column="sell"], [data-column="buy"])')].map(
      (cell) => cell.textContent,
    )
  expect(sums()).toEqual(['', '', '', ''])
  await user.type(sell, '20')
  await waitFor(() => expect(sums()[2]).not.toBe(''))
})
