import { type Browser, expect, type Page } from '@playwright/test'
import { showAllCards } from './all-cards.ts'
import { openSignedIn } from './portal.ts'

export type Holding = {
  instrumentId: string
  quantity: number
  amount: number
  instrument: { name?: string }
}
export type Headline = { asOf: string; value: string; change: string }
/** The value of a portfolio wherever the dashboard says it, and what is said of money that moved since. */
export type Dashboard = {
  headline: Headline
  summary: string
  positions: number
  chart: string
  days: readonly string[]
  later: string
  transactions: string
}

export async function dashboardOf(browser: Browser, address: string, who: string): Promise<Dashboard> {
  const context = await browser.newContext({ baseURL: address })
  const page = await context.newPage()
  await showAllCards(page)
  await openSignedIn(page, who, '/')
  const headline = await readHeadline(page)
  const textOf = async (name: string) => (await card(page, name)).innerText()
  const [summary, chart, transactions] = [
    await textOf('Summary'),
    await textOf('Value over time'),
    await textOf('Transactions'),
  ]
  const others = await Promise.all(['Returns', 'Distribution', 'Portfolio alerts', 'Positions'].map(textOf))
  const showAll = page
    .getByRole('region', { name: 'Positions' })
    .getByRole('button', { name: /more positions?$/ })
  if (await showAll.isVisible()) await showAll.click()
  const amounts = page.locator('[data-card="positions-card"] tbody td[data-column="amount"]')
  const positions = (await amounts.allInnerTexts()).map((text) => Number(text.replaceAll(/[$,]/g, '')))
  const later = await page.getByText(/^Not included yet/).innerText()
  await context.close()
  return {
    headline,
    summary: /Value on .*\s+(\$[\d,.]+)\s+Already/.exec(summary)?.[1] ?? summary,
    chart: /Savings\s+(\$[\d,.]+)/.exec(chart)?.[1] ?? chart,
    positions: positions.reduce((sum, amount) => sum + amount, 0),
    days: [summary, chart, ...others].map((text) => LAST_DAY.exec(text)?.[1] ?? text),
    later,
    transactions,
  }
}

/** The day that a card says it is of, or that its days end on. */
const LAST_DAY = /(?:as of|–|to)(?: \$[\d,.]+ on)? (\d\d \w{3} \d{4})/i

export async function holdings(page: Page): Promise<Holding[]> {
  const answered = page.waitForResponse(/\/portfolios\/positions\/search/)
  await page.goto('/dealing/withdraws')
  return (await (await answered).json()).data
}

export async function readHeadline(page: Page): Promise<Headline> {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /^Portfolio value/ })).toBeVisible()
  await card(page, 'Positions')
  const text = await page.getByRole('main').innerText()
  const found = /as of (\d\d \w{3} \d{4})\s+(\S+)[\s\S]*?([+−]?[\d.]+%)/.exec(text)
  if (!found) throw new Error(`no value in ${text.slice(0, 300)}`)
  const [, asOf = '', value = '', change = ''] = found
  return { asOf, value, change }
}

export async function card(page: Page, name: string) {
  const found = page.getByRole('region', { name, exact: true })
  await expect(async () => {
    await found.evaluate((one) => one.scrollIntoView({ block: 'nearest' }))
    expect(await found.getAttribute('aria-busy')).not.toBe('true')
  }).toPass()
  return found
}

/** Each step to its day, promised or kept. */
export async function stepsOf(page: Page): Promise<Map<string, string>> {
  const steps = await page.getByRole('region', { name: 'Progress' }).getByRole('listitem').allInnerTexts()
  return new Map(
    steps.slice(1).map((step) => {
      const [name = ''] = step.split('\n')
      return [name.trim(), /\d\d\/\d\d\/\d{4}/.exec(step)?.[0] ?? '']
    }),
  )
}

/** Returns the executions and payouts from the table of the order. */
export async function executions(page: Page) {
  const rows = await page
    .getByRole('region', { name: 'Sales and purchases' })
    .locator('tbody tr:has(th)')
    .all()
  return Promise.all(
    rows.map(async (row) => {
      const [name = '', kind = name] = (await row.locator('th').innerText()).split('\n')
      const [units = '', executed = ''] = await Promise.all(
        ['units', 'executed'].map((column) => row.locator(`td[data-column="${column}"]`).innerText()),
      )
      return { name: name.trim(), kind: kind.trim(), units: Number(units.replaceAll(',', '')), executed }
    }),
  )
}
