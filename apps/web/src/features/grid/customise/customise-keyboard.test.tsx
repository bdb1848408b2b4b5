import { saveSettings } from '@fundholder/protocol/users/preferences.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrange, drawn, leave, passTime } from '#test/grid.tsx'
import { answer } from '#test/network.ts'

afterEach(leave)

/** Answers every save with the next version. @returns what was saved. */
const takeSaves = () =>
  answer(
    saveSettings,
    ({ body }) => ({ ...(body as object), version: (body as { version: number }).version + 1 }) as never,
  )
const handle = (title: string) => screen.getByRole('button', { name: `Move ${title}` })
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test('arrow keys move a card, which is said in words, and the others make way', async () => {
  takeSaves()
  const user = await arrange()
  handle('Performance').focus()
  await user.keyboard('{ArrowDown}')
  expect(drawn()).toMatchObject({ positions: [1, 1, 8, 12], performance: [1, 13, 8, 11] })
  expect(said()).toContain('Performance, column 1, row 13')
  handle('Distribution').focus()
  await user.keyboard('{ArrowLeft}')
  expect(said()).toContain('Distribution, column 8, row 1')
})

test('Shift and arrow keys make a card larger and smaller within its limits', async () => {
  takeSaves()
  const user = await arrange()
  handle('Transactions').focus()
  await user.keyboard('{Shift>}{ArrowUp}{ArrowLeft}{/Shift}')
  expect(drawn().transactions).toEqual([9, 12, 3, 15])
  expect(said()).toContain('Transactions, 3 columns wide, 15 rows high')
  await user.keyboard('{Shift>}{ArrowUp>20/}{ArrowLeft}{/Shift}')
  expect(drawn().transactions).toEqual([9, 12, 3, 6])
  await user.keyboard('{Shift>}{ArrowDown>30/}{/Shift}')
  expect(drawn().transactions).toEqual([9, 12, 3, 24])
})

test('Escape puts everything back to where it was when the handle was reached', async () => {
  takeSaves()
  const user = await arrange()
  const before = drawn()
  handle('Performance').focus()
  await user.keyboard('{ArrowDown}{ArrowRight}{Shift>}{ArrowUp}{/Shift}')
  expect(drawn()).not.toEqual(before)
  await user.keyboard('{Escape}')
  expect(drawn()).toEqual(before)
  expect(said()).toContain('Performance is back where it was')
})

test('the handle keeps the focus while its card moves, and the content of cards cannot be focused', async () => {
  takeSaves()
  const user = await arrange()
  handle('Performance').focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(handle('Performance')).toHaveFocus()
  await userEvent.keyboard('{Tab}') // the browser's own, which knows what is out of reach
  expect(screen.getByRole('button', { name: 'Remove Performance' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  expect(handle('Distribution')).toHaveFocus()
})

test('every drag step is also a button behind the handle', async () => {
  takeSaves()
  const user = await arrange()
  await user.click(handle('Performance'))
  expect(handle('Performance')).toHaveAttribute('aria-expanded', 'true')
  const step = (name: string) => user.click(screen.getByRole('button', { name }))
  await step('Down')
  expect(drawn().performance).toEqual([1, 13, 8, 11])
  await step('Right')
  await step('Wider')
  await step('Shorter')
  expect(drawn().performance).toEqual([2, 13, 9, 10])
  await user.click(handle('Performance'))
  expect(screen.queryByRole('button', { name: 'Wider' })).toBeNull()
})

test('within 1.5 seconds of a layout being loaded nothing moves, and that is said', async () => {
  const saved = takeSaves()
  const user = await arrange()
  passTime(-1)
  const before = drawn()
  handle('Performance').focus()
  await user.keyboard('{ArrowDown}')
  expect(drawn()).toEqual(before)
  expect(said()).toContain('The layout has just been loaded. Try again in a moment.')
  passTime(1)
  await user.keyboard('{ArrowDown}')
  expect(drawn()).not.toEqual(before)
  await waitFor(() => expect(saved).toHaveLength(1))
})

test('saving does not lock the layout: the next change can follow at once', async () => {
  const saved = takeSaves()
  const user = await arrange()
  handle('Performance').focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(saved).toHaveLength(1))
  await screen.findByText('Saved')
  await user.keyboard('{ArrowUp}')
  expect(said()).toContain('Performance, column 1, row 1')
  await waitFor(() => expect(saved).toHaveLength(2))
})

test('on a phone cards change turns and have no size to change', async () => {
  await page.viewport(390, 844)
  takeSaves()
  const user = await arrange()
  handle('Distribution').focus()
  await user.keyboard('{ArrowUp}')
  expect(drawn()).toMatchObject({ distribution: [1, 1, 2, 1], performance: [1, 2, 2, 1] })
  expect(said()).toContain('Distribution, 1 of 4')
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(drawn()).toMatchObject({ distribution: [1, 1, 2, 1] })
  await user.click(handle('Distribution'))
  expect(screen.queryByRole('button', { name: 'Wider' })).toBeNull()
})
