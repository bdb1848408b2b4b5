import { calendarDay } from '@fundholder/domain/calendar.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DATES } from '#test/dashboard-answers.ts'
import { renderInPortal } from '#test/portal.tsx'
import { PeriodSelector } from './period-selector.tsx'

const OLD_ENOUGH = {
  ...DATES,
  inceptionDate: calendarDay('20100104'),
  periods: DATES.periods.map((one) => ({ ...one, disabled: false, reason: undefined })),
}

test('seven periods can be chosen, from the year to date to the whole history', async () => {
  const onChange = vi.fn()
  const user = renderInPortal(<PeriodSelector dates={OLD_ENOUGH} period="YTD" onChange={onChange} />)
  const choices = await screen.findAllByRole<HTMLInputElement>('radio')
  const names = choices.map((choice) => choice.labels?.[0]?.textContent)
  expect(names).toEqual(['YTD', '1M', '6M', '1Y', '3Y', '5Y', 'SI'])
  for (const choice of choices.slice(1)) await user.click(choice)
  expect(onChange.mock.calls.flat()).toEqual(['1M', '6M', '1Y', '3Y', '5Y', 'inception'])
})
