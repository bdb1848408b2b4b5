import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'
import { Scatter } from './scatter.tsx'

const dot = (id: string, x: number, y: number) => ({
  id,
  label: id,
  x,
  y,
  area: 75,
  isNamed: false,
  isChosen: false,
})

for (const [range, x, y] of [
  ['half percents', 0.021, 0.0385],
  ['tenths of a percent', 0.004, 0.007],
  ['whole percents', 0.07, 0.06],
  ['tens of percents', 0.45, 0.61],
] as const)
  test(`each axis labels ${range} with as many decimals as tell them apart`, async () => {
    renderInPortal(
      <div style={{ inlineSize: 656, blockSize: 356 }}>
        <Scatter
          label="Risk and return"
          head="Name"
          xLabel="Volatility"
          yLabel="Return"
          points={[dot('calm', x / 2, y / 2), dot('restless', x, y)]}
          onChoose={() => {}}
        />
      </div>,
    )
    await screen.findByText('Volatility', { selector: 'text' })
    expect(screen.getByText('Return', { selector: 'text' })).toBeInTheDocument()
    const labels = [...document.querySelectorAll('svg text')]
      .flatMap((one) => shown(one) ?? [])
      .filter((one) => one.endsWith('%'))
    expect(labels.length).toBeGreaterThan(8)
    expect(axesOf(labels)).toHaveLength(2)
    for (const axis of axesOf(labels)) expect(new Set(axis).size).toBe(axis.length)
  })

/** Values of the upright axis come first and rise; where they fall again the other one begins. */
function axesOf(labels: readonly string[]): string[][] {
  const axes: string[][] = []
  let former = Number.POSITIVE_INFINITY
  for (const label of labels) {
    const value = Number.parseFloat(label)
    if (value < former) axes.push([])
    axes.at(-1)?.push(label)
    former = value
  }
  return axes
}
