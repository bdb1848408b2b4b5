import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getPlanningBasis, planFinances } from '@fundholder/protocol/planning/planning.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { BASIS, preparePlanning, simulated } from '#test/answers/planning-answers.ts'
import { answer, refuse } from '#test/network.ts'
import { card, field, sentence, slider } from '#test/planning-page.ts'
import { openPortal } from '#test/portal.tsx'

/** Months until the age of retirement on file. */
const MONTHS = 271

/** Income a month of 30 years' drawdown at 1%, of what the savings come to at a yearly return, in today's money. */
function income(yearlyReturn: number, monthly: number, months = MONTHS) {
  let amount = 100_000
  const employer = (month: number) => (month < 16 ? 583 : 833)
  for (let month = 1; month <= months; month++)
    amount = amount * (1 + yearlyReturn) ** (1 / 12) + monthly + employer(month)
  const rate = 1.01 ** (1 / 12) - 1
  return ((amount / 1.025 ** (months / 12)) * rate) / (1 - (1 + rate) ** -360)
}
const dollars = (amount: number, digits = 3) => {
  const step = 10 ** (Math.floor(Math.log10(amount)) + 1 - digits)
  return `$${(Math.round(amount / step) * step).toLocaleString('en-US')}`
}

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
      /^In 8 of 10 simulated futures it is between \$\d+ and \$[\d,]+ a month, until you are 95\.$/,
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

// At 10% a year, about 1.20 to 2.77 million at the lower and the higher return.
test.each([
  ['wider than the two lines', 2e5, 9e6, /so they can end lower or higher\. The shaded ranges/],
  ['lower than the two lines', 2e5, 2.5e6, /so they can end lower or higher\. The shaded ranges/],
  ['within the two lines', 1.4e6, 1.5e6, /but most end between these two lines\. The shaded ranges/],
])(
  'the note below the chart says how simulated futures end where their range is %s',
  async (_where, p10, p90, said) => {
    preparePlanning()
    const percentiles = { p5: p10, p10, p25: p10, p50: p10, p75: p90, p90, p95: p90 }
    answer(planFinances, (received) => {
      const answered = simulated(received, percentiles)
      const [first, last] = answered.serie as [(typeof answered.serie)[0], (typeof answered.serie)[0]]
      return { ...answered, serie: [first, { ...last, month: MONTHS }] }
    })
    openPortal('/financial-planning')
    await sentence()
    expect(await screen.findByText(said)).toBeVisible()
  },
)

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

test('each line of the chart of savings has a colour of its own in the legend, light and dark', async () => {
  preparePlanning()
  openPortal('/financial-planning')
  await sentence()
  const legend = card('How your savings could grow')
    .getByText(/^Expected/)
    .closest('ul')
  for (const scheme of ['light', 'dark']) {
    document.documentElement.style.colorScheme = scheme
    const colours = [...(legend?.querySelectorAll('i') ?? [])].map((one) => getComputedStyle(one).color)
    expect(new Set(colours).size).toBe(4)
    const greys = colours.filter((colour) => new Set(colour.match(/\d+/g)).size < 3)
    expect(greys.length).toBeLessThanOrEqual(1)
  }
  document.documentElement.style.colorScheme = ''
})

test('a plan of money in cash alone shows no range of good and bad markets, for there is none', async () => {
  preparePlanning({
    basis: {
      ...BASIS,
      choices: [],
      present: { riskId: 1, volatility: { value: 0 }, performance: { value: 0 } },
    },
  })
  openPortal('/financial-planning')
  expect(await screen.findByText(/^Your savings are in cash, which markets do not move/)).toBeVisible()
  await screen.findByRole('table', { name: 'Year by year' })
  expect(screen.queryByText(/simulated futures/)).toBeNull()
  expect(screen.queryByText('poor markets')).toBeNull()
})

test('where the past of a mix is unknown, a return above the assumed one is still said beside the income', async () => {
  preparePlanning({
    basis: { ...BASIS, present: { ...BASIS.present, performance: { absent: 'missing-price' } } },
  })
  openPortal('/financial-planning')
  expect(await screen.findByText(/^With 3\.58% a year: about \$[\d,]+ a month$/)).toBeVisible()
  expect(screen.getByText('This assumes 10.00% a year.')).toBeVisible()
})

test.each([
  ['neither past nor risk of the mix is known', {}, '10', 'This assumes 10.00% a year.'],
  ['the return is below that of the past', BASIS.present, '5', 'This assumes 5.00% a year.'],
  [
    'the past is unknown, and the return unusual',
    {},
    '16',
    'This assumes 16.00% a year. More than 15% a year is unusual over many years.',
  ],
])('the return assumed is said beside the income where %s', async (_why, present, typed, said) => {
  const unknown: typeof BASIS.present = {
    riskId: null,
    volatility: { absent: 'missing-price' },
    performance: { absent: 'missing-price' },
  }
  preparePlanning({ basis: { ...BASIS, choices: [], present: { ...unknown, ...present } } })
  const { user } = openPortal('/financial-planning')
  await sentence()
  await user.clear(field('Return a year, after costs'))
  await user.type(field('Return a year, after costs'), typed)
  const result = screen.getByRole('region', { name: 'Result of the plan' })
  expect(within(result).getByText(said)).toBeVisible()
})

