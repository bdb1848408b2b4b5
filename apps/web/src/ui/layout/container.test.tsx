import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from '#test/portal.tsx'

afterEach(() => page.viewport(1440, 900))

for (const [window, width] of [
  [575, 575],
  [576, 540],
  [767, 540],
  [768, 750],
  [991, 750],
  [992, 960],
  [1199, 960],
  [1200, 1140],
  [1599, 1140],
  [1600, 1540],
  [1919, 1540],
  [1920, 1810],
] as const)
  test(`in a window of ${window} px a public page is ${width} px wide and in the middle`, async () => {
    await page.viewport(window, 900)
    openPortal('/contact')
    await screen.findByRole('heading', { level: 1 })
    const shown = screen.getByRole('main')
    const [inner, outer] = [shown, shown.parentElement as Element].map((one) => one.getBoundingClientRect())
    expect(inner?.width).toBe(width)
    expect((inner?.left ?? 0) - (outer?.left ?? 0)).toBeCloseTo((outer?.right ?? 0) - (inner?.right ?? 0), 0)
  })
