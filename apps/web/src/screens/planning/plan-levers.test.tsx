import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BASIS, preparePlanning } from '#test/answers/planning-answers.ts'
import { dollars, field, income, sentence, slider } from '#test/planning-page.ts'
import { openPortal } from '#test/portal.tsx'

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
  await screen.findByText(/8 of 10 simulated futures give/)
  fireEvent.change(slider('Monthly contribution'), { target: { value: '600' } })
  expect(screen.queryByText(/8 of 10 simulated futures give/)).toBeNull()
  expect(screen.getByText('Calculating the range…')).toBeVisible()
  expect(
    screen.getByText('a month compared with this plan’s first figures, at the same yearly return'),
  ).toBeVisible()
  expect(await screen.findByText(/8 of 10 simulated futures give/)).toBeVisible()
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
