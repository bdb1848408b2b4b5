import { screen, within } from '@testing-library/react'

/** Finds the sentence about the income. The page's code is loaded with the first of these. */
export const sentence = () =>
  screen.findByRole('heading', { level: 2, name: /^At \d+ you could have about/ }, { timeout: 10_000 })
export const card = (name: string) => within(screen.getByRole('region', { name }))
export const slider = (name: string) => screen.getByRole('slider', { name: `${name}, slider` })
export const field = (name: string) => screen.getByRole('textbox', { name })
