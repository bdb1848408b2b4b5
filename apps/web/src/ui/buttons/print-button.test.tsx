import { act, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInPortal } from '#test/portal.tsx'
import { PrintButton } from './print-button.tsx'

beforeEach(() => void vi.spyOn(globalThis, 'print').mockImplementation(() => undefined))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

let arrive = () => undefined as void

/** Begins to load when the page is to be printed, and is busy until the test lets it arrive. */
function LateCard() {
  const [state, setState] = useState<'far' | 'busy' | 'there'>('far')
  useEffect(() => {
    const load = () => setState('busy')
    addEventListener('beforeprint', load)
    arrive = () => setState('there')
    return () => removeEventListener('beforeprint', load)
  }, [])
  return <section aria-busy={state === 'busy'}>{state}</section>
}

async function press() {
  renderInPortal(
    <main>
      <LateCard />
      <PrintButton />
    </main>,
  )
  const button = await screen.findByRole('button', { name: 'Print this page' })
  vi.useFakeTimers()
  act(() => button.click())
  return button
}
const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))

test('a page is printed when everything that was not in sight has arrived', async () => {
  const button = await press()
  await pass(3_000)
  expect(screen.getByText('busy')).toBeVisible()
  expect(button).toBeDisabled()
  expect(print).not.toHaveBeenCalled()
  act(() => arrive())
  await pass(200)
  expect(print).toHaveBeenCalledTimes(1)
  expect(button).toBeEnabled()
})

test('prints the rest if a part never loads', async () => {
  await press()
  await pass(9_900)
  expect(print).not.toHaveBeenCalled()
  await pass(200)
  expect(print).toHaveBeenCalledTimes(1)
})
