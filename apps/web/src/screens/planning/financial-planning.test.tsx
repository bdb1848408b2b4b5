import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getPlanningBasis, planFinances } from '@fundholder/protocol/planning/planning.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { BASIS, preparePlanning } from '#test/answers/planning-answers.ts'
import { refuse } from '#test/network.ts'
import { card, dollars, field, income, sentence, slider } from '#test/planning-page.ts'
import { openPortal } from '#test/portal.tsx'

test('the page opens with the income at the age of retirement on file, its range, and the usual figures', async () => {
  const { simulations } = preparePlanning()
  openPortal('/financial-planning')
  expect(await sentence()).toHaveAccessibleName(
    `At 65 you could have about ${dollars(income(0.1, 200))} a month in today’s money`,
  )
  expect(field('Monthly contribution')).toHaveValue('200')
  expect(field('Retirement age')).toHaveValue('65')
  expect(field('Return a year, after costs')).toHaveValue('10')
  expect(screen.getByText('You retire on 20 Jun 2049')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Savings calculator' })).toHaveAttribute(
    'href',
    '/savings-calculator',
  )
  expect(
    await screen.findByText(
      /^Paid until you are 95\. If 10\.00% a year is right, 8 of 10 simulated futures give \$\d+ to \$[\d,]+ a month\.$/,
    ),
  ).toBeVisible()
  expect(simulations[0]?.body).toEqual({
    targetAmount: 0,
    expectedPerformance: 0.1,
    initialAmount: 100_000,
    periodicContributions: 200,
    furtherContributions: [
      { fromMonth: 1, amount: 583 },
      { fromMonth: 16, amount: 833 },
    ],
    volatility: 0.08,
    dateFrom: '20261120',
    dateTo: '20490620',
  })
})

test('the buttons of the head are of one size', async () => {
  preparePlanning()
  openPortal('/financial-planning')
  await sentence()
  const sizes = [
    screen.getByRole('link', { name: 'Savings calculator' }),
    screen.getByRole('button', { name: 'Save plan' }),
  ].map((one) => [one.getBoundingClientRect().height, getComputedStyle(one).fontSize])
  expect(sizes[0]).toEqual(sizes[1])
})

test('on a phone the other inputs of a plan follow each other, and the card holds all of them', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  preparePlanning()
  openPortal('/financial-planning')
  await sentence()
  const inputs = [
    screen.getByRole('group', { name: 'Savings today' }),
    field('Return a year, after costs'),
    field('Inflation (yearly price rise)'),
    screen.getByRole('switch', { name: 'Count what my employer pays' }),
  ].map((one) => one.getBoundingClientRect())
  for (const [place, { top }] of inputs.slice(1).entries())
    expect(top).toBeGreaterThan(inputs[place]?.bottom ?? Number.NaN)
  const box = screen
    .getByRole('switch', { name: 'Count what my employer pays' })
    .closest('section') as HTMLElement
  expect(box.scrollHeight).toBeLessThanOrEqual(box.clientHeight)
})

test('a plan is saved under a name, opened again, and deleted once that is confirmed', async () => {
  const { saved } = preparePlanning({
    plans: [
      {
        id: 'p1',
        name: 'Work to 67',
        savedOn: calendarDay('20261002'),
        terms: {
          monthlyContribution: 350,
          retirementAge: 67,
          yearlyReturn: 0.04,
          inflation: 0.02,
          paidBy: 'member',
          targetIncome: 9000,
        },
      },
    ],
  })
  const { user } = openPortal('/financial-planning')
  await sentence()
  const plans = card('Saved plans')
  expect(await plans.findByText('Off track')).toBeVisible()
  await user.click(plans.getByRole('button', { name: /^Work to 67/ }))
  expect(await sentence()).toHaveAccessibleName(/^At 67 /)
  expect(field('Monthly contribution')).toHaveValue('350')
  expect(field('Return a year, after costs')).toHaveValue('4')
  expect(screen.getByRole('switch', { name: 'Count what my employer pays' })).not.toBeChecked()
  scrollTo(0, 0)
  await user.click(screen.getByRole('button', { name: 'Save plan' }))
  expect(field('Name of the plan')).toHaveFocus()
  expect(field('Name of the plan').getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
  await user.type(field('Name of the plan'), 'work to 67{Enter}')
  expect(screen.getByText('You already have a plan of this name.')).toBeVisible()
  await user.type(field('Name of the plan'), ', saving more{Enter}')
  await waitFor(() => expect(saved).toHaveLength(1))
  const body = saved[0]?.body as { version: number; plans: { name: string }[] }
  expect(body.version).toBe(1)
  expect(body.plans.map(({ name }) => name)).toEqual(['work to 67, saving more', 'Work to 67'])
  await user.click(plans.getByRole('button', { name: 'Delete the plan Work to 67' }))
  await user.click(plans.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(saved).toHaveLength(2))
  const rest = saved[1]?.body as typeof body
  expect(rest.plans.map(({ name }) => name)).toEqual(['work to 67, saving more'])
})

test('a printed plan shows its figures, and nothing to press, move or name', async () => {
  preparePlanning()
  const { user } = openPortal('/financial-planning')
  await sentence()
  await user.click(screen.getByRole('button', { name: 'Save plan' }))
  const onScreenOnly = [slider('Monthly contribution'), field('Name of the plan')]
  for (const one of onScreenOnly) expect(one).toBeVisible()
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  })
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  for (const one of onScreenOnly) expect(one).not.toBeVisible()
  expect(field('Monthly contribution')).toBeVisible()
})

