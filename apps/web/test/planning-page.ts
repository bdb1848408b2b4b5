import { screen, within } from '@testing-library/react'

/** Finds the sentence about the income. The page's code is loaded with the first of these. */
export const sentence = () =>
  screen.findByRole('heading', { level: 2, name: /^At \d+ you could have about/ }, { timeout: 10_000 })
export const card = (name: string) => within(screen.getByRole('region', { name }))
export const slider = (name: string) => screen.getByRole('slider', { name: `${name}, slider` })
export const field = (name: string) => screen.getByRole('textbox', { name })

/** Months until the age of retirement on file. */
export const MONTHS = 271

/** Monthly income in today's money: the savings at a yearly return, drawn down over 30 years at 1%. */
export function income(yearlyReturn: number, monthly: number, months = MONTHS) {
  let amount = 100_000
  const employer = (month: number) => (month < 16 ? 583 : 833)
  for (let month = 1; month <= months; month++)
    amount = amount * (1 + yearlyReturn) ** (1 / 12) + monthly + employer(month)
  const rate = 1.01 ** (1 / 12) - 1
  return ((amount / 1.025 ** (months / 12)) * rate) / (1 - (1 + rate) ** -360)
}
export const dollars = (amount: number, digits = 3) => {
  const step = 10 ** (Math.floor(Math.log10(amount)) + 1 - digits)
  return `$${(Math.round(amount / step) * step).toLocaleString('en-US')}`
}
