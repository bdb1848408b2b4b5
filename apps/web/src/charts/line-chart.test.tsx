import { calendarDay } from '@fundholder/domain/calendar.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '#test/portal.tsx'
import { LineChart } from './line-chart.tsx'
import type { LineSeries } from './line-series.ts'

const line = (id: string, days: readonly string[]): LineSeries => ({
  id,
  label: id,
  colour: '--chart-1',
  points: days.map((day, index) => ({ dateAsString: calendarDay(day), value: index / 100 })),
})

test('the dot of a line that ends before the others stands at its end and not beyond', async () => {
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