test('requests the age first if no birth date is on file', async () => {
  preparePlanning({ birthDate: null })
  const { user } = openPortal('/financial-planning')
  await user.type(await screen.findByRole('textbox', { name: 'Your age today' }), '40')
  expect(await sentence()).toHaveAccessibleName(/^At 65 /)
})

test('plans with no zero for savings that are not known: asks for an amount', async () => {
  const basis = { ...BASIS, balance: { absent: 'missing-price', asOf: calendarDay('20261119') } } as const
  preparePlanning({ basis })
  const { user } = openPortal('/financial-planning')
  expect(await screen.findByText(/Enter an amount to see your plan/)).toBeVisible()
  expect(screen.queryByRole('heading', { level: 2, name: /^At 65 / })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save plan' })).toBeNull()
  const plan = screen.getByRole('button', { name: 'Plan with this amount' })
  expect(plan).toBeDisabled()
  await user.type(screen.getByRole('textbox', { name: 'Savings today' }), '5000')
  expect(screen.queryByRole('heading', { level: 2, name: /^At 65 / })).toBeNull()
  await user.click(plan)
  expect(await sentence()).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save plan' })).toBeVisible()
})

test('names unknown inputs in place of planning with zero', async () => {
  preparePlanning({
    basis: {
      ...BASIS,
      employment: { absent: 'missing-salary' },
      employerContributions: [],
    },
  })
  openPortal('/financial-planning')
  await sentence()
  expect(screen.getByText(/Your basic salary is not on file/)).toBeVisible()
  const first = card('Year by year').getAllByRole('row')[1] as HTMLElement
  expect(within(first).getAllByRole('cell').at(-1)?.textContent).toBe('–')
})

test('without the simulation sentence and levers work, and the range can be retried', async () => {
  preparePlanning()
  refuse(planFinances, 'server/busy')
  openPortal('/financial-planning')
  await sentence()
  const failure = await screen.findByText('The range could not be calculated.')
  // In the place of the range, beside the sentence.
  const { right } = (await sentence()).getBoundingClientRect()
  expect(failure.getBoundingClientRect().left).toBeGreaterThan(right)
  expect(screen.queryByText(/The shaded ranges come from/)).toBeNull()
  preparePlanning()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/The shaded ranges come from/)).toBeVisible()
  expect(screen.queryByText('The range could not be calculated.')).toBeNull()
})

test('a plan that cannot be loaded shows an error', async () => {
  preparePlanning()
  refuse(getPlanningBasis, 'server/busy')
  openPortal('/financial-planning')
  expect(await screen.findByText('Your plan could not be loaded')).toBeVisible()
})

test('a contract that cannot be loaded is an error of the plan, not a missing account', async () => {
  preparePlanning()
  refuse(searchContracts, 'server/busy')
  openPortal('/financial-planning')
  expect(await screen.findByText('Your plan could not be loaded')).toBeVisible()
  expect(screen.queryByText(/no account to plan with/)).toBeNull()
  preparePlanning()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await sentence()
})

test('the assumptions say why the range is another than that of the calculator', async () => {
  preparePlanning()
  const { user } = openPortal('/financial-planning')
  await sentence()
  await user.click(await screen.findByText('Assumptions'))
  expect(
    await screen.findByText(
      /calculator assumes ups and downs of 25\.00% a year for everyone\. This plan uses/,
    ),
  ).toBeVisible()
})
