import { listModelPortfolios } from '@fundholder/protocol/funds/model-portfolios.ts'
import { screenFunds } from '@fundholder/protocol/funds/screener.ts'
import { getContributionSplit } from '@fundholder/protocol/orders/contributions.ts'
import { listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import { previewOrder } from '@fundholder/protocol/orders/place-order.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NOTHING, prepareDealing } from '#test/answers/dealing-answers.ts'
import { answerModel, model } from '#test/answers/model-answers.ts'
import { ORDER_DATES, ORDER_PREVIEW, orderInState } from '#test/answers/order-answers.ts'
import { FUNDS, found } from '#test/answers/screener-answers.ts'
import { answer } from '#test/network.ts'
import { openPortal } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'
import { showToast } from '#ui/feedback/toast.ts'

afterEach(() => page.viewport(1440, 900))

test('on a phone the way to the review stays at the foot of the screen while there is a basket', async () => {
  await page.viewport(390, 844)
  prepareDealing('SELF')
  const { user } = openPortal('/dealing/self')
  const review = await screen.findByRole('button', { name: 'Review order' })
  const isPinned = () => review.getBoundingClientRect().bottom <= window.innerHeight
  await user.click(screen.getByRole('button', { name: /^F1/ }))
  await user.type(screen.getByRole('textbox', { name: /^Percent of .* to sell$/ }), '10')
  await waitFor(() => expect(review).toBeEnabled())
  scrollTo(0, 0)
  await waitFor(() => expect(isPinned()).toBe(true))
  const last = screen.getAllByRole('textbox', { name: /^Percent of contributions into/ }).at(-1)
  last?.focus()
  last?.scrollIntoView({ block: 'nearest' })
  expect(last?.getBoundingClientRect().bottom).toBeLessThanOrEqual(
    review.closest('section')?.getBoundingClientRect().top ?? 0,
  )
  await user.click(screen.getByRole('button', { name: 'Clear basket' }))
  scrollTo(0, 0)
  await waitFor(() => expect(isPinned()).toBe(false))
})

test('on a phone the way to the review stays at the foot of the screen once a model is chosen', async () => {
  await page.viewport(390, 844)
  answerModel()
  prepareDealing('SELF')
  answer(listModelPortfolios, {
    ...NOTHING,
    data: ['CASH', 'LOW', 'BALANCED', 'SHARIA', 'GREEN', 'BOLD'].map((id) => ({ ...model(), id, name: id })),
  })
  const { user } = openPortal('/dealing/model')
  const review = await screen.findByRole('button', { name: 'Review the switch' })
  const isOnScreen = () => review.getBoundingClientRect().bottom <= window.innerHeight
  expect(isOnScreen()).toBe(false)
  await user.click(screen.getByRole('radio', { name: 'CASH' }))
  scrollTo(0, 0)
  await waitFor(() => expect(isOnScreen()).toBe(true))
  const bar = within(screen.getByRole('region', { name: 'Review and approve' }))
  expect(await bar.findByText('Risk 4 → 4 · Ongoing cost per year $40.00 → $40.00')).toBeVisible()
})

test('on a phone what is received stands between the amount and the holdings, whose values have a label', async () => {
  await page.viewport(390, 844)
  prepareDealing()
  answer(previewOrder, { preview: ORDER_PREVIEW, dates: ORDER_DATES })
  openPortal('/dealing/withdraws')
  const received = await screen.findByRole('region', { name: /^You receive/ })
  const { top, bottom } = received.getBoundingClientRect()
  const amount = screen.getByRole('region', { name: 'How much?' }).getBoundingClientRect()
  const holdings = screen.getByRole('region', { name: 'Where it comes from' }).getBoundingClientRect()
  expect(top).toBeGreaterThan(amount.bottom)
  expect(top).toBeLessThan(amount.bottom + 40)
  expect(holdings.top).toBeGreaterThan(bottom)
  const [value] = screen.getAllByRole('cell', { name: /^\$/ })
  expect(getComputedStyle(value as HTMLElement, '::before').content).toBe('"Value now"')
})

test('on a phone the fund screener stands below the ways to deal, in a wide window at the head of the page', async () => {
  await page.viewport(390, 844)
  prepareDealing()
  openPortal('/dealing')
  const withdraw = await screen.findByRole('link', { name: 'Withdraw money' })
  const screener = () => screen.getByRole('link', { name: 'Fund screener' }).getBoundingClientRect()
  expect(screener().top).toBeGreaterThan(withdraw.getBoundingClientRect().bottom)
  expect(screener().top).toBeLessThan(
    screen.getByRole('region', { name: 'In progress' }).getBoundingClientRect().top,
  )
  await page.viewport(1440, 900)
  await waitFor(() => expect(screener().bottom).toBeLessThan(withdraw.getBoundingClientRect().top))
})

test('on a phone a running order stands before the choice of a strategy, in a wide window below it', async () => {
  await page.viewport(390, 844)
  prepareDealing()
  answer(listOrders, { ...NOTHING, data: [orderInState('approved')] })
  openPortal('/dealing')
  const isFirst = async () => {
    const running = await screen.findByRole('region', { name: 'In progress' })
    const choice = screen.getByRole('heading', { name: 'Model strategy' })
    return running.getBoundingClientRect().bottom < choice.getBoundingClientRect().top
  }
  expect(await isFirst()).toBe(true)
  await page.viewport(1440, 900)
  await waitFor(async () => expect(await isFirst()).toBe(false))
})

test('on a phone a toast covers no button of the bar at the top and nothing below it', async () => {
  await page.viewport(390, 844)
  prepareDealing()
  openPortal('/dealing')
  const [bar] = await screen.findAllByRole('banner')
  await screen.findByRole('region', { name: /Messages/ })
  await showToast('success', 'Order ABCD-2345 is cancelled')
  const toast = (await screen.findByRole('alert')).closest('.Toastify__toast') ?? document.body
  await waitFor(() => expect(toast.getAnimations()).toEqual([]))
  const { left, right, bottom } = toast.getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(bar?.getBoundingClientRect().bottom ?? 0)
  for (const button of within(bar as HTMLElement).getAllByRole('button')) {
    const place = button.getBoundingClientRect()
    expect(place.right <= left || place.left >= right, button.textContent ?? '').toBe(true)
  }
})

test('on a phone the name of a page is in the bar at the top, and for screen readers at its head', async () => {
  await page.viewport(390, 844)
  prepareDealing()
  openPortal('/dealing/withdraws')
  const name = await screen.findByRole('heading', { level: 1, name: 'Withdraw' })
  expect(name.getBoundingClientRect().height).toBeLessThanOrEqual(1)
  await page.viewport(1440, 900)
  expect(name.getBoundingClientRect().height).toBeGreaterThan(20)
})

test('on a phone the name of a held fund opens its fields, and closed it says what is entered', async () => {
  await page.viewport(390, 844)
  prepareDealing('SELF')
  const { user } = openPortal('/dealing/self')
  const fund = await screen.findByRole('button', { name: /^F1/ })
  expect(fund).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('textbox', { name: /^Percent of .* to sell$/ })).not.toBeInTheDocument()
  await user.click(fund)
  expect(screen.getByRole('link', { name: 'Fund page' })).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /^Percent of .* to sell$/ }), '12.5')
  await user.type(screen.getByRole('textbox', { name: /^Percent of contributions into/ }), '40')
  await user.click(fund)
  expect(screen.queryByRole('textbox', { name: /^Percent of .* to sell$/ })).not.toBeInTheDocument()
  expect(shown(fund)).toBe('F1Sell 12.50% · 40.00% of contributionsChange')
})

