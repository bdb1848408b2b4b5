import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { nextFrame } from '#test/grid.tsx'
import { useGridWidth } from './use-grid-width.ts'

afterEach(() => void vi.useRealTimers())

function Measured() {
  const element = useRef<HTMLDivElement>(null)
  const width = useGridWidth(element, true)
  return (
    <div ref={element} data-testid="grid" style={{ inlineSize: 1_250 }}>
      {width}
    </div>
  )
}

test('the grid follows a change of its width after 16 ms', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }) // from the first measure on, which also waits 16 ms
  render(<Measured />)
  const grid = screen.getByTestId('grid')
  expect(grid).toHaveTextContent('lg')
  await nextFrame()
  grid.style.inlineSize = '800px'
  await nextFrame()
  act(() => void vi.advanceTimersByTime(15))
  expect(grid).toHaveTextContent('lg')
  act(() => void vi.advanceTimersByTime(1))
  expect(grid).toHaveTextContent('sm')
})
