import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { item, openModel } from '#test/answers/model-answers.ts'
import { card } from '#test/fund-page.ts'

afterEach(() => page.viewport(1440, 900))

const heading = () => screen.findByRole('heading', { level: 1, name: 'Balanced' })

test('on a phone the buttons of a model have one line each', async () => {
  await page.viewport(390, 844)
  openModel(
    {},
    Array.from({ length: 6 }, (_, index) => item({ instrumentId: `F${index + 1}`, weight: 0.1 })),
  )
  const compare = await screen.findByRole('link', { name: 'Compare its 5 largest funds' })
  for (const button of [compare, screen.getByRole('link', { name: 'Choose this model' })]) {
    const words = document.createRange()
    words.selectNodeContents(button.lastChild as Node)
    expect(words.getClientRects()).toHaveLength(1)
  }
})

test('on a phone a model is chosen above its comparison, and each fund and its cost have one line', async () => {
  await page.viewport(390, 844)
  openModel({}, [item({ name: 'Quillharbour Global Infrastructure', weight: 1 })])
  const choose = await screen.findByRole('link', { name: 'Choose this model' })
  const costs = within(await card('Ongoing cost per year'))
  const fund = await costs.findByText('Quillharbour Global Infrastructure')
  expect(fund.getBoundingClientRect().height).toBeLessThan(30)
  const [weight, charges, , money] = fund.parentElement?.querySelectorAll('td') ?? []
  const top = (one: Element | undefined) => one?.getBoundingClientRect().top
  expect(top(money)).toBe(top(fund))
  expect(top(charges)).toBe(top(weight))
  const actions = [...(choose.parentElement?.children ?? [])]
  expect(actions[0]).toBe(choose)
})

test('on a phone a ratio, its figure and its explanation are one group, apart from the next', async () => {
  await page.viewport(390, 844)
  openModel()
  const name = await screen.findByText('Max drawdown', { selector: 'dt' })
  const group = name.parentElement as HTMLElement
  await within(group).findByRole('button')
  const [figure, says] = [...group.querySelectorAll('dd')].map((one) => one.getBoundingClientRect())
  const next = (group.nextElementSibling as HTMLElement).getBoundingClientRect()
  expect((figure?.top ?? 0) - name.getBoundingClientRect().bottom).toBeLessThanOrEqual(4)
  expect((says?.top ?? 0) - (figure?.bottom ?? 0)).toBeLessThanOrEqual(4)
  expect(figure?.height).toBeLessThanOrEqual(28)
  expect(next.top - group.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(18)
})

test('nothing of the page is wider than a phone', async () => {
  await page.viewport(390, 844)
  openModel()
  await heading()
  await card('How it would have performed')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
