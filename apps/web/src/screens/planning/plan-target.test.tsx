import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { preparePlanning } from '#test/answers/planning-answers.ts'
import { field, sentence } from '#test/planning-page.ts'
import { openPortal } from '#test/portal.tsx'

test('a target out of reach of salary and age names neither as a way back', async () => {
  preparePlanning()
  const { user } = openPortal('/financial-planning')
  await sentence()
  await user.type(field("Target, a month in today's money"), '9000000')
  expect(screen.getByText('No retirement age up to 75 reaches the target.')).toBeVisible()
  expect(screen.getByText(/Payments alone cannot reach the target/)).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Try it/ })).toHaveLength(1)
})

test('a plan below its target shows what would bring it back, and each way does', async () => {
  preparePlanning()
  const { user } = openPortal('/financial-planning')
  await sentence()
  await user.type(field("Target, a month in today's money"), '6000')
  expect(screen.getByRole('heading', { name: 'Off track' })).toBeVisible()
  for (const [way, name] of [
    [/^Try it: Pay in \$([\d,]+)/, 'Monthly contribution'],
    [/^Try it: Retire at (\d+)/, 'Retirement age'],
    [/^Try it: Lower the target to \$([\d,]+)/, "Target, a month in today's money"],
  ] as const) {
    const button = screen.getByRole('button', { name: way })
    const figure = way.exec(button.getAttribute('aria-label') ?? '')?.[1]?.replaceAll(',', '')
    await user.click(button)
    expect(field(name)).toHaveValue(figure)
    expect(screen.getByRole('heading', { name: 'On track' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Try it/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    await user.type(field("Target, a month in today's money"), '6000')
  }
})
