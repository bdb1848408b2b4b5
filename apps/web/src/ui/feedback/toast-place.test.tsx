import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { prepareDealing } from '#test/answers/dealing-answers.ts'
import { openPortal } from '#test/portal.tsx'
import { showToast } from './toast.ts'

/** A toast that stands still on a page of dealing. */
async function shownToast() {
  prepareDealing('SELF')
  const { user } = openPortal('/dealing/self')
  await screen.findByRole('heading', { level: 1 })
  await screen.findByRole('region', { name: /Messages/ })
  await showToast('success', 'Order ABCD-2345 is cancelled')
  const toast = (await screen.findByRole('alert')).closest('.Toastify__toast') ?? document.body
  await waitFor(() => expect(toast.getAnimations()).toEqual([]))
  return { user, toast }
}

test('on a desktop a toast is one line in the space above the page, no wider than its text', async () => {
  const { toast } = await shownToast()
  const { left, right, bottom, width } = toast.getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(36)
  expect(width).toBeLessThan(300)
  expect(Math.abs((left + right) / 2 - innerWidth / 2), 'at the centre').toBeLessThan(10)
  const inside = [...document.querySelectorAll('main a, main button, main h1, main p')]
  const covered = inside.filter((one) => {
    const place = one.getBoundingClientRect()
    return place.height > 0 && place.top < bottom && place.right > left && place.left < right
  })
  expect(covered).toEqual([])
})

test('a press takes a toast away', async () => {
  const { user, toast } = await shownToast()
  await user.click(toast)
  await waitFor(() => expect(toast).not.toBeInTheDocument())
})

test('a focused element on a scrolled page is not under a toast', async () => {
  await page.viewport(1440, 360)
  onTestFinished(() => page.viewport(1440, 900))
  const { toast } = await shownToast()
  const field = await screen.findByRole('textbox', { name: /^Percent of .* to sell$/ })
  scrollTo(0, document.documentElement.scrollHeight)
  expect(field.getBoundingClientRect().bottom).toBeLessThan(0)
  field.focus()
  field.scrollIntoView({ block: 'start' })
  expect(field.getBoundingClientRect().top).toBeGreaterThanOrEqual(toast.getBoundingClientRect().bottom)
})

test.each(['/forgot-password', '/savings-calculator'])(
  'on a phone a toast on %s covers nothing of the head of the page',
  async (path) => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1440, 900))
    openPortal(path)
    await screen.findByRole('heading', { level: 1 })
    await screen.findByRole('region', { name: /Messages/ })
    await showToast('success', 'If this address is on file, we have sent a link to it.')
    const toast = (await screen.findByRole('alert')).closest('.Toastify__toast') ?? document.body
    await waitFor(() => expect(toast.getAnimations()).toEqual([]))
    const { top } = toast.getBoundingClientRect()
    const [head] = screen.getAllByRole('banner')
    const shown = [...(head?.querySelectorAll('a, button, select, svg, span') ?? [])]
    expect(shown.length).toBeGreaterThan(2)
    for (const one of shown) expect(one.getBoundingClientRect().bottom).toBeLessThanOrEqual(top)
  },
)
