import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signIn } from '#test/portal.tsx'
import { menuEntries, openPage } from '#test/shell-page.ts'

afterEach(async () => {
  delete document.documentElement.dataset.theme
  await page.viewport(1440, 900)
})

test('at 200% of a window of 1280 × 800 the menu scrolls to Logout, which keys reach as well', async () => {
  await page.viewport(640, 400)
  signIn()
  await openPage()
  const logout = await screen.findByRole('button', { name: 'Logout' })
  const isInSight = () => {
    const { top, bottom } = logout.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  }
  expect(isInSight()).toBe(false)
  const scroller = scrollerOf(logout)
  scroller.scrollTo(0, scroller.scrollHeight)
  await expect.poll(isInSight).toBe(true)

  scroller.scrollTo(0, 0)
  await expect.poll(isInSight).toBe(false)
  screen.getByRole('link', { name: 'Home' }).focus()
  for (let keys = 0; keys < 20 && document.activeElement !== logout; keys += 1)
    await userEvent.keyboard('{Tab}')
  expect(logout).toHaveFocus()
  await expect.poll(isInSight).toBe(true)
})

/** The nearest element around this one that a wheel scrolls. */
function scrollerOf(element: Element): Element {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (around.scrollHeight > around.clientHeight && /auto|scroll/.test(getComputedStyle(around).overflowY))
      return around
  throw new Error('nothing scrolls')
}

test('on a phone the menu is a drawer that its button opens and a chosen page closes', async () => {
  await page.viewport(390, 844)
  signIn()
  const { user } = await openPage()
  expect(screen.queryByRole('navigation')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  expect(menuEntries()).toHaveLength(5)
  await user.click(screen.getByRole('link', { name: 'Financial planning' }))
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull())
  await waitFor(() => expect(screen.getAllByRole('banner')[0]?.textContent).toContain('Financial planning'))
})

test('the drawer closes on its cross', async () => {
  await page.viewport(390, 844)
  signIn()
  const { user } = await openPage()
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  await user.click(screen.getByRole('button', { name: 'Close menu' }))
  expect(screen.queryByRole('navigation')).toBeNull()
})

test.each(['light', 'dark'])(
  'no text of the page shows through the bar at the top of a phone, %s',
  async (theme) => {
    await page.viewport(390, 844)
    document.documentElement.dataset.theme = theme
    signIn()
    await openPage()
    // A colour with an alpha channel is written rgba(…) or with a slash.
    expect(getComputedStyle(screen.getAllByRole('banner')[0] as Element).backgroundColor).toMatch(
      /^rgb\([^/]+\)$/,
    )
  },
)

test('in a window of 1440 × 900 px at 200% the whole menu is in sight, Logout included', async () => {
  await page.viewport(720, 450)
  signIn()
  await openPage()
  const logout = screen.getByRole('button', { name: 'Logout' })
  expect(logout.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
})

test('at 575 px the menu is a drawer, at 576 px it is beside a page with 186 px to its left', async () => {
  signIn()
  await page.viewport(576, 800)
  await openPage()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
  expect(screen.getByRole('main').getBoundingClientRect().left).toBe(186)
  await page.viewport(575, 800)
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getByRole('main').getBoundingClientRect().left).toBe(0)
})
