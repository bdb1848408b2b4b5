import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from '#test/portal.tsx'

afterEach(() => page.viewport(1440, 900))

test.each([360, 390, 430, 480])(
  'at %i px the head of a public page is one row, with the name for readers',
  async (width) => {
    await page.viewport(width, 844)
    openPortal('/activate')
    await screen.findByRole('heading', { name: 'Activate your account' })
    const [head] = screen.getAllByRole('banner')
    expect(head?.offsetHeight).toBeLessThan(60)
    expect(head?.innerText).toMatch(/^Fundholder/) // which hidden words would not be
  },
)
