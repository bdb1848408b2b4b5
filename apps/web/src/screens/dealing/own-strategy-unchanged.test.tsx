import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getContributionSplit } from '@fundholder/protocol/orders/contributions.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { emptyBasket } from '#account/order-draft/basket.ts'
import { ORDER_PREVIEW } from '#test/answers/order-answers.ts'
import { answer } from '#test/network.ts'
import { openOwnStrategy } from '#test/own-strategy-page.ts'

beforeEach(emptyBasket)

const share = (name: string) =>
  screen.findByRole('textbox', { name: `Percent of contributions into ${name}` })
const review = () => screen.getByRole('button', { name: 'Review order' })
const sameWay = () => screen.getByRole('radio', { name: 'What I hold and future contributions' })
const part = (name: string, percent: number) => ({ instrumentId: name, name, percent })
const NOW = [part('F1', 60), part('F2', 40)]
const OF_MODEL = 'This is still the split of your model strategy. Change a percentage to make it your own.'
const UNCHANGED = 'Contributions are split like this already. Enter a sale, a purchase or another split.'

test('a member who follows a model can review nothing until a percentage differs from the model’s', async () => {
  const { user, previews } = openOwnStrategy(ORDER_PREVIEW, 'MODEL')
  answer(getContributionSplit, { now: NOW })
  await waitFor(async () => expect(await share('F1')).toHaveValue('60'))
  expect(review()).toBeDisabled()
  expect(screen.getByText(OF_MODEL)).toBeVisible()
  expect(screen.getByText('Unchanged')).toBeVisible()
  await user.clear(await share('F1'))
  await user.type(await share('F1'), '60')
  expect(review()).toBeDisabled()
  expect(screen.getByText(OF_MODEL)).toBeVisible()
  expect(previews).toHaveLength(0)
  for (const [name, percent] of [
    ['F1', '70'],
    ['F2', '30'],
  ] as const) {
    await user.clear(await share(name))
    await user.type(await share(name), percent)
  }
  await waitFor(() => expect(review()).toBeEnabled())
  expect(previews.at(-1)?.body).toMatchObject({ kind: 'SWITCH', contributions: { F1: 70, F2: 30 } })
})

test('a split typed as it is already is no order', async () => {
  const { user, previews } = openOwnStrategy()
  answer(getContributionSplit, { now: NOW })
  await waitFor(async () => expect(await share('F1')).toHaveValue('60'))
  await user.clear(await share('F1'))
  await user.type(await share('F1'), '60')
  expect(await screen.findByText(UNCHANGED)).toBeVisible()
  expect(review()).toBeDisabled()
  expect(previews).toHaveLength(0)
})

test('a sale of nothing is no order', async () => {
  const { user, previews } = openOwnStrategy()
  answer(getContributionSplit, { now: NOW })
  await user.type(await screen.findByRole('textbox', { name: 'Percent of F1 to sell' }), '0')
  expect(
    await screen.findByText('Enter a sale, a purchase or a split to see what it would do.'),
  ).toBeVisible()
  expect(review()).toBeDisabled()
  expect(previews).toHaveLength(0)
})

test('while another split is ordered already, the present one is a change and the ordered one is none', async () => {
  const { user, previews } = openOwnStrategy()
  answer(getContributionSplit, {
    now: NOW,
    next: { from: calendarDay('20261127'), parts: [part('F1', 50), part('F2', 50)] },
  })
  await waitFor(async () => expect(await share('F1')).toHaveValue('60'))
  await user.clear(await share('F1'))
  await user.type(await share('F1'), '60')
  await waitFor(() => expect(review()).toBeEnabled())
  expect(previews.at(-1)?.body).toMatchObject({ contributions: { F1: 60, F2: 40 } })
  for (const name of ['F1', 'F2']) {
    await user.clear(await share(name))
    await user.type(await share(name), '50')
  }
  expect(await screen.findByText(UNCHANGED)).toBeVisible()
  expect(review()).toBeDisabled()
})

test('a member who chooses the funds can bring what is held back to the present split', async () => {
  const { user, previews } = openOwnStrategy()
  answer(getContributionSplit, { now: NOW })
  await waitFor(async () => expect(await share('F1')).toHaveValue('60'))
  expect(review()).toBeDisabled()
  await user.click(sameWay())
  await waitFor(() => expect(review()).toBeEnabled())
  expect(previews.at(-1)?.body).toMatchObject({
    kind: 'SWITCH',
    strategyType: 'SELF',
    contributions: { F1: 60, F2: 40 },
  })
  await user.click(screen.getByRole('radio', { name: 'Only single funds, and future contributions' }))
  expect(review()).toBeDisabled()
})