test('a return above what the mix has returned is said beside the income, with the way to the assumed one', async () => {
  preparePlanning()
  const { user } = openPortal('/financial-planning')
  await sentence()
  expect(
    screen.getByText(
      /This assumes 10\.00.?% a year\. Since 19 Nov 2021, your current mix would have returned 5\.50.?% a year \(rebalanced monthly\)\./,
    ),
  ).toBeVisible()
  const careful = screen.getByText(/^With 3\.58.?% a year: about \$[\d,]+ a month$/)
  expect(careful.textContent).toContain(`about ${dollars(income(0.0358, 200))} a month`)
  expect(Number.parseFloat(getComputedStyle(careful).fontSize)).toBeGreaterThanOrEqual(14)
  expect(screen.getByRole('region', { name: 'Result of the plan' })).toContainElement(careful)
  await user.click(screen.getAllByRole('button', { name: /^Use our more careful 3\.58/ })[0] as HTMLElement)
  expect(await sentence()).toHaveAccessibleName(new RegExp(`about \\${dollars(income(0.0358, 200))} a month`))
  expect(screen.queryByText(/your current mix would have returned/)).toBeNull()
  expect(screen.queryByText(/^With 3\.58/)).toBeNull()
})

test('each lever moves the sentence at once: contribution, age and risk', async () => {
  preparePlanning()
  openPortal('/financial-planning')
  await sentence()
  fireEvent.change(slider('Monthly contribution'), { target: { value: '600' } })
  expect(await sentence()).toHaveAccessibleName(new RegExp(`about \\${dollars(income(0.1, 600))} a month`))
  fireEvent.change(slider('Retirement age'), { target: { value: '60' } })
  expect(await sentence()).toHaveAccessibleName(/^At 60 /)
  fireEvent.change(slider('Retirement age'), { target: { value: '65' } })
  fireEvent.change(slider('Risk'), { target: { value: '4' } })
  expect(field('Return a year, after costs')).toHaveValue('4.72')
  expect(await sentence()).toHaveAccessibleName(new RegExp(`about \\${dollars(income(0.0472, 600))} a month`))
})

test.each([
  [4, 'The riskiest strategy on offer has risk 4 of 7.'],
  [7, undefined],
])('strategies that end at risk %i say so unless it is the highest', async (riskId, note) => {
  const [least, most] = BASIS.choices
  preparePlanning({ basis: { ...BASIS, choices: [least, { ...most, riskId }] as typeof BASIS.choices } })
  openPortal('/financial-planning')
  await sentence()
  expect(screen.getByText(`${riskId}, more risk`)).toBeVisible()
  expect(screen.queryByText(/riskiest strategy/)?.textContent).toBe(note)
})

test('a changed figure withholds the range of the former one, and is compared with the first figures', async () => {
  preparePlanning()
  openPortal('/financial-planning')
  await sentence()
  await screen.findByText(/^In 8 of 10 simulated futures/)
  fireEvent.change(slider('Monthly contribution'), { target: { value: '600' } })
  expect(screen.queryByText(/^In 8 of 10 simulated futures/)).toBeNull()
  expect(screen.getByText('Calculating the range…')).toBeVisible()
  expect(
    screen.getByText('a month compared with this plan’s first figures, at the same yearly return'),
  ).toBeVisible()
  expect(await screen.findByText(/^In 8 of 10 simulated futures/)).toBeVisible()
})

test('a moved risk says that the yearly return changed with it, and compares at assumed returns', async () => {
  preparePlanning()
  openPortal('/financial-planning')
  await sentence()
  fireEvent.change(slider('Risk'), { target: { value: '4' } })
  expect(screen.getByText(/The assumed yearly return changed from 10\.00.?% to 4\.72.?%/)).toBeVisible()
  expect(
    screen.getByText(/first figures, at the 3\.58.?% a year we assume for your current risk/),
  ).toBeVisible()
})

test.each([
  ['Retirement age', '42', 'At least 43'],
  ['Retirement age', '76', 'At most 75'],
  ['Retirement age', '65.5', 'Enter a whole number, such as 65.'],
  ['Monthly contribution', '1000000001', /^At most \$1,000,000,000/],
  ['Return a year, after costs', '100.01', /^At most 100/],
  ['Return a year, after costs', '-50.01', /^At least −50/],
  ['Inflation (yearly price rise)', '-1', 'Cannot be below zero'],
])('%s of %s is refused beside its field, and the figures before stay', async (name, typed, refusal) => {
  preparePlanning()
  const { user } = openPortal('/financial-planning')
  const before = (await sentence()).textContent
  await user.clear(field(name))
  await user.paste(typed)
  expect(field(name)).toBeInvalid()
  expect(field(name)).toHaveAccessibleDescription(refusal)
  expect(screen.getByText('Correct the marked field. Until then you see the previous figures.')).toBeVisible()
  if (typed === '42') expect((await sentence()).textContent).toBe(before)
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

test('names unknown inputs in place of planning with zero', async () => {
  preparePlanning({
    basis: {
      ...BASIS,
      balance: { absent: 'missing-price', asOf: calendarDay('20261119') },
      employment: { absent: 'missing-salary' },
      employerContributions: [],
    },
  })
  openPortal('/financial-planning')
  await sentence()
  expect(screen.getByText(/Your balance is not known at the moment/)).toBeVisible()
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
