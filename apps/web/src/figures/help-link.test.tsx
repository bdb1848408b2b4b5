import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInPortal } from '#test/portal.tsx'
import { HelpLink } from './help-link.tsx'

afterEach(() => page.viewport(1440, 900))

const lineOf = (node: Node) => {
  const words = document.createRange()
  words.selectNodeContents(node)
  return words.getBoundingClientRect()
}

test.each([
  [1440, 24],
  [390, 44],
])(
  'at %i px a link to the help has the baseline of its sentence and a target of %i px',
  async (width, target) => {
    await page.viewport(width, 844)
    renderInPortal(
      <p data-testid="sentence" style={{ fontSize: 13 }}>
        How much it grew. <HelpLink article="returns" />
      </p>,
    )
    const link = await screen.findByRole('link')
    const sentence = screen.getByTestId('sentence').firstChild as Node
    expect(lineOf(link.lastChild as Node).bottom).toBeCloseTo(lineOf(sentence).bottom, 1)
    expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(target)
  },
)
