import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { preparePlanning } from '#test/answers/planning-answers.ts'
import { card, field, sentence } from '#test/planning-page.ts'
import { openPortal } from '#test/portal.tsx'

test('a target out of reach of salary and age names neither as a way back', async () => {
  preparePlanning()
  const { user } = openPortal('/financial-planning')
  await sentence()
  await user.type(field('Target, a month in today’s money'), '9000000')
  expect(screen.getByText('No retirement age up to 75 reaches the target.')).toBeVisible()
  expect(screen.getByText(/Contributions alone cannot reach the target/)).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Try it/ })).toHaveLength(1)
})

test('a plan below its target shows what would bring it back, and each way does', async () => {
  preparePlanning()
  const { user } = openPortal('/financial-planning')
  await sentence()
  await user.type(field('Target, a month in today’s money'), '6000')
  expect(screen.getByRole('heading', { name: 'Off track' })).toBeVisible()
  for (const [way, name] of [
    [/^Try it: Pay in \$([\d,]+)/, 'Monthly contribution'],
    [/^Try it: Retire at (\d+)/, 'Retirement age'],
    [/^Try it: Lower the target to \$([\d,]+)/, 'Target, a month in today’s money'],
  ] as const) {
    const button = screen.getByRole('button', { name: way })
    const figure = way.exec(button.getAttribute('aria-label') ?? '')?.[1]?.replaceAll(',', '')
    await user.click(button)
    expect(field(name)).toHaveValue(figure)
    expect(screen.getByRole('heading', { name: 'On track' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Try it/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    await user.type(field('Target, a month in today’s money'), '6000')
  }
})

test('a target has a ring in the chart, at the savings that it needs', async () => {
  preparePlanning()
  const { user } = openPortal('/financial-planning')
  await sentence()
  const chart = () => card('How your savings could grow')
  const rings = () =>
    [...document.querySelectorAll('main svg circle')].filter(
      (one) => (one as SVGElement).style.strokeWidth !== '',
    )
  expect(rings()).toHaveLength(0)
  await user.type(field('Target, a month in today’s money'), '6000')
  const needed = chart().getByText('Needed for your target').nextElementSibling?.textContent ?? ''
  expect(Number(needed.replaceAll(/\D/g, ''))).toBeGreaterThan(1_000_000)
  expect(rings()).toHaveLength(1)
  const lines = [...document.querySelectorAll('main svg circle')].filter((one) => !rings().includes(one))
  const tops = (all: readonly Element[]) => all.map((one) => one.getBoundingClientRect().top)
  expect(tops(rings())[0]).toBeLessThan(Math.min(...tops(lines)))
  expect(chart().getByRole('slider').getAttribute('aria-valuetext')).toContain(
    `Needed for your target ${needed}`,
  )
})

test('a target that the plan just reaches says so, not that it is passed by nothing', async () => {
  preparePlanning()
  const { user } = openPortal('/financial-planning')
  await sentence()
  await user.type(field('Target, a month in today’s money'), '6000')
  await user.click(screen.getByRole('button', { name: /^Try it: Lower the target/ }))
  expect(screen.getByRole('heading', { name: 'On track' })).toBeVisible()
  expect(screen.getByText('The plan just reaches it')).toBeVisible()
})

test('in one column the target and the order come before the inputs and the years', async () => {
  preparePlanning()
  openPortal('/financial-planning')
  await sentence()
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const wanted = [
    'How your savings could grow',
    'Your target',
    'What this plan changes',
    'Year by year',
    'Assumptions',
  ]
  expect(titles.filter((title) => wanted.includes(title ?? ''))).toEqual(wanted)
})

test('the assumptions say why a model’s page can show another past return than the plan', async () => {
  preparePlanning()
  const { user } = openPortal('/financial-planning')
  await sentence()
  await user.click(screen.getByRole('heading', { level: 2, name: 'Assumptions' }))
  expect(
    await screen.findByText(
      /your present mix, rebalanced monthly since 19 Nov 2021, after the charges of the funds and before the plan fee and dealing charges\. The pages of model strategies show mixes left alone/,
    ),
  ).toBeVisible()
})
