import { calendarDay } from '@fundholder/domain/calendar.ts'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInPortal } from '#test/portal.tsx'
import { DayEntry } from './day-entry.tsx'

afterEach(() => vi.restoreAllMocks())

function Shown({ onChange }: { onChange: (day: string | undefined) => void }) {
  const [day, setDay] = useState<ReturnType<typeof calendarDay> | undefined>(calendarDay('20261104'))
  return (
    <DayEntry
      label="From"
      day={day}
      today={calendarDay('20261126')}
      onChange={(read) => {
        setDay(read)
        onChange(read)
      }}
    />
  )
}

async function show() {
  const changes: (string | undefined)[] = []
  renderInPortal(<Shown onChange={(day) => changes.push(day)} />)
  return { field: await screen.findByRole('textbox', { name: 'From' }), latest: () => changes.at(-1) }
}

test('a day is shown and typed day first', async () => {
  const { field, latest } = await show()
  expect(field).toHaveValue('04/11/2026')
  await userEvent.fill(field, '05/11/2026')
  expect(latest()).toBe('20261105')
})

test('in a browser of the United States the month comes first', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US')
  const { field, latest } = await show()
  expect(field).toHaveValue('11/04/2026')
  expect(field).toHaveAttribute('placeholder', 'MM/DD/YYYY')
  await userEvent.fill(field, '12/31/2025')
  expect(latest()).toBe('20251231')
})

test('a day that does not exist stays as typed and is called invalid once the field is left', async () => {
  const { field, latest } = await show()
  await userEvent.fill(field, '31/02/2026')
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.blur(field)
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid date')
  expect(field).toHaveAccessibleDescription('Invalid date')
  expect(field).toHaveValue('31/02/2026')
  expect(latest()).toBeUndefined()
})

test('a year of two digits is written out when the field is left', async () => {
  const { field, latest } = await show()
  await userEvent.fill(field, '05.11.84')
  fireEvent.blur(field)
  expect(field).toHaveValue('05/11/1984')
  expect(latest()).toBe('19841105')
})

test('the calendar of the browser chooses a day as well', async () => {
  const { field, latest } = await show()
  const picker = document.querySelector<HTMLInputElement>('input[type="date"]')
  if (!picker) throw new Error('no calendar')
  expect(picker.value).toBe('2026-11-04')
  const opened = vi.spyOn(picker, 'showPicker').mockImplementation(() => undefined)
  fireEvent.click(screen.getByRole('button', { name: 'From: open the calendar' }))
  expect(opened).toHaveBeenCalledOnce()
  fireEvent.change(picker, { target: { value: '2026-11-20' } })
  expect(latest()).toBe('20261120')
  expect(field).toHaveValue('20/11/2026')
})
