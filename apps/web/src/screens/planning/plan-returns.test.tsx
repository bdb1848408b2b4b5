import { planFinances } from '@fundholder/protocol/planning/planning.ts'
import { act, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { chooseLanguage } from '#language/i18n.ts'
import { BASIS, preparePlanning, simulated } from '#test/answers/planning-answers.ts'
import { answer } from '#test/network.ts'
import { dollars, field, income, sentence } from '#test/planning-page.ts'
import { openPortal } from '#test/portal.tsx'

test('a plan of money in cash alone shows no range, for there is none', async () => {
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
  expect(screen.queryByText(/at the low end/)).toBeNull()
})

test('the range names the return that it rests on, and its bar the two ends', async () => {
  preparePlanning()
  const { user } = openPortal('/financial-planning')
  await sentence()
  expect(await screen.findByText('a month at the low end')).toBeVisible()
  expect(screen.getByText('a month at the high end')).toBeVisible()
  await user.clear(field('Return a year, after costs'))
  await user.type(field('Return a year, after costs'), '5')
  expect(await screen.findByText(/If 5\.00% a year is right, 8 of 10 simulated futures give/)).toBeVisible()
})

test.each(['en', 'es', 'fr', 'it', 'ar'] as const)(
  'on a phone in %s the sentence of the range takes the room that is kept for it',
  async (language) => {
    await page.viewport(390, 844)
    onTestFinished(async () => {
      await act(() => chooseLanguage('en'))
      await page.viewport(1440, 900)
    })
    const arrives = Promise.withResolvers<void>()
    preparePlanning()
    answer(planFinances, async (received) => {
      await arrives.promise
      return simulated(received)
    })
    openPortal('/financial-planning')
    const waiting = await screen.findByText('Calculating the range…')
    await act(() => chooseLanguage(language))
    const words = waiting.parentElement as HTMLElement
    const kept = waiting.offsetHeight
    arrives.resolve()
    const range = await within(words).findByText(/95.*10[.,]00/)
    expect(range.offsetHeight).toBe(kept)
  },
)

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
      /This assumes 10\.00.?% a year\. Since 19 Nov 2021, your present mix, rebalanced monthly, would have earned 5\.50.?% a year before the plan fee\./,
    ),
  ).toBeVisible()
  const careful = screen.getByText(/^With 3\.58.?% a year: about \$[\d,]+ a month$/)
  expect(careful.textContent).toContain(`about ${dollars(income(0.0358, 200))} a month`)
  expect(Number.parseFloat(getComputedStyle(careful).fontSize)).toBeGreaterThanOrEqual(14)
  expect(screen.getByRole('region', { name: 'Result of the plan' })).toContainElement(careful)
  await user.click(screen.getByRole('button', { name: /^Use our more careful 3\.58/ }))
  expect(await sentence()).toHaveAccessibleName(new RegExp(`about \\${dollars(income(0.0358, 200))} a month`))
  expect(screen.queryByText(/would have earned/)).toBeNull()
  expect(screen.queryByText(/^With 3\.58/)).toBeNull()
})
