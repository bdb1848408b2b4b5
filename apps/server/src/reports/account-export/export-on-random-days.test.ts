import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addDays, calendarDay, toDayNumber } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { TRANSACTION_TYPES, type TransactionTypeCode } from '@fundholder/domain/savings/transactions.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import { getSummary } from '@fundholder/protocol/analysis/analysis.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import type { Transaction } from '@fundholder/protocol/portfolios/transactions.ts'
import { strFromU8, unzipSync } from 'fflate'
import { addSaver, oneLine, openReportsPortal, textOf } from '#test/reports/reports-portal.ts'

/** Random days, and the seed that draws them again: `EXPORT_DAYS=20,7`. */
const [DAYS = 2, SEED = 1] = (process.env['EXPORT_DAYS'] ?? '').split(',').filter(Boolean).map(Number)
const BEGUN = calendarDay('20250310')
const TODAY = calendarDay('20261120')

// It is noon on Friday 20 November 2026.
const portal = await openReportsPortal()
after(portal.close)
const { userId, portfolioId } = await addSaver(portal.db, () => portal.prices.refresh())

/** Units are written without a sign. */
const signOf = (code: TransactionTypeCode) => (TRANSACTION_TYPES[code].direction === 'in' ? 1 : -1)

let state = SEED
/** Draws from 0 to below a number, by the generator of Park and Miller. */
function drawn(below: number): number {
  state = (state * 48_271) % 2_147_483_647
  return state % below
}

for (let at = 0; at < DAYS; at++) {
  const dateTo = addDays(BEGUN, 1 + drawn(toDayNumber(TODAY) - toDayNumber(BEGUN)))
  test(`on ${dateTo} the transactions of the export add up to its positions, and those are the screens' and the report's`, async () => {
    const days = { dateFrom: BEGUN, dateTo }
    const file = await portal.make(userId, { contractId: 'saver', type: 'account', ...days })
    const files = unzipSync(file)
    const rows = (name: string) =>
      strFromU8(files[name] as Uint8Array)
        .trim()
        .split('\r\n')
        .slice(1)
        .map((row) => row.split(','))
    const positions = rows('positions.csv')
    const held = new Map<string, number>()
    const { transactions } = JSON.parse(strFromU8(files['account.json'] as Uint8Array)) as {
      transactions: Transaction[]
    }
    assert.equal(transactions.length, rows('transactions.csv').length)
    for (const { instrumentId: id, quantity, transactionTypeCode } of transactions)
      held.set(id, (held.get(id) ?? 0) + signOf(transactionTypeCode) * Math.round(quantity * 1e6))
    const unitsHeld = [...held].filter(([, units]) => units !== 0)
    assert.deepEqual(
      new Map(unitsHeld),
      new Map(positions.map(([id = '', , units]) => [id, Math.round(Number(units) * 1e6)])),
    )
    assert.ok(held.has(CASH_INSTRUMENT_ID))

    const body = { portfolioIds: [portfolioId], ...days, analysisType: 'TRANSACTIONS' as const }
    const summary = (await portal.call(getSummary, { as: userId, body })).answer()
    const cents = (amount: string | number | undefined) => Math.round(Number(amount) * 100)
    assert.equal(
      positions.reduce((sum, [, , , , , amount]) => sum + cents(amount), 0),
      cents(summary.toValue),
    )
    const query = { portfolioIds: portfolioId as never, limit: 100, ...days }
    const shown = (await portal.call(searchPositions, { as: userId, query })).answer()
    const text = (await textOf(files['portfolio-report.pdf'] as Uint8Array)).join(' ')
    for (const { instrumentId, amount } of shown.data) {
      assert.equal(cents(positions.find(([id]) => id === instrumentId)?.[5]), cents(amount), instrumentId)
      assert.ok(text.includes(oneLine(formatsOf('en').money(amount as number, 'USD'))), instrumentId)
    }
  })
}
