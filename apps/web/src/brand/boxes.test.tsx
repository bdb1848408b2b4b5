import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { chooseTheme } from './theme.ts'

afterEach(() => chooseTheme('system'))

test.each(['light', 'dark'] as const)('boxes and radios wear the colours of the %s theme', async (theme) => {
  chooseTheme(theme)
  render(
    <>
      <i style={{ background: 'var(--color-surface)' }}>surface</i>
      <i style={{ background: 'var(--color-primary)' }}>primary</i>
      <input type="checkbox" />
      <input type="radio" />
    </>,
  )
  const fillOf = (one: Element, part?: string) => getComputedStyle(one, part).backgroundColor
  const [surface, primary] = [fillOf(screen.getByText('surface')), fillOf(screen.getByText('primary'))]
  const [box, radio] = [screen.getByRole('checkbox'), screen.getByRole('radio')]
  expect([fillOf(box), fillOf(radio)]).toEqual([surface, surface])
  await userEvent.click(box)
  await userEvent.click(radio)
  expect([fillOf(box), fillOf(radio), fillOf(radio, '::before')]).toEqual([primary, surface, primary])
})
