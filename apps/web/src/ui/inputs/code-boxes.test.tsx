import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInPortal } from '#test/portal.tsx'
import { CodeBoxes, NO_DIGITS } from './code-boxes.tsx'

function Boxes() {
  const [digits, setDigits] = useState(NO_DIGITS)
  return <CodeBoxes digits={digits} onChange={setDigits} describedBy="none" isInvalid={false} />
}

const show = async () => {
  const user = renderInPortal(<Boxes />)
  await screen.findByRole('group', { name: 'Six-digit code' })
  return user
}
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')
const shown = () =>
  boxes()
    .map((box) => box.value || '_')
    .join('')
const active = () => boxes().indexOf(document.activeElement as HTMLInputElement) + 1

test('the first box has the focus as soon as a code is required', async () => {
  await show()
  expect(active()).toBe(1)
  expect(boxes()[0]).toHaveProperty('autocomplete', 'one-time-code')
})

test('typing advances to the next box', async () => {
  const user = await show()
  await user.keyboard('403')
  expect(shown()).toBe('403___')
  expect(active()).toBe(4)
})

test('a box takes digits only', async () => {
  const user = await show()
  await user.keyboard('a4-b.0 ')
  expect(shown()).toBe('40____')
})

test('backspace moves back and takes the digit before away', async () => {
  const user = await show()
  await user.keyboard('403{Backspace}')
  expect(shown()).toBe('40____')
  expect(active()).toBe(3)
})

test('backspace in the last full box empties that box first', async () => {
  const user = await show()
  await user.keyboard('403917{Backspace}')
  expect(shown()).toBe('40391_')
  expect(active()).toBe(6)
})

test('arrow keys move between the boxes and stop at both ends', async () => {
  const user = await show()
  await user.keyboard('403{ArrowLeft}{ArrowLeft}')
  expect(active()).toBe(2)
  await user.keyboard('{ArrowRight}')
  expect(active()).toBe(3)
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(active()).toBe(1)
})

test('a digit typed into a full box replaces the one there', async () => {
  const user = await show()
  await user.keyboard('403917{Home}8')
  expect(shown()).toBe('803917')
  expect(active()).toBe(2)
})

test('the same digit typed again into a full box stays and moves on', async () => {
  const user = await show()
  await user.keyboard('44{ArrowLeft}4')
  expect(shown()).toBe('44____')
  expect(active()).toBe(3)
})

test('pasting a whole code fills all boxes, whatever is between its digits', async () => {
  const user = await show()
  await user.keyboard('40')
  await user.paste('Your code: 403-917')
  expect(shown()).toBe('403917')
  expect(active()).toBe(6)
})

test('a code that the phone suggests fills all boxes', async () => {
  const user = await show()
  const [first] = boxes()
  await user.click(first as HTMLInputElement)
  await user.keyboard('{Backspace}')
  fireEvent.input(first as HTMLInputElement, { target: { value: '403917' } })
  expect(shown()).toBe('403917')
})