test('on a phone a closed fund has the word that opens it under its amount, and its name for screen readers', async () => {
  await page.viewport(390, 844)
  prepareDealing('SELF')
  const { user } = openPortal('/dealing/self')
  const fund = await screen.findByRole('button', { name: 'F1' })
  const word = within(fund).getByText('Change')
  const [amount] = screen.getAllByText('$10,000.00').filter((one) => one.checkVisibility())
  expect(word.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottomOfText(amount))
  await user.click(fund)
  expect(screen.queryByText('Change')).not.toBeInTheDocument()
})

/** Returns the lower end of the text in an element, which may be higher. */
function bottomOfText(element: Element | undefined) {
  const range = document.createRange()
  range.selectNodeContents(element ?? document.body)
  return range.getBoundingClientRect().bottom
}

test('on a phone a closed fund shows the share in force and the new one, also of a share taken away', async () => {
  await page.viewport(390, 844)
  prepareDealing('SELF')
  answer(getContributionSplit, { now: [{ instrumentId: 'F1', name: 'F1', percent: 16 }] })
  const { user } = openPortal('/dealing/self')
  const fund = await screen.findByRole('button', { name: /^F1/ })
  await waitFor(() => expect(shown(fund)).toBe('F116.00% of contributionsChange'))
  for (const [typed, words] of [
    ['21', '16.00% → 21.00% of contributions'],
    ['0', 'Contributions: 16.00% → none'],
    ['16', '16.00% of contributions'],
  ]) {
    await user.click(fund)
    const field = screen.getByRole('textbox', { name: /^Percent of contributions into/ })
    await user.clear(field)
    await user.type(field, typed ?? '')
    await user.click(fund)
    expect(shown(fund)).toBe(`F1${words}Change`)
  }
})

