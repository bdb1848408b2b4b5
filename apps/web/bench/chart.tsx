import '#brand/tokens.css'
import '#brand/base.css'
import { addDays, calendarDay } from '@fundholder/domain/calendar.ts'
import { createRoot } from 'react-dom/client'
import { BrushedLineChart } from '#charts/lines/brushed-line-chart.tsx'
import type { LineSeries } from '#charts/plot/line-series.ts'
import { startLanguage } from '#language/i18n.ts'

const POINTS = 2500
const FIRST_DAY = calendarDay('20200101')
const LINES = [
  { id: 'portfolio', label: 'Portfolio', colour: '--chart-1', isMain: true },
  { id: 'market', label: 'Market', colour: '--chart-2' },
  { id: 'rate', label: 'Rate', colour: '--chart-3', isDashed: true },
]

const series = LINES.map((line, index): LineSeries => ({ ...line, points: pointsOf(index + 1) }))
const showValue = (value: number) => value.toFixed(4)

await startLanguage()
const box = document.getElementById('root') ?? document.body
let root = createRoot(box)
const show = (lines: readonly LineSeries[]) =>
  root.render(
    <BrushedLineChart label="Performance" series={lines} showValue={showValue} showTick={showValue} />,
  )
show([]) // in the portal, too, the page around a chart stands before its figures come

// What the measurement calls; each is done once the next frame has been drawn.
Object.assign(window, {
  mounted: async () => {
    show(series)
    while (!box.querySelector('path')) await frameDrawn()
    await frameDrawn()
  },
  emptied: async () => {
    root.unmount()
    root = createRoot(box)
    show([])
    await frameDrawn()
  },
})

function frameDrawn(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done))
  })
}

/** A line that wanders like a fund's, the same on every machine. */
function pointsOf(seed: number): LineSeries['points'] {
  let state = seed
  let value = 0
  return Array.from({ length: POINTS }, (_, index) => {
    state = (state * 48_271) % 2_147_483_647
    value += (state / 2_147_483_647 - 0.49) / 50
    return { dateAsString: addDays(FIRST_DAY, index), value }
  })
}
