import { listModelPortfolios } from '@fundholder/protocol/funds/model-portfolios.ts'
import { getContributionSplit } from '@fundholder/protocol/orders/contributions.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NOTHING, prepareDealing } from '#test/answers/dealing-answers.ts'
import { item, model } from '#test/answers/model-answers.ts'
import { preparePlanning } from '#test/answers/planning-answers.ts'
import { answer } from '#test/network.ts'
import { card, sentence, slider } from '#test/planning-page.ts'
import { openPortal } from '#test/portal.tsx'

test('a plan of another risk is prepared as an order for its mix; one of the present risk shows why not', async () => {
  preparePlanning()
  const { user, address, search } = openPortal('/financial-planning')
  await sentence()
  expect(screen.getByRole('button', { name: 'Prepare this as an order' })).toBeDisabled()
  expect(screen.getByText(/there is nothing to order/)).toBeVisible()
  fireEvent.change(slider('Risk'), { target: { value: '4' } })
  expect(card('What this plan changes').getByText('Balanced → Growth')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Prepare this as an order' }))
  await waitFor(() => expect([address(), search()]).toEqual(['/dealing/model', '?model=GROWTH']))
})

test('a self-selected member may split new contributions alone like the mix of the plan', async () => {
  prepareDealing('SELF')
  preparePlanning({ strategyType: 'SELF' })
  const thirds = [1 / 3, 1 / 3, 1 / 3].map((weight, at) =>
    item({ instrumentId: `M${at}`, name: `Mixed ${at}`, weight }),
  )
  answer(listModelPortfolios, { ...NOTHING, data: [model({ id: 'GROWTH', name: 'Growth' }, thirds)] })
  answer(getContributionSplit, { now: [] })
  const { user, address } = openPortal('/financial-planning')
  await sentence()
  const prepare = 'Only split new contributions this way'
  expect(screen.queryByRole('button', { name: prepare })).toBeNull()
  fireEvent.change(slider('Risk'), { target: { value: '4' } })
  await waitFor(() => expect(screen.getByRole('button', { name: prepare })).toBeEnabled())
  await user.click(screen.getByRole('button', { name: prepare }))
  await waitFor(() => expect(address()).toBe('/dealing/self'))
  const shares = await screen.findAllByRole('textbox', { name: /^Percent of contributions into Mixed/ })
  expect(shares.map((one) => (one as HTMLInputElement).value)).toEqual(['33.34', '33.33', '33.33'])
  expect(screen.getByRole('button', { name: 'Review order' })).toBeEnabled()
})

test.each([
  ['the member’s own today', [['20261113', 1_971, 834]], 'Your own contribution', '$834.00'],
  [
    'all that is paid in today where the payers are not known',
    [['20261113', 1_971]],
    'Monthly contribution',
    '$1,971.00',
  ],
] as const)('the payment of a plan is compared with %s', async (_with, contributions, name, today) => {
  preparePlanning({ contributions })
  openPortal('/financial-planning')
  await sentence()
  const changes = card('What this plan changes')
  const payment = () => changes.getByText(name).nextElementSibling
  const howToChange = () => changes.queryAllByText(/write to your employer’s HR department/)
  expect(payment()).toHaveTextContent('No change')
  expect(howToChange()).toHaveLength(0)
  fireEvent.change(slider('Monthly contribution'), { target: { value: '250' } })
  expect(payment()).toHaveTextContent(`$250.00 a month (today ${today})`)
  expect(howToChange()).toHaveLength(1)
})

test('the payment of a plan stands alone where none of today’s is known', async () => {
  preparePlanning()
  openPortal('/financial-planning')
  await sentence()
  expect(
    card('What this plan changes').getByText('Your own contribution').nextElementSibling,
  ).toHaveTextContent('$200.00 a month. What is paid in today is not known.')
})

test('a payment with the employer’s part in it is compared with all that is paid in today', async () => {
  preparePlanning({ contributions: [['20261113', 1_971, 834]] })
  const { user } = openPortal('/financial-planning')
  await sentence()
  await user.click(screen.getByRole('switch', { name: 'Count what my employer pays' }))
  const payment = () => card('What this plan changes').getByText('Monthly contribution').nextElementSibling
  expect(payment()).toHaveTextContent('$834.00 a month (today $1,971.00)')
})
