import type { Point } from '@fundholder/protocol/analysis/analysis.ts'
import { screen, within } from '@testing-library/react'
import { answerFund, type Details, PRICES } from '#test/answers/fund-answers.ts'
import { openPortal, signIn } from './portal.tsx'
import { shown } from './shown.ts'

/** Opens a fund's page with the given details. */
export function openFund(given: Partial<Details> = {}, prices: readonly Point[] = PRICES, search = '') {
  signIn()
  const requests = answerFund(given, prices)
  return { requests, ...openPortal(`/dealing/fund/F1${search}`) }
}

export const card = (name: string) => screen.findByRole('region', { name })

/** A card of details, opened as by a press on its title. */
export async function opened(name: string) {
  const part = await card(name)
  part.querySelector('details')?.setAttribute('open', '')
  return part
}

export const fundHeading = () => screen.findByRole('heading', { level: 1, name: 'Global Equity Index' })

/** The rows of a card's table. */
export const rowsOf = async (name: string) =>
  within(within(await card(name)).getByRole('table'))
    .getAllByRole('row')
    .map(shown)

/** Returns the value beside a name in a list of facts. */
export const beside = async (name: string, where: HTMLElement) =>
  shown((await within(where).findByText(name)).parentElement)
