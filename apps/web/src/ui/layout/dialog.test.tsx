import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInPortal } from '#test/portal.tsx'
import { Dialog } from './dialog.tsx'

const show = async (text = 'Short.') => {
  const onClose = vi.fn()
  const user = renderInPortal(
    <Dialog title="Switch strategy" onClose={onClose} actions={null}>
      <p>{text}</p>
    </Dialog>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Switch strategy' })
  return { dialog, onClose, user }
}

test('a dialog closes on its cross and on a click outside, not on one inside', async () => {
  const { dialog, onClose, user } = await show()
  fireEvent.pointerDown(screen.getByText('Short.'))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  fireEvent.pointerDown(dialog) // what lies around the dialog belongs to it
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('the room for the page’s scroll bar is dimmed as the page is', async () => {
  await show()
  const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
  const page = numbers(getComputedStyle(document.body).backgroundColor)
  // Only the root's colour is painted there, not its image.
  const room = numbers(getComputedStyle(document.documentElement).backgroundColor)
  expect(room).toHaveLength(3)
  for (const [at, channel] of room.entries()) expect(channel * 255).toBeCloseTo((page[at] ?? 0) * 0.7, 0)
})

test('a dialog with little to say is 421 px wide, over a page dimmed by 30%', async () => {
  const { dialog } = await show()
  expect(dialog.getBoundingClientRect().width).toBe(421)
  expect(getComputedStyle(dialog, '::backdrop').backgroundColor).toBe('rgba(0, 0, 0, 0.3)')
})

test('a long dialog grows to 641 px and 80% of the window, then scrolls', async () => {
  const { dialog } = await show('Holdings will be invested as the chosen portfolio is. '.repeat(400))
  const { width, height } = dialog.getBoundingClientRect()
  expect([width, height]).toEqual([641, innerHeight * 0.8])
})

test('the focus goes back to what opened a dialog, however it is closed', async () => {
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && (
          <Dialog title="Details" look="drawer" onClose={() => setOpen(false)}>
            <p>More.</p>
          </Dialog>
        )}
      </>
    )
  }
  const user = renderInPortal(<Page />)
  const opener = await screen.findByRole('button', { name: 'Open' })
  await user.click(opener)
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(opener).toHaveFocus()

  await user.click(opener)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(opener).toHaveFocus()
})

test('a drawer is at the end of the page, as high as the window', async () => {
  renderInPortal(
    <Dialog title="Details" look="drawer" onClose={() => undefined}>
      <p>More.</p>
    </Dialog>,
  )
  const { right, top, height, width } = (await screen.findByRole('dialog')).getBoundingClientRect()
  expect([right, top, height, width]).toEqual([
    document.body.getBoundingClientRect().right,
    0,
    innerHeight,
    421,
  ])
})
