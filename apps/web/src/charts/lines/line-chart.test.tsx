import { calendarDay } from '@fundholder/domain/calendar.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LineSeries } from '#charts/plot/line-series.ts'
import { renderInPortal } from '#test/portal.tsx'
import { LineChart } from './line-chart.tsx'

const line = (id: string, days: readonly string[]): LineSeries => ({
  id,
  label: id,
  colour: '--chart-1',
  points: days.map((day, index) => ({ dateAsString: calendarDay(day), value: index / 100 })),
})

test('the dot of a line that ends before the others is at its end and not beyond', async () => {
  const series = [
    line('portfolio', ['20261116', '20261118', '20261120']),
    line('market', ['20261116', '20261118']),
  ]
  const showValue = (value: number) => String(value)
  renderInPortal(
    <div style={{ inlineSize: 652, blockSize: 300 }}>
      <LineChart label="Performance" series={series} showValue={showValue} showTick={showValue} />
    </div>,
  )
  await screen.findByRole('slider')
  const ends = [...document.querySelectorAll('circle')].map(({ cx }) => cx.baseVal.value)
  expect(ends).toEqual([300, 600]) // half the plot's width, and all of it; the main line's dot is drawn last
})

test('the drawn line keeps a fiftieth of its range to either end of the picture, beside at most eight labelled values', async () => {
  const values = [0, 0.296, 0.01]
  const [main] = [line('portfolio', ['20261116', '20261118', '20261120'])]
  const series = [
    { ...main, points: main.points.map((point, at) => ({ ...point, value: values[at] ?? 0 })), isMain: true },
  ]
  const showTick = (value: number) => `tick ${value}`
  renderInPortal(
    <div style={{ inlineSize: 652, blockSize: 336 }}>
      <LineChart label="Performance" series={series} showValue={String} showTick={showTick} />
    </div>,
  )
  await screen.findByRole('slider')
  const labels = [...document.querySelectorAll('svg text')].flatMap(({ textContent }) =>
    textContent?.startsWith('tick ') ? [Number(textContent.slice(5))] : [],
  )
  expect(labels.toSorted((a, b) => a - b)).toEqual([0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35]) // without room to 0.3
  const grid = document.querySelectorAll('svg line')
  const heights = [...grid].map((one) => one.getBoundingClientRect().top)
  const box = document.querySelector('path[data-main]')?.getBoundingClientRect()
  const range = Math.max(...heights) - Math.min(...heights)
  expect((box?.top ?? 0) - Math.min(...heights)).toBeGreaterThanOrEqual(range * 0.02)
})
