import { addDays, calendarDay } from '@fundholder/domain/calendar.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { LineSeries } from '#charts/plot/line-series.ts'
import { renderInPortal } from '#test/portal.tsx'
import { spoken } from '#test/shown.ts'
import { BrushedLineChart } from './brushed-line-chart.tsx'

const FIRST = calendarDay('20260101')
/** A hundred days that rise by a point each, and a line of two days a week beside them. */
const line = (id: string, step: number, isMain = false): LineSeries => ({
  id,
  label: id,
  colour: '--chart-1',
  isMain,
  points: Array.from({ length: Math.ceil(101 / step) }, (_, index) => ({
    dateAsString: addDays(FIRST, index * step),
    value: index * step,
  })),
})
const DAYS = [line('portfolio', 1, true), line('market', 4)]

/** The plot is 600 pixels wide: 6 a day. */
function show(series = DAYS) {
  const user = renderInPortal(
    <div style={{ inlineSize: 652, blockSize: 340 }}>
      <BrushedLineChart label="Performance" series={series} showValue={String} showTick={String} />
    </div>,
  )
  return {
    user,
    end: (name: 'First' | 'Last') => screen.findByRole('slider', { name: `Performance. ${name} day shown` }),
  }
}
const brush = () => document.querySelector('[data-brush]') ?? document.body
const drag = async (from: number, to: number) => {
  await expect.poll(() => document.querySelector('[data-brush]')).not.toBeNull()
  const place = (x: number) => ({ x, y: 17 })
  await userEvent.dragAndDrop(brush(), brush(), { sourcePosition: place(from), targetPosition: place(to) })
}
const shownDays = async ({ end }: ReturnType<typeof show>) => [
  spoken(await end('First')),
  spoken(await end('Last')),
]
/** Counts the days that the crosshair can select, which are the drawn ones. */
const drawnDays = async () =>
  Number((await screen.findByRole('slider', { name: /Use the arrow keys/ })).getAttribute('max')) + 1

test('all days are shown at first', async () => {
  const chart = show()
  expect(await shownDays(chart)).toEqual(['01 Jan 2026', '11 Apr 2026'])
  expect(await drawnDays()).toBe(101)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a stretch drawn with the pointer fills the picture, and one button shows all days again', async () => {
  const chart = show()
  await chart.end('First')
  await drag(120, 300)
  expect(await shownDays(chart)).toEqual(['21 Jan 2026', '20 Feb 2026'])
  await expect.poll(drawnDays).toBe(31)

  await chart.user.click(screen.getByRole('button', { name: 'Show all days' }))
  expect(await shownDays(chart)).toEqual(['01 Jan 2026', '11 Apr 2026'])
  await expect.poll(drawnDays).toBe(101)
  expect(await chart.end('First')).toHaveFocus()
})

test('an end is dragged by its handle, and the stretch as a whole from within', async () => {
  const chart = show()
  await chart.end('First')
  await drag(1, 120)
  expect(await shownDays(chart)).toEqual(['21 Jan 2026', '11 Apr 2026'])
  await drag(599, 300)
  expect(await shownDays(chart)).toEqual(['21 Jan 2026', '20 Feb 2026'])
  await drag(200, 260)
  expect(await shownDays(chart)).toEqual(['31 Jan 2026', '02 Mar 2026'])
})

test('the ends stop at the days there are and never pass each other', async () => {
  const chart = show()
  await chart.end('First')
  await drag(1, 590)
  expect(await shownDays(chart)).toEqual(['06 Apr 2026', '11 Apr 2026'])
  await drag(585, 20)
  expect(await shownDays(chart)).toEqual(['01 Jan 2026', '06 Jan 2026'])
  await drag(30, 2)
  expect(await shownDays(chart)).toEqual(['01 Jan 2026', '06 Jan 2026'])
})

test('the keys move either end day by day', async () => {
  const chart = show()
  ;(await chart.end('First')).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  ;(await chart.end('Last')).focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(await shownDays(chart)).toEqual(['03 Jan 2026', '10 Apr 2026'])
  await expect.poll(drawnDays).toBe(98)
  await userEvent.keyboard('{Home}')
  expect(await shownDays(chart)).toEqual(['03 Jan 2026', '08 Jan 2026'])
})

test('the stretch drawn is seen from its own lowest to its own highest value', async () => {
  show()
  await screen.findByRole('slider', { name: /First day/ })
  await drag(480, 596)
  const lowest = () => document.querySelector('svg text')?.textContent
  await expect.poll(lowest).not.toBe('0')
})

test('a handful of days has no brush', async () => {
  show([line('portfolio', 20, true)])
  await screen.findByRole('slider', { name: /Use the arrow keys/ })
  expect(screen.getAllByRole('slider')).toHaveLength(1)
})
