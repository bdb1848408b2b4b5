import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '#test/portal.tsx'
import { Button } from './button.tsx'

test('a button that is busy keeps its text beside a spinner of 20 px and cannot be pressed', async () => {
  let presses = 0
  const user = renderInPortal(
    <Button busy onClick={() => void (presses += 1)}>
      Save
    </Button>,
  )
  const button = await screen.findByRole('button', { name: 'Save' })
  const spinner = button.querySelector<HTMLElement>('[aria-hidden]')
  expect([spinner?.offsetWidth, spinner?.offsetHeight]).toEqual([20, 20])
  await user.click(button)
  expect(presses).toBe(0)
})
