import { saveSettings } from '@fundholder/protocol/users/preferences.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { arrange, drawn, leave, nextFrame, passTime } from '#test/grid.tsx'
import { answer } from '#test/network.ts'

afterEach(leave)

const takeSaves = () =>
  answer(
    saveSettings,
    ({ body }) => ({ ...(body as object), version: (body as { version: number }).version + 1 }) as never,
  )
const handle = (title: string) => screen.getByRole('button', { name: `Move ${title}` })
const cell = (title: string) => handle(title).closest<HTMLElement>('[data-card]')
const corner = (title: string) => cell(title)?.querySelector(':scope > [aria-hidden=true]') as Element

const at = (x: number, y: number, pointerType = 'mouse') => ({
  pointerId: 1,
  pointerType,
  clientX: x,
  clientY: y,
  button: 0,
})
/** Presses something and pulls it by so many px, in two steps as a hand would. */
async function pull(what: Element, dx: number, dy: number, pointerType?: string) {
  const { left, top } = what.getBoundingClientRect()
  const [x, y] = [left + 4, top + 4]
  fireEvent.pointerDown(what, at(x, y, pointerType))
  for (const part of [0.5, 1])
    act(() => void window.dispatchEvent(new PointerEvent('pointermove', at(x + dx * part, y + dy * part))))
  await nextFrame()
  return {
    letGo: () => act(() => void window.dispatchEvent(new PointerEvent('pointerup', at(x + dx, y + dy)))),
    lose: () => act(() => void window.dispatchEvent(new PointerEvent('pointercancel', at(x + dx, y + dy)))),
  }
}

test('a dragged card follows the pointer, shows where it would land, and lands there', async () => {
  const saved = takeSaves()
  await arrange()
  const before = cell('Performance')?.getBoundingClientRect()
  const { letGo } = await pull(handle('Performance'), 30, 330)
  const now = cell('Performance')?.getBoundingClientRect()
  expect(Math.round((now?.left ?? 0) - (before?.left ?? 0))).toBe(30)
  expect(Math.round((now?.top ?? 0) - (before?.top ?? 0))).toBe(330)
  expect(drawn()).toMatchObject({ positions: [1, 1, 8, 12], performance: [1, 13, 8, 11] })
  expect(saved).toHaveLength(0)
  letGo()
  expect(cell('Performance')?.style.translate).toBe('')
  expect(drawn()).toMatchObject({ positions: [1, 1, 8, 12], performance: [1, 13, 8, 11] })
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(
    'Performance, column 1, row 13',
  )
})

test('Escape, or a pointer that is lost, takes a drag back', async () => {
  takeSaves()
  const user = await arrange()
  const before = drawn()
  await pull(handle('Performance'), 30, 330)
  expect(drawn()).not.toEqual(before)
  await user.keyboard('{Escape}')
  expect(drawn()).toEqual(before)
  expect(cell('Performance')?.style.translate).toBe('')
  const { lose } = await pull(handle('Performance'), 30, 330)
  lose()
  expect(drawn()).toEqual(before)
})

test('a press that hardly wanders is a click and moves nothing', async () => {
  takeSaves()
  await arrange()
  const before = drawn()
  const { letGo } = await pull(handle('Performance'), 2, 2)
  letGo()
  expect(drawn()).toEqual(before)
  expect(cell('Performance')).not.toHaveAttribute('data-dragging')
})

test('dropping a card is not a click on its buttons', async () => {
  takeSaves()
  await arrange()
  const { letGo } = await pull(handle('Performance'), 30, 330)
  letGo()
  fireEvent.click(handle('Performance'))
  expect(handle('Performance')).toHaveAttribute('aria-expanded', 'false')
})

test('a card is resized by its corner, column by column and row by row', async () => {
  takeSaves()
  await arrange()
  const width = (cell('Distribution')?.parentElement?.clientWidth ?? 0) + 16
  const { letGo } = await pull(corner('Performance'), -width / 12, 2 * 41)
  letGo()
  expect(drawn()).toMatchObject({ performance: [1, 1, 7, 13], positions: [1, 14, 8, 12] })
})

test('only the handle and the corner take hold of a card', async () => {
  takeSaves()
  await arrange()
  const before = drawn()
  for (const elsewhere of [
    cell('Performance'),
    screen.getByRole('region', { name: 'Performance', hidden: true }),
  ]) {
    if (!elsewhere) throw new Error('no card')
    const { letGo } = await pull(elsewhere, 30, 330, 'touch')
    letGo()
  }
  expect(drawn()).toEqual(before)
})

test('a finger on the handle drags instead of scrolling, and nowhere else', async () => {
  takeSaves()
  await arrange()
  expect(getComputedStyle(handle('Performance')).touchAction).toBe('none')
  expect(cell('Performance') && getComputedStyle(cell('Performance') as Element).touchAction).toBe('auto')
})

test('within 1.5 seconds of a layout being loaded a drag changes nothing', async () => {
  const saved = takeSaves()
  await arrange()
  passTime(-1_000)
  const before = drawn()
  const { letGo } = await pull(handle('Performance'), 30, 330)
  letGo()
  expect(drawn()).toEqual(before)
  expect(saved).toHaveLength(0)
})

test('on a phone a dragged card takes the turn of the one it has passed half of', async () => {
  await page.viewport(390, 844)
  takeSaves()
  await arrange()
  const order = () =>
    Object.entries(drawn()).toSorted(([, one], [, other]) => (one[1] ?? 0) - (other[1] ?? 0))
  const { letGo } = await pull(handle('Performance'), 0, 100, 'touch')
  letGo()
  expect(order().map(([id]) => id)).toEqual(['distribution', 'performance', 'positions', 'transactions'])
})

test('nothing can be taken hold of before the client customises', async () => {
  takeSaves()
  const user = await arrange()
  await user.click(screen.getAllByRole('button', { name: 'Done' })[0] as Element)
  expect(screen.queryByRole('button', { name: /^(Move|Remove) / })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Customise the dashboard' })).toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'Inside' })[0] as Element)
})