test('on a phone "After (estimate)" is said once, above the amounts of the funds', async () => {
  await page.viewport(390, 844)
  prepareDealing('SELF')
  const { user } = openPortal('/dealing/self')
  const head = await screen.findByRole('columnheader', { name: 'After (estimate)', hidden: true })
  const placeOf = () => getComputedStyle(head.closest('thead') ?? head).position
  expect(placeOf()).toBe('absolute')
  await user.click(screen.getByRole('button', { name: /^F1/ }))
  await user.type(screen.getByRole('textbox', { name: /^Percent of .* to sell$/ }), '10')
  await waitFor(() => expect(placeOf()).toBe('static'))
  const rows = [...document.querySelectorAll('tbody [data-column="after"]')]
  expect(rows.map((row) => getComputedStyle(row, '::before').display)).toEqual(rows.map(() => 'none'))
})

test('on a phone the fields of an opened fund have one height, above the way to its page', async () => {
  await page.viewport(390, 844)
  prepareDealing('SELF')
  const { user } = openPortal('/dealing/self')
  await user.click(await screen.findByRole('button', { name: /^F1/ }))
  const fields = screen.getAllByRole('textbox').map((one) => one.closest('label')?.getBoundingClientRect())
  expect(fields.map((one) => one?.height)).toEqual([44, 44, 44])
  const link = screen.getByRole('link', { name: 'Fund page' }).getBoundingClientRect()
  expect(link.top).toBeGreaterThanOrEqual(fields.at(-1)?.bottom ?? 0)
})

test('a change keeps its sign and "about" on one line', async () => {
  prepareDealing('SELF')
  const { user } = openPortal('/dealing/self')
  await user.type(await screen.findByRole('textbox', { name: /^Percent of .* to sell$/ }), '100')
  for (const change of await screen.findAllByText(/^about [\u2212+]\$/))
    expect(getComputedStyle(change).whiteSpace).toBe('nowrap')
})

test('on a phone the fields of an unclear entry stay in sight', async () => {
  await page.viewport(390, 844)
  prepareDealing('SELF')
  const { user } = openPortal('/dealing/self')
  const fund = await screen.findByRole('button', { name: /^F1/ })
  await user.click(fund)
  const sell = screen.getByRole('textbox', { name: /^Percent of .* to sell$/ })
  await user.type(sell, '120')
  await user.click(fund)
  expect(sell).toBeVisible()
  expect(fund).toHaveAttribute('aria-expanded', 'true')
})

test('in a wide window the fields of every fund are shown at once', async () => {
  prepareDealing('SELF')
  openPortal('/dealing/self')
  expect(await screen.findByRole('textbox', { name: /^Percent of .* to sell$/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^F1/ })).not.toBeInTheDocument()
})

