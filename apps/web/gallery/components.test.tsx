import { render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { SHIPPED, shippedBrand } from '#test/portal-config.ts'
import { Gallery, SCHEMES } from './gallery.tsx'

const SOURCES: Record<string, string> = import.meta.glob(
  ['../src/{ui,charts,figures}/**/*.tsx', '!**/*.test.tsx'],
  { query: '?raw', import: 'default', eager: true },
)
const SHOWN_HERE = Object.values(
  import.meta.glob(['./components.tsx', './figures.tsx'], { query: '?raw', import: 'default', eager: true }),
).join('\n')
/** Messages that only come for a moment, a button that only phones show, and parts of components that are shown. */
const NOT_SHOWN = new Set([
  'ToastList',
  'Toasts',
  'FirstRowsButton',
  'DropdownFrame',
  'Rows',
  'LineLegend',
  'ReturnsPlot',
  'SeriesTable',
  'BrushedLineChart',
  'RangeBrush',
  'LineChartDrawing',
  'LineChartReader',
  'ExplainedRatio',
  'MeasuredRatioDialog',
  'RatioFigure',
  'FallDays',
  'ExportDialog',
])

test('the component page shows every component', () => {
  const components = Object.values(SOURCES).flatMap((source) =>
    [...source.matchAll(/^export function ([A-Z]\w+)/gm)].map(([, name = '']) => name),
  )
  const missing = components.filter((name) => !SHOWN_HERE.includes(`<${name}`) && !NOT_SHOWN.has(name))
  expect(components.length).toBeGreaterThan(50)
  expect(missing).toEqual([])
})

for (const folder of SHIPPED)
  test(`every component is accessible in the brand ${folder}, light and dark`, async () => {
    render(<Gallery brands={[shippedBrand(folder)]} />)
    expect(await screen.findAllByRole('heading', { level: 2, name: /light|dark/ })).toHaveLength(
      SCHEMES.length,
    )
    const { violations } = await axe.run(document.body, {
      // Components are not a whole page: headings and landmarks are the page's.
      rules: {
        'heading-order': { enabled: false },
        region: { enabled: false },
        'landmark-unique': { enabled: false },
        'page-has-heading-one': { enabled: false },
      },
    })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
