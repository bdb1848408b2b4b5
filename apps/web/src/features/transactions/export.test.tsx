import { calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { searchTransactions } from '@fundholder/protocol/portfolios/transactions.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  DATES,
  EACH_TRANSACTION,
  transaction,
  transactions,
  YEAR_TO_DATE,
} from '#test/answers/dashboard-answers.ts'
import { answer } from '#test/network.ts'
import { renderInPortal } from '#test/portal.tsx'
import { keepSavedFiles } from '#test/saved-files.ts'
import { TransactionsCard } from './transactions-card.tsx'

afterEach(() => vi.restoreAllMocks())

const ALL = Array.from({ length: 130 }, (_, row) => transaction({ id: `${row}-1` }))

async function openExport() {
  const saved = keepSavedFiles()
  const user = renderInPortal(<TransactionsCard about={YEAR_TO_DATE} latest={DATES} />, EACH_TRANSACTION)
  await user.click(await screen.findByRole('button', { name: 'Export transactions' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export transactions' }))
  const linesOf = async () => {
    await user.click(dialog.getByRole('button', { name: 'CSV file' }))
    await screen.findByText(/downloaded!/)
    const [[name, file] = []] = [...saved]
    const text = (await file?.text()) ?? ''
    return { name, lines: text.trimEnd().split('\r\n') }
  }
  return { user, dialog, linesOf }
}

test('a file has the rows of all pages, as they are filtered and sorted', async () => {
  const requests = answer(searchTransactions, ({ query }) => {
    const skip = Number(query.get('skip'))
    return transactions(ALL.slice(skip, skip + Number(query.get('limit'))), ALL.length, skip)
  })
  const { dialog, linesOf } = await openExport()
  expect(
    dialog.getByText('130 transactions, 01/01/2026 – 20/11/2026, as filtered and sorted here.'),
  ).toBeVisible()
  const { name, lines } = await linesOf()
  expect(name).toBe('transactions-2026-01-01-2026-11-20.csv')
  expect(lines).toHaveLength(131)
  expect(lines[130]).toContain('129-1')
  const [page, ...files] = requests.map(({ query }) => {
    const { skip, limit, ...rest } = Object.fromEntries(query)
    return { skip, limit, rest }
  })
  expect(files.map(({ skip, limit }) => [skip, limit])).toEqual([
    ['0', '100'],
    ['100', '100'],
  ])
  for (const { rest } of files) expect(rest).toEqual(page?.rest)
})

test('each figure is a number, each day a day, and money has its currency in a column of its own', async () => {
  answer(
    searchTransactions,
    transactions([
      transaction({
        id: '12-1',
        transactionTypeCode: 'P3SWIT_OUT',
        instruments: { id: 'F1', name: '=Fund, "A"', isin: 'XX0000000001' },
        priceDate: calendarDay('20261104'),
        quantity: 8.294624,
        price: 512.38,
        amount: 4250,
        currency: 'EUR',
        fees: 4.25,
        fxRate: 0.8,
        settledOn: undefined,
        settlesOn: calendarDay('20261106'),
      }),
      transaction({
        id: '13-1',
        transactionTypeCode: 'P3FEES',
        amount: 0,
        fees: 91.84,
        instrumentId: CASH_INSTRUMENT_ID,
        price: 1,
      }),
    ]),
  )
  const { lines } = await (await openExport()).linesOf()
  expect(lines.map((line) => line.replace('\uFEFF', ''))).toEqual([
    'Trade date,Type,Fund,ISIN,Units,NAV,Price date,Amount,Currency,Fee,Fee currency,Exchange rate,Settled on,Settlement expected on,Reference,Reverses',
    '04/11/2026,Switch out,"\'=Fund, ""A""",XX0000000001,-8.294624,512.38,04/11/2026,-4250,EUR,4.25,USD,0.8,,06/11/2026,12-1,',
    '04/11/2026,Plan fee,Cash,,,,,-91.84,USD,,,,04/11/2026,,13-1,',
  ])
})

test('the days of a file are month first in a browser of the United States', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US')
  answer(searchTransactions, transactions([transaction({ dateAsString: calendarDay('20261106') })]))
  const { lines } = await (await openExport()).linesOf()
  expect(lines[1]).toMatch(/^11\/06\/2026,/)
})

test('an empty list cannot be exported', async () => {
  answer(searchTransactions, transactions([]))
  renderInPortal(<TransactionsCard about={YEAR_TO_DATE} latest={DATES} />, EACH_TRANSACTION)
  await screen.findByText('No transactions found')
  expect(screen.queryByRole('button', { name: 'Export transactions' })).toBeNull()
})
