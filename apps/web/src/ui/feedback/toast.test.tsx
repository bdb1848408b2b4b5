import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '#test/portal.tsx'
import { showToast } from './toast.ts'

const show = async (...toast: Parameters<typeof showToast>) => {
  renderInPortal(null)
  await screen.findByRole('region', { name: /Messages/ })
  await showToast(...toast)
  return screen.findByRole('alert')
}
/** The bar that runs while the toast's time does; it stands still until the toast has come in. */
const timer = (toast: HTMLElement) =>
  toast.querySelector<HTMLElement>('[role=progressbar]') ??
  document.querySelector<HTMLElement>('.Toastify__progress-bar')

const playState = (bar: HTMLElement | null) => bar && getComputedStyle(bar).animationPlayState

test('a toast appears at the top centre, and a success is green', async () => {
  const toast = await show('success', 'Your data has been updated')
  expect(toast.textContent).toBe('Your data has been updated')
  expect(document.querySelector('.Toastify__toast-container--top-center')).toBeTruthy()
  expect(document.querySelector('.Toastify__toast--success')).toBeTruthy()
})

test('a toast goes after five seconds, and waits while the pointer is on it', async () => {
  const toast = await show('info', 'New verification code sent')
  const bar = timer(toast)
  expect(bar && getComputedStyle(bar).animationDuration).toBe('5s')
  await waitFor(() => expect(playState(bar)).toBe('running'))
  const box = toast.closest('.Toastify__toast') as HTMLElement
  fireEvent.mouseEnter(box)
  await waitFor(() => expect(playState(bar)).toBe('paused'))
  fireEvent.mouseLeave(box)
  await waitFor(() => expect(playState(bar)).toBe('running'))
})

test('a toast waits while the window has lost its focus', async () => {
  const bar = timer(await show('info', 'New verification code sent'))
  dispatchEvent(new Event('focus'))
  await waitFor(() => expect(playState(bar)).toBe('running'))
  dispatchEvent(new Event('blur'))
  await waitFor(() => expect(playState(bar)).toBe('paused'))
})
