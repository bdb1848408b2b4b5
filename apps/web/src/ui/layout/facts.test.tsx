import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInPortal } from '#test/portal.tsx'
import { Fact, Facts } from './facts.tsx'

afterEach(() => page.viewport(1440, 900))

test.each([1440, 390])(
  'at %i px the rule between two figures is as far from one as from the other',
  async (width) => {
    await page.viewport(width, 900)
    renderInPortal(
      <Facts title="Figures">
        {['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => (
          <Fact key={name} name={name}>
            1
          </Fact>
        ))}
      </Facts>,
    )
    const [one, two] = await Promise.all(['One', 'Two'].map((name) => screen.findByText(name)))
    const rule = two?.parentElement?.getBoundingClientRect().left ?? 0
    const before = rule - (one?.getBoundingClientRect().right ?? 0)
    const after = (two?.getBoundingClientRect().left ?? 0) - rule
    expect(before).toBeGreaterThan(6)
    expect(Math.abs(after - before)).toBeLessThan(1)
  },
)
