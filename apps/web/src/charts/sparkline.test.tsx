import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sparkPath } from './spark-path.ts'
import { Sparkline } from './sparkline.tsx'

test('a small line runs from edge to edge, between its lowest and its highest value', () => {
  expect(sparkPath([10, 30, 20], 72, 24)).toBe('M2 22L36 2L70 12')
})

test('a constant value is a level line in the middle', () => {
  expect(sparkPath([5, 5, 5], 72, 24)).toBe('M2 12L36 12L70 12')
})

test.each([
  ['rises', [1, 3, 2]],
  ['falls', [2, 3, 1]],
])('a line that %s is neither green nor red, and its words say it', (_, values) => {
  render(<Sparkline values={values} label="Price since 20 Nov 2025: +1.00%" />)
  const line = screen.getByRole('img', { name: 'Price since 20 Nov 2025: +1.00%' })
  expect(getComputedStyle(line).stroke).toBe('rgb(87, 83, 78)')
})

test('one value or none draws no line', () => {
  const { container } = render(
    <>
      <Sparkline values={[]} label="none" />
      <Sparkline values={[1]} label="one" />
    </>,
  )
  expect(container).toBeEmptyDOMElement()
})
