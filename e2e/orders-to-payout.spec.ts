import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calendarDay, dayInZone } from '@fundholder/domain/calendar.ts'
import { addBusinessDays, TARGET } from '@fundholder/domain/days/business-days.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { type Browser, expect, type Page } from '@playwright/test'
import {
  card,
  type Dashboard,
  dashboardOf,
  executions,
  type Headline,
  type Holding,
  holdings,
  readHeadline,
  stepsOf,
} from './account-figures.ts'
import { approveButton, orderIsShown, sendCode, typeCode } from './ordering.ts'
import { test as base } from './own-portal.ts'
import { fundholder, mailsTo, openSignedIn } from './portal.ts'

const SWITCHER = 'chloe.whitcombe@meridian.example'
const PART_TAKER = 'saver@demo.example'
const LEAVER = 'karim.bensalem@copperleaf.example'
/** Number of business days after the approvals; more only where later dates were promised. */
const DAYS = 7
/** Half of the smallest unit fraction. */
const HALF_A_UNIT = 0.0000005

/** Figures shown before approval, and the promises made. */
type Approved = {
  order: string
  reference: string
  before: readonly Holding[]
  /** Step of the order to its day. */
  promised: ReadonlyMap<string, string>
  headline: Headline
}
/** Three members approve something, and then the days pass. */
const test = base.extend<
  object,
  {
    week: {
      switched: Approved
      tookPart: Approved
      left: Approved
      days: number
      /** Dashboard of the leaver on the day of the payout, after the latest valuation. */
      paidToday: Dashboard
    }
  }