test('on a tablet the fields of a fund stand beside its name in one row, under their heads', async () => {
  await page.viewport(768, 900)
  prepareDealing('SELF')
  openPortal('/dealing/self')
  const fields = await Promise.all(
    [/^Percent of .* to sell$/, /^Money to buy .* for, at most$/, /^Percent of contributions into/].map(
      (name) => screen.findByRole('textbox', { name }),
    ),
  )
  const heads = ['Sell', 'Buy up to', 'Contributions'].map((head) => screen.getByText(head))
  const placeOf = (one: Element | null | undefined) => one?.getBoundingClientRect()
  for (const [at, field] of fields.entries()) {
    const place = placeOf(field.closest('label'))
    expect(place?.top).toBeCloseTo(placeOf(fields[0]?.closest('label'))?.top ?? 0, 0)
    expect(rightOfText(heads[at])).toBeCloseTo(placeOf(field.closest('td'))?.right ?? 0, 0)
  }
  expect(placeOf(fields[0]?.closest('tr'))?.height).toBeLessThan(100)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(768)
})

test('on a tablet the share in force ends where the new one does', async () => {
  await page.viewport(768, 900)
  prepareDealing('SELF')
  answer(getContributionSplit, { now: [{ instrumentId: 'F1', name: 'F1', percent: 16 }] })
  const { user } = openPortal('/dealing/self')
  const field = await screen.findByRole('textbox', { name: /^Percent of contributions into/ })
  await user.type(field, '5')
  expect(rightOfText(await screen.findByText('now 16.00%'))).toBeCloseTo(
    field.closest('td')?.getBoundingClientRect().right ?? 0,
    0,
  )
})

/** Returns the right end of the text in an element, which may be wider. */
function rightOfText(element: Element | undefined) {
  const range = document.createRange()
  range.selectNodeContents(element ?? document.body)
  return range.getBoundingClientRect().right
}

test('on a phone the risk of a fund to add is in line with its name', async () => {
  await page.viewport(390, 844)
  prepareDealing('SELF')
  answer(screenFunds, found(FUNDS))
  const { user } = openPortal('/dealing/self')
  await user.click(await screen.findByRole('button', { name: 'Add a fund' }))
  const name = await screen.findByRole('link', { name: 'Global Equity Index' })
  const risk = name.closest('tr')?.querySelector('[data-column="riskId"] > *')
  expect(risk?.getBoundingClientRect().left).toBeCloseTo(name.getBoundingClientRect().left, 0)
})

for (const path of ['/dealing', '/dealing/withdraws', '/dealing/self'])
  test(`on a phone ${path} fits between the edges, and its controls can be touched`, async () => {
    await page.viewport(390, 844)
    prepareDealing()
    openPortal(path)
    const main = within(await screen.findByRole('main'))
    await waitFor(() => expect(main.queryAllByRole('button').length).toBeGreaterThan(0))
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    for (const control of [...main.queryAllByRole('button'), ...main.queryAllByRole('textbox')])
      expect(control.getBoundingClientRect().height, control.textContent ?? '').toBeGreaterThanOrEqual(44)
  })

test('the two strategies and the withdrawal fill each row at every width', async () => {
  prepareDealing()
  openPortal('/dealing')
  const list = within(await screen.findByRole('region', { name: 'Choose a strategy' })).getByRole('list')
  for (const [width, rows] of [
    [1440, [3]],
    [1200, [3]],
    [1024, [2, 1]],
    [768, [1, 1, 1]],
    [390, [1, 1, 1]],
  ] as const) {
    await page.viewport(width, 900)
    const cards = [...list.children].map((one) => one.getBoundingClientRect())
    const tops = [...new Set(cards.map(({ top }) => top))]
    const inRows = tops.map((at) => cards.filter(({ top }) => top === at))
    expect(
      inRows.map(({ length }) => length),
      `${width} px`,
    ).toEqual(rows)
    for (const row of inRows) expect(row.at(-1)?.right).toBeCloseTo(list.getBoundingClientRect().right, 0)
  }
})
