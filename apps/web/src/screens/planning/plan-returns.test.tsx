import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BASIS, preparePlanning } from '#test/answers/planning-answers.ts'
import { dollars, field, income, sentence } from '#test/planning-page.ts'
import { openPortal } from '#test/portal.tsx'

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
  expect(screen.queryByText(/poor markets/)).toBeNull()
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
      /This assumes 10\.00.?% a year\. Since 19 Nov 2021, your current mix would have earned 5\.50.?% a year\./,
    ),
  ).toBeVisible()
  const careful = screen.getByText(/^With 3\.58.?% a year: about \$[\d,]+ a month$/)
  expect(careful.textContent).toContain(`about ${dollars(income(0.0358, 200))} a month`)
  expect(Number.parseFloat(getComputedStyle(careful).fontSize)).toBeGreaterThanOrEqual(14)
  expect(screen.getByRole('region', { name: 'Result of the plan' })).toContainElement(careful)
  await user.click(screen.getByRole('button', { name: /^Use our more careful 3\.58/ }))
  expect(await sentence()).toHaveAccessibleName(new RegExp(`about \\${dollars(income(0.0358, 200))} a month`))
  expect(screen.queryByText(/your current mix would have earned/)).toBeNull()
  expect(screen.queryByText(/^With 3\.58/)).toBeNull()
})