>({
  week: [
    async ({ browser, portal: { address } }, use) => {
      await passPaydays()
      const approve = (who: string, prepare: (page: Page) => Promise<void>) =>
        approveAs(browser, address, who, prepare)
      const switched = await approve(SWITCHER, async (page) => {
        await page.goto('/dealing/model')
        await page.getByRole('radio', { name: 'Cash' }).check()
        await page.getByRole('button', { name: 'Review the switch' }).click()
      })
      const tookPart = await approve(PART_TAKER, async (page) => {
        await page.goto('/dealing/withdraws')
        await page.getByRole('button', { name: 'Choose per fund' }).click()
        await page
          .getByRole('textbox', { name: /^Percent of/ })
          .first()
          .fill('20')
        await page.getByRole('button', { name: /^Review (the )?withdrawal/ }).click()
      })
      const left = await approve(LEAVER, async (page) => {
        await page.goto('/dealing/withdraws')
        await page.getByRole('button', { name: /^Review (the )?withdrawal/ }).click()
      })
      const days = Math.max(DAYS, switched.days, tookPart.days, left.days + 1)
      await fundholder('demo', 'advance', String(left.days))
      const paidToday = await dashboardOf(browser, address, LEAVER)
      await fundholder('demo', 'advance', String(days - left.days))
      await use({ switched, tookPart, left, days, paidToday })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

test.setTimeout(120_000)

test('a switch is dealt at the prices of its days and kept as promised, to the last unit', async ({
  page,
  week: { switched },
}) => {
  await openOrder(page, switched, SWITCHER)
  await everythingIsKept(page, switched)
  const trades = await executions(page)
  const bought = trades.filter(({ kind }) => kind === 'Buy')
  const sold = trades.filter(({ kind }) => kind === 'Sell')
  expect(bought.length).toBeGreaterThan(0)
  expect(sold.length).toBeGreaterThan(0)

  const now = await holdings(page)
  const expected = new Map(
    fundsOf(switched.before).map(({ instrument, quantity }) => [instrument.name ?? '', quantity]),
  )
  for (const { name, units, kind } of [...sold, ...bought])
    expected.set(name, (expected.get(name) ?? 0) + (kind === 'Buy' ? units : -units))
  const unitsOf = (some: Iterable<readonly [string, number]>) =>
    [...some].flatMap(([name, units]) =>
      Math.abs(units) < HALF_A_UNIT ? [] : [`${name} ${units.toFixed(6)}`],
    )
  expect(
    unitsOf(fundsOf(now).map(({ instrument, quantity }) => [instrument.name ?? '', quantity])).toSorted(),
  ).toEqual(unitsOf(expected).toSorted())
  const cash = now.filter((one) => !fundsOf(now).includes(one))
  expect(
    cash.reduce((sum, { amount }) => sum + amount, 0),
    'all money was invested again',
  ).toBeLessThan(0.05)

  expectEmails(SWITCHER, switched, ['You approved your', 'Trades carried out: ', 'Trades settled: '])
  for (const one of [...sold, ...bought])
    expect(mailsTo(SWITCHER).some(({ text }) => text.includes(`- ${one.name}: `))).toBe(true)

  const headline = await readHeadline(page)
  expect(headline.asOf).not.toBe(switched.headline.asOf)
  expect(headline.change, 'the return has gone on').not.toBe(switched.headline.change)
  const transactions = await card(page, 'Transactions')
  await transactions
    .getByRole('button', { name: /^Switch, / })
    .first()
    .click()
  const parts = page.getByRole('dialog', { name: 'Switch' })
  for (const { name } of [...sold, ...bought])
    await expect(parts.getByRole('button', { name, exact: true }).first()).toBeVisible()
})

test('a partial withdrawal sells what was approved and pays out exactly what that brought', async ({
  page,
  week: { tookPart },
}) => {
  await openOrder(page, tookPart, PART_TAKER)
  await everythingIsKept(page, tookPart)
  const trades = await executions(page)
  const [sale] = trades.filter(({ kind }) => kind === 'Sell')
  const payout = trades.find(({ kind }) => kind === 'Pay out')
  if (!sale || !payout) throw new Error('a withdrawal has a sale and a payout')

  const unitsOf = (some: readonly Holding[]) =>
    some.find(({ instrument }) => instrument.name === sale.name)?.quantity ?? 0
  const now = await holdings(page)
  expect(unitsOf(now).toFixed(6)).toBe((unitsOf(tookPart.before) - sale.units).toFixed(6))

  expectEmails(PART_TAKER, tookPart, ['You approved your', 'Trades carried out: ', 'Payment sent: '])
  expect(soldFor(PART_TAKER, tookPart)).toBe(payout.executed)
  expect(paidByFile(tookPart)).toBe(payout.executed)
  const headline = await readHeadline(page)
  expect(headline.asOf).not.toBe(tookPart.headline.asOf)
  const transactions = await card(page, 'Transactions')
  await expect(transactions.getByRole('row').filter({ hasText: 'Withdrawal' }).first()).toContainText(
    payout.executed,
  )
})

test('a full withdrawal ends in exactly no units and no cash, paid out to the last cent', async ({
  page,
  week: { left },
}) => {
  await openOrder(page, left, LEAVER)
  await everythingIsKept(page, left)
  const trades = await executions(page)
  const payout = trades.find(({ kind }) => kind === 'Pay out')
  expect(trades.filter(({ kind }) => kind === 'Sell')).toHaveLength(fundsOf(left.before).length)

  const now = await holdings(page)
  expect(now.filter(({ quantity, amount }) => quantity !== 0 || amount !== 0)).toEqual([])
  const headline = await readHeadline(page)
  expect(headline.value).toBe('$0.00')
  expectEmails(LEAVER, left, ['You approved your', 'Trades carried out: ', 'Payment sent: '])
  expect(paidByFile(left)).toBe(payout?.executed)
  const transactions = await card(page, 'Transactions')
  await expect(transactions.getByRole('row').filter({ hasText: 'Withdrawal' }).first()).toContainText(
    payout?.executed ?? '',
  )
  expect(await fundholder('ledger', 'verify')).toContain('are as they were booked')
})

test('on the day of a payout every card shows the same value of the same day, and the payout as not in it yet', async ({
  week: { paidToday, left },
}) => {
  const { headline, summary, chart, positions, days, later, transactions } = paidToday
  expect(headline.value).not.toBe('$0.00')
  expect([summary, chart]).toEqual([headline.value, headline.value])
  expect(positions.toFixed(2)).toBe(headline.value.replaceAll(/[$,]/g, ''))
  expect(new Set(days)).toEqual(new Set([headline.asOf]))
  const paid = left.promised.get('Paid') ?? [...left.promised.values()].at(-1) ?? ''
  expect(later).toMatch(
    new RegExp(`^Not included yet: withdrawals of \\$[\\d,.]+ booked after ${headline.asOf}$`),
  )
  expect(transactions).toContain(`Withdrawal\n${paid}`)
  expect(transactions).toContain(`After the valuation of ${headline.asOf}`)
})

/** All but cash. */
const fundsOf = (some: readonly Holding[]) =>
  some.filter(({ instrumentId }) => instrumentId !== CASH_INSTRUMENT_ID)

/**
 * Moves the demo to days on which nobody is paid and no month ends: contributions while everything is withdrawn stay,
 * and would be mistaken for a rest.
 */
async function passPaydays() {
  const today = dayInZone(new Date(), 'Europe/Madrid')
  const [year, month, day] = [today.slice(0, 4), today.slice(4, 6), Number(today.slice(6))]
  if (day >= 4 && day <= 8) return
  const quiet =
    day < 4
      ? calendarDay(`${year}${month}04`)
      : month === '12'
        ? calendarDay(`${Number(year) + 1}0104`)
        : calendarDay(`${year}${String(Number(month) + 1).padStart(2, '0')}04`)
  let days = 0
  while (addBusinessDays(today, days, TARGET) < quiet) days += 1
  if (days > 0) await fundholder('demo', 'advance', String(days))
}

async function approveAs(
  browser: Browser,
  baseURL: string,
  who: string,
  prepare: (page: Page) => Promise<void>,
): Promise<Approved & { days: number }> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await openSignedIn(page, who, '/')
  const headline = await readHeadline(page)
  const before = await holdings(page)
  await prepare(page)
  const done = await page.getByText(/^Done (in \d+ business days?|today) if you approve it now/).innerText()
  const days = Number(/in (\d+)/.exec(done)?.[1] ?? 0)
  await typeCode(page, await sendCode(page))
  await approveButton(page).click()
  await orderIsShown(page)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).not.toContainText('Waiting for the code') // as it was before the approval
  const title = await heading.innerText()
  const promised = await stepsOf(page)
  const order = page.url()
  await context.close()
  return { order, reference: /\w{4}-\w{4}/.exec(title)?.[0] ?? '', before, promised, headline, days }
}

async function openOrder(page: Page, { order }: Approved, who: string) {
  await openSignedIn(page, who, order)
  await orderIsShown(page)
}

/** Every step of the order is done on the day that was promised at approval, and all of it is over. */
async function everythingIsKept(page: Page, { promised }: Approved) {
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Completed')
  const progress = page.getByRole('region', { name: 'Progress' })
  const steps = await progress.getByRole('listitem').all()
  for (const step of steps.slice(1)) await expect(step).toContainText('on time')
  expect(await stepsOf(page)).toEqual(promised)
}

/** A message of each kind came about the order. */
function expectEmails(who: string, { reference }: Approved, subjects: readonly string[]) {
  const subjectsSent = mailsTo(who).flatMap(({ subject = '' }) =>
    subject.includes(reference) ? [subject] : [],
  )
  for (const subject of subjects) expect(subjectsSent.join('\n')).toContain(subject)
}

/** Returns the sale proceeds from the notification about the payment, formatted. */
function soldFor(who: string, { reference }: Approved): string {
  const cents = mailsTo(who)
    .filter(({ subject = '' }) => subject.includes(reference) && subject.includes('Payment sent: '))
    .flatMap(({ text }) => text.split('\n').filter((line) => line.includes(' units sold on ')))
    .flatMap((line) => [...line.matchAll(/\$([\d,]+\.\d\d)/g)].slice(-1))
    .reduce((sum, [, amount = '']) => sum + Math.round(Number(amount.replaceAll(',', '')) * 100), 0)
  return `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
}

/** Returns the amount of the bank payment for an order, formatted, from the only file that contains it. */
function paidByFile({ reference }: Approved): string {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'out')
  const paid = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.xml'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('<CdtTrfTxInf>').slice(1))
    .filter((one) => one.includes(`<EndToEndId>${reference}</EndToEndId>`))
  expect(paid, 'in one file, once').toHaveLength(1)
  const amount = Number(/<InstdAmt Ccy="USD">([\d.]+)</.exec(paid[0] ?? '')?.[1])
  return `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`
}
