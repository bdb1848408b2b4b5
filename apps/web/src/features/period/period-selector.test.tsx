import { calendarDay } from '@fundholder/domain/calendar.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PeriodDates } from '#account/queries/portfolio/use-dates.ts'
import { DATES, YEAR_TO_DATE } from '#test/answers/dashboard-answers.ts'
import { renderInPortal } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'
import type { ChosenPeriod } from './chosen-period.ts'
import { PeriodSelector } from './period-selector.tsx'

const OLD_ENOUGH = {
  ...DATES,
  inceptionDate: calendarDay('20100104'),
  periods: DATES.periods.map((one) => ({ ...one, disabled: false, reason: undefined })),
}
const SPRING: ChosenPeriod = {
  period: 'custom',
  dateFrom: calendarDay('20260301'),
  firstDay: calendarDay('20260302'),
  dateTo: calendarDay('20260630'),
}
afterEach(() => page.viewport(1280, 800))

function show(dates: PeriodDates = DATES, chosen: ChosenPeriod = YEAR_TO_DATE) {
  const onChange = vi.fn()
  return {
    user: renderInPortal(<PeriodSelector dates={dates} chosen={chosen} onChange={onChange} />),
    onChange,
  }
}

async function openDialog(dates: PeriodDates = DATES, chosen: ChosenPeriod = YEAR_TO_DATE) {
  const { user, onChange } = show(dates, chosen)
  await user.click(await screen.findByRole('button', { name: /^More periods/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'More periods' }))
  const submit = async (from: string, to: string) => {
    for (const [name, day] of [
      ['First day', from],
      ['Last day', to],
    ] as const) {
      await user.clear(dialog.getByLabelText(name))
      if (day) await user.type(dialog.getByLabelText(name), day)
    }
    await user.click(dialog.getByRole('button', { name: 'Apply' }))
  }
  return { user, dialog, onChange, submit }
}

test('seven periods can be chosen, from the year to date to the whole history', async () => {
  const { user, onChange } = show(OLD_ENOUGH)
  const choices = await screen.findAllByRole<HTMLInputElement>('radio')
  const names = choices.map((choice) => choice.labels?.[0]?.textContent)
  expect(names).toEqual(['YTD', '1M', '6M', '1Y', '3Y', '5Y', 'SI'])
  for (const choice of choices.slice(1)) await user.click(choice)
  expect(onChange.mock.calls.flat().map(({ period }) => period)).toEqual([
    '1M',
    '6M',
    '1Y',
    '3Y',
    '5Y',
    'inception',
  ])
})

test('ten years and the time since the last switch are behind a further button', async () => {
  const { user, dialog, onChange } = await openDialog({
    ...OLD_ENOUGH,
    periods: [
      ...OLD_ENOUGH.periods,
      {
        period: 'lastComposition',
        dateFrom: calendarDay('20250930'),
        dateTo: DATES.today,
        disabled: false,
        reason: undefined,
      },
    ],
  })
  await user.click(dialog.getByRole('button', { name: '10 years' }))
  expect(onChange).toHaveBeenLastCalledWith({ period: '10Y' })

  await user.click(screen.getByRole('button', { name: 'More periods' }))
  const since = await screen.findByRole('button', { name: 'Since the last switch' })
  expect(since).toHaveAccessibleDescription('From the close of 30 Sep 2025')
  await user.click(since)
  expect(onChange).toHaveBeenLastCalledWith({ period: 'lastComposition' })
})

test('a further period that cannot be had shows why and cannot be chosen', async () => {
  const { user, dialog, onChange } = await openDialog({
    ...DATES,
    periods: [
      ...DATES.periods,
      { period: 'lastComposition', dateTo: DATES.today, disabled: true, reason: 'never-switched' },
    ],
  })
  const tenYears = dialog.getByRole('button', { name: '10 years' })
  expect(tenYears).toHaveAttribute('aria-disabled', 'true')
  expect(tenYears).toHaveAccessibleDescription('Starts before the account was opened, on 14 Mar 2024')
  const since = dialog.getByRole('button', { name: 'Since the last switch' })
  expect(since).toHaveAccessibleDescription('Nothing has been switched yet')
  await user.click(tenYears)
  await user.click(since)
  expect(onChange).not.toHaveBeenCalled()
})

test('two days of one’s own can be shown', async () => {
  const { submit, onChange } = await openDialog()
  await submit('02/03/2026', '30/06/2026')
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-03-02', to: '2026-06-30' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('days of one’s own may begin with the contract and end with the latest valuation', async () => {
  const { submit, onChange } = await openDialog()
  await submit('14/03/2024', '19/11/2026')
  expect(onChange).toHaveBeenLastCalledWith({ from: '2024-03-14', to: '2026-11-19' })
})

for (const [what, from, to, words] of [
  ['days in reverse', '30/06/2026', '02/03/2026', 'The last day is before the first.'],
  [
    'a day before the contract',
    '13/03/2024',
    '02/03/2026',
    'The contract began on 14 Mar 2024: choose that day or a later one.',
  ],
  [
    'a day after the latest valuation',
    '02/03/2026',
    '20/11/2026',
    'The latest valuation is from 19 Nov 2026: choose that day or an earlier one.',
  ],
  ['one day only', '02/03/2026', '', 'Give a first and a last day.'],
] as const)
  test(`${what} is refused in words, and both days stay as they were typed`, async () => {
    const { dialog, submit, onChange } = await openDialog()
    await submit(from, to)
    expect(shown(dialog.getByRole('alert'))).toBe(words)
    expect(dialog.getByLabelText('First day')).toHaveValue(from)
    expect(dialog.getByLabelText('Last day')).toHaveAccessibleDescription(words)
    expect(onChange).not.toHaveBeenCalled()
  })

for (const [what, from, to, words] of [
  [
    'before the fund’s first price',
    '13/03/2024',
    '02/03/2026',
    'The fund’s first price is from 14 Mar 2024: choose that day or a later one.',
  ],
  ['after its last', '02/03/2026', '20/11/2026', 'There are no prices after 19 Nov 2026.'],
] as const)
  test(`refuses a day ${what} of a fund with its own message`, async () => {
    const { dialog, submit } = await openDialog({ ...DATES, of: 'fund' })
    await submit(from, to)
    expect(shown(dialog.getByRole('alert'))).toBe(words)
  })

test('days of one’s own are named where they were chosen', async () => {
  show(DATES, SPRING)
  const more = await screen.findByRole('button', {
    name: 'More periods, 02 Mar 2026 – 30 Jun 2026 chosen',
  })
  expect(more).toBeVisible()
  for (const choice of screen.getAllByRole('radio')) expect(choice).not.toBeChecked()
})

test('on a phone all choices are in one row, each wide and high enough for a finger', async () => {
  await page.viewport(390, 800)
  show(DATES, SPRING)
  const more = await screen.findByRole('button', { name: /^More periods/ })
  const faces = [...screen.getAllByRole<HTMLInputElement>('radio')].map(
    (choice) => choice.labels?.[0]?.lastElementChild ?? choice,
  )
  const boxes = [...faces, more].map((one) => one.getBoundingClientRect())
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1)
  for (const { height, width } of boxes) {
    expect(height).toBeGreaterThanOrEqual(44)
    expect(width).toBeGreaterThanOrEqual(38)
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
