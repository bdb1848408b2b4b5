import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { prepareDealing } from '#test/answers/dealing-answers.ts'
import { openPortal } from '#test/portal.tsx'

vi.mock('./fund-finder.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

const RETRY_AFTER_MS = 1000

/** Removes the delay of a second before code is loaded again. */
function skipRetryWaits() {
  const later = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, milliseconds?: number) =>
    later(work, milliseconds === RETRY_AFTER_MS ? 0 : milliseconds)) as typeof setTimeout)
}
/** Prevents page reloads. @returns the growing list of prevented reloads. */
function watchReloads(signal: AbortSignal) {
  const reloads: string[] = []
  navigation.addEventListener(
    'navigate',
    (event) => {
      if (event.navigationType !== 'reload') return
      event.preventDefault()
      reloads.push(event.destination.url)
    },
    { signal },
  )
  return reloads
}
const watched = new AbortController()
afterEach(() => {
  vi.restoreAllMocks()
  watched.abort()
})

test('shows that the fund list failed to load, keeps the inputs, and reloads the page on request', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  skipRetryWaits()
  const reloads = watchReloads(watched.signal)
  prepareDealing('SELF')
  const { user } = openPortal('/dealing/self')
  const sale = await screen.findByRole('textbox', { name: /^Percent of .* to sell$/ })
  await user.type(sale, '10')
  await user.click(screen.getByRole('button', { name: 'Add a fund' }))
  const find = within(await screen.findByRole('dialog', { name: 'Find funds' }))
  expect(
    await find.findByText('The list of funds could not be loaded. What you entered is kept.'),
  ).toBeVisible()
  expect(sale).toHaveValue('10')
  await user.click(find.getByRole('button', { name: 'Try again' }))
  expect(reloads).toEqual([location.href])
})
