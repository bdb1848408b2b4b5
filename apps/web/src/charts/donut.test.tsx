import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInPortal } from '#test/portal.tsx'
import { Donut, type DonutSlice } from './donut.tsx'

const SLICES: DonutSlice[] = [
  { id: 'a', label: 'Equity', fraction: 0.6, colour: '--chart-1' },
  { id: 'b', label: 'Fixed income', fraction: 0.3, colour: '--chart-2' },
  { id: 'c', label: 'Cash', fraction: 0.1, colour: '--chart-3' },
]

function Shown() {
  const [pointed, setPointed] = useState<string>()
  return (
    <div style={{ inlineSize: 200, blockSize: 200 }}>
      <Donut
        label="Asset classes"
        slices={SLICES}
        showValue={(fraction) => `${Math.round(fraction * 100)}%`}
        pointed={pointed}
        onPoint={setPointed}
      />
    </div>
  )
}
const centre = () => document.querySelector('svg + p')?.textContent
const slice = (place: number) => [...document.querySelectorAll('svg path')].at(place)

test('the largest slice is in the centre, in the colours’ order', async () => {
  renderInPortal(<Shown />)
  await screen.findByRole('group', { name: 'Asset classes' })
  expect(centre()).toBe('60%Equity')
  expect([...document.querySelectorAll('path')].map((path) => path.getAttribute('style'))).toEqual([
    'fill: var(--chart-1); stroke: var(--chart-1);',
    'fill: var(--chart-2); stroke: var(--chart-2);',
    'fill: var(--chart-3); stroke: var(--chart-3);',
  ])
})

test('each slice is reached by tab and arrow keys, by its name and figure', async () => {
  renderInPortal(<Shown />)
  const equity = await screen.findByRole('radio', { name: 'Equity, 60%' })
  await userEvent.tab()
  expect(equity).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('radio', { name: 'Fixed income, 30%' })).toHaveFocus()
  expect(centre()).toBe('30%Fixed income')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(equity).toBeChecked()
  await userEvent.tab()
  expect(document.querySelector('fieldset')).not.toHaveFocus()
  expect(document.querySelectorAll('path[data-faded]')).toHaveLength(0)
})

test('a slice with the focus is ringed, the others step back', async () => {
  renderInPortal(<Shown />)
  await screen.findByRole('group', { name: 'Asset classes' })
  await userEvent.tab()
  expect(document.querySelectorAll('path')).toHaveLength(SLICES.length + 1)
  expect(document.querySelectorAll('path[data-faded]')).toHaveLength(SLICES.length - 1)
})

test('a slice pointed at is in the centre for as long; one that is clicked stays', async () => {
  const user = renderInPortal(<Shown />)
  await screen.findByRole('group', { name: 'Asset classes' })
  const [bonds, cash] = [slice(1), slice(2)]
  if (!bonds || !cash) throw new Error('slices are missing')
  await user.hover(bonds)
  expect(centre()).toBe('30%Fixed income')
  await user.unhover(bonds)
  expect(centre()).toBe('60%Equity')
  await user.click(cash)
  await user.unhover(cash)
  expect(centre()).toBe('10%Cash')
  expect(screen.getByRole('radio', { name: 'Cash, 10%' })).toBeChecked()
})

test('a hatched slice is drawn in stripes of its colour', async () => {
  renderInPortal(
    <div style={{ inlineSize: 200, blockSize: 200 }}>
      <Donut
        label="Asset classes"
        slices={SLICES.map((one) => ({ ...one, isHatched: one.id === 'c' }))}
        showValue={String}
      />
    </div>,
  )
  await screen.findByRole('group', { name: 'Asset classes' })
  const fills = [...document.querySelectorAll<SVGPathElement>('svg > path')].map(({ style }) => style.fill)
  expect(fills.slice(0, 2)).toEqual(['var(--chart-1)', 'var(--chart-2)'])
  const stripes = document.querySelector(/#[^"]+/.exec(fills[2] ?? '')?.[0] ?? 'none')
  expect(stripes?.lastElementChild?.getAttribute('style')).toBe('fill: var(--chart-3);')
})
