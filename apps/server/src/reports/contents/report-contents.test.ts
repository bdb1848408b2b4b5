import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { calendarDay, toDayNumber } from '@fundholder/domain/calendar.ts'
import { DOCUMENT_LANGUAGES } from '@fundholder/domain/users/users.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import type { Block } from '@fundholder/pdf/document-content.ts'
import { getSummary, getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import { getPerformanceIndex } from '@fundholder/protocol/analysis/benchmarks.ts'
import { getDistributions } from '@fundholder/protocol/analysis/look-through.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { listTransactionEvents } from '@fundholder/protocol/portfolios/transaction-events.ts'
import { searchTransactions } from '@fundholder/protocol/portfolios/transactions.ts'
import { sql } from 'kysely'
import { runReport } from '#reports/report-job.ts'
import { bookOf, openContract } from '#test/books/book.ts'
import { assertValidStructure } from '#test/reports/pdf-structure.ts'
import { addSaver, oneLine, openReportsPortal, textOf } from '#test/reports/reports-portal.ts'

// It is noon on Friday 20 November 2026.
const portal = await openReportsPortal()
after(portal.close)
const { userId, portfolioId } = await addSaver(portal.db, () => portal.prices.refresh())
const dateTo = '20261119'
/** The days of each report, and the first of them as the calls behind the screens count it. */
const REPORTS = [
  { type: 'annual', named: 'annual statement', dateFrom: '20250401', shownFrom: '20250331' },
  { type: 'dashboard', named: 'dashboard report', dateFrom: '20250401', shownFrom: '20250401' },
] as const
const EACH = DOCUMENT_LANGUAGES.flatMap((language) => REPORTS.map((report) => ({ language, ...report })))

for (const { language, type, named, dateFrom, shownFrom } of EACH)
  test(`the ${named} in ${language} has every figure of the screens to the digit, and is tagged`, async () => {
    const SHOWN = { dateFrom: shownFrom, dateTo }
    const request = { contractId: 'saver', dateFrom, dateTo, type, lang: language }
    const file = await portal.make(userId, request)
    await assertValidStructure(file, language)
    const text = (await textOf(file)).join(' ')
    const formats = formatsOf(language)
    const has = (figure: string) => assert.ok(text.includes(oneLine(figure)), `${figure} in ${language}`)
    const money = (amount: number | undefined) => has(formats.money(amount as number, 'USD'))
    const change = ({ value }: { value?: number | undefined }) => has(formats.change(value as number))

    const summary = (
      await portal.call(getSummary, {
        as: userId,
        body: { portfolioIds: [portfolioId], ...SHOWN, analysisType: 'TRANSACTIONS' },
      })
    ).answer()
    for (const amount of [
      summary.fromValue,
      summary.toValue,
      summary.in,
      summary.out,
      summary.fees,
      summary.expenses,
    ])
      money(amount)
    has(formats.moneyChange(summary.performance as number, 'USD'))
    const cents = (amount: number | undefined) => Math.round((amount as number) * 100)
    const costs = cents(summary.fees) + cents(summary.expenses)
    const result = cents(summary.performance) + costs
    for (const amount of [costs, result]) money(amount / 100)
    assert.equal(
      cents(summary.fromValue) + cents(summary.in) - cents(summary.out) - costs + result,
      cents(summary.toValue),
      'the opening value leads to the closing one',
    )

    const valuation = (
      await portal.call(getValuation, { as: userId, body: { portfolioId, ...SHOWN } })
    ).answer()
    change(valuation.performance)
    change(valuation.moneyWeighted)
    change(valuation.moneyWeightedAnnualized)
    change(valuation.ratios.performanceAnnualized)
    change(valuation.ratios.maxDrawdown)
    has(formats.percentOfFraction(valuation.ratios.volatilityAnnualized.value as number))
    has(formats.number(valuation.ratios.sharpe.value as number))
    // A statement is about its last day; the dashboard shows the last month end.
    money(type === 'annual' ? valuation.eosSerie.at(-1)?.value : valuation.eos.last.amount)

    const composition = [{ instrumentId: 'WORLD', weight: 1 }]
    const benchmark = (
      await portal.call(getPerformanceIndex, {
        as: userId,
        body: { currency: 'USD', items: composition, ...SHOWN },
      })
    ).answer()
    change(benchmark.performance)

    const query = { portfolioIds: portfolioId as never }
    const positions = (
      await portal.call(searchPositions, { as: userId, query: { ...query, ...SHOWN } })
    ).answer()
    assert.equal(positions.data.length, 3)
    money(positions.total.amount)
    has(formats.moneyChange(positions.total.profitLoss as number, 'USD'))
    for (const {
      amount,
      weight,
      quantity,
      price,
      profitLoss,
      returnPercentage,
      instrumentId,
    } of positions.data) {
      money(amount)
      has(formats.percentOfFraction(weight as number))
      if (instrumentId === '0127082') continue
      has(formats.units(quantity))
      has(formats.price(price as number))
      has(formats.moneyChange(profitLoss as number, 'USD'))
      has(formats.change(returnPercentage as number))
    }

    const { data: transactions } = (
      await portal.call(searchTransactions, {
        as: userId,
        query: { ...query, dateFrom: '20250402', dateTo, limit: 100 },
      })
    ).answer()
    assert.ok(transactions.length >= 6)
    const { data: events } = (
      await portal.call(listTransactionEvents, {
        as: userId,
        query: { ...query, dateFrom: '20250402', dateTo, limit: 100 },
      })
    ).answer()
    assert.ok(events.length < transactions.length)
    let moved = 0
    let fees = 0
    for (const { kind, amount, parts, dateAsString } of events) {
      has(formats.dayInFigures(dateAsString))
      const ofParts = parts.reduce((sum, { transaction }) => sum + cents(transaction.fees), 0)
      fees += ofParts
      if (ofParts > 0) money(ofParts / 100)
      if (kind === 'contribution' || kind === 'withdrawal') {
        moved += cents(amount)
        has(formats.moneyChange(amount, 'USD'))
      } else if (kind !== 'fees') money(amount)
    }
    assert.equal(moved, cents(summary.in) - cents(summary.out), 'the rows add up to what was paid in and out')
    assert.equal(fees, costs, 'and to the fees')
    has('Zoë D’Angelo')
    has(formats.percent(0.85))
    if (type === 'annual')
      for (const figure of ['José Núñez', 'Łucja Ćwik', formats.percent(66.67), formats.percent(33.33)])
        has(figure)
    else {
      const items = positions.data.map(({ instrumentId, weight = 0 }) => ({ instrumentId, weight }))
      const distributions = (
        await portal.call(getDistributions, {
          as: userId,
          body: {
            items,
            group: 8,
            other: true,
            dateTo,
            currency: 'USD',
            lang: language,
            distributionTypes: ['assetclasses', 'currencies'],
          },
        })
      ).answer()
      const slices = distributions.data.flatMap(({ data }) => data)
      assert.ok(slices.length >= 4)
      for (const { weight } of slices) has(formats.percentOfFraction(weight))
    }
  })

test('the line of the benchmark begins with the period, also where its price is of the Friday before', async () => {
  const monday = '20261116'
  const { id } = (
    await portal.start(userId, { contractId: 'saver', dateFrom: monday, dateTo, type: 'annual' })
  ).answer()
  let lines: Block | undefined
  const renderPdf: typeof portal.deps.renderPdf = (content, requestedBy) => {
    lines = content.blocks.find(({ kind }) => kind === 'lines')
    return portal.deps.renderPdf(content, requestedBy)
  }
  await runReport({ ...portal.deps, renderPdf }, id)
  const series = lines?.kind === 'lines' ? lines.series : []
  const sunday = toDayNumber(calendarDay('20261115'))
  assert.deepEqual(
    series.map(({ points }) => points[0]),
    [
      [sunday, 0],
      [sunday, 0],
    ],
  )
})

test('the relationship of a beneficiary is in the language of the statement, or as it is on file', async () => {
  const request = { contractId: 'saver', dateFrom: '20250401', dateTo: '20251231', type: 'annual' } as const
  const textIn = async (lang: 'en' | 'fr') =>
    (await textOf(await portal.make(userId, { ...request, lang }))).join(' ')
  assert.match(await textIn('en'), /José Núñez Spouse 66\.67%/)
  assert.match(await textIn('fr'), /José Núñez Conjoint 66,67.?% .*Daughter/)
})

test('tables of a document write days in figures, its title, sentences and charts in words', async () => {
  const request = { contractId: 'saver', dateFrom: '20250401', dateTo, lang: 'en' } as const
  const text = (await textOf(await portal.make(userId, { ...request, type: 'annual' }))).join(' ')
  assert.match(text, /Value on 31\/03\/2025 .*= Value on 19\/11\/2026/)
  assert.match(text, /Statement 01 Apr 2025 – 19 Nov 2026/)
  assert.match(text, /On 19 Nov 2026 your savings were worth/)
  assert.match(text, /02\/07\/2025 Contribution/)
  assert.match(text, /30 May 2025 26 Sep 2025/)
})

test('money booked after the last day is named by a dashboard report, not by a statement of a year', async () => {
  const request = { contractId: 'saver', dateFrom: '20250401', dateTo: '20251231', lang: 'en' } as const
  const textFor = async (type: 'annual' | 'dashboard') =>
    (await textOf(await portal.make(userId, { ...request, type }))).join(' ')
  assert.match(await textFor('dashboard'), /Booked after 31 Dec 2025/)
  assert.doesNotMatch(await textFor('annual'), /Booked after/)
})

test('a report of cash alone has no return, benchmark, positions, distributions or costs', async () => {
  const { userId: company } = await openContract(portal.db, { id: 'company', since: '20250310' })
  await sql`update portal_user set user_type = 'EMPLOYER' where id = ${company}`.execute(portal.db)
  await bookOf(portal.db, { contractId: 'company' }).contribute('20250401', 250_000n)
  const request = { contractId: 'company', dateFrom: '20250310', dateTo } as const
  for (const type of ['dashboard', 'annual'] as const) {
    const pages = await textOf(await portal.make(company, { ...request, type }))
    const text = pages.join(' ')
    assert.match(text, /the company’s balance was \$2,500\.00\. .*All of it is held as cash\./)
    assert.match(text, /How the balance changed/)
    assert.match(text, /− Allocated to members or paid out/)
    assert.doesNotMatch(text, /Withdrawals/)
    assert.match(text, /Contribution/)
    assert.match(text, /Date Transaction Amount \d/)
    assert.doesNotMatch(
      text,
      /savings|return|benchmark|MSCI|Sharpe|Positions on|Asset classes|Costs|Result of/i,
    )
    assert.ok(pages.length <= 2)
  }
})

test('a withdrawal over the turn of a year is its sale and fee in one statement, its payout in the next', async () => {
  const { userId: saver } = await openContract(portal.db, { id: 'turn', since: '20250310' })
  const book = bookOf(portal.db, { contractId: 'turn' })
  const order = randomUUID()
  const fund = { id: 'F', nav: '10', feeBasisPoints: 100 }
  await book.contribute('20250401', 100_000n)
  await book.buy('20250402', fund, 80_000n)
  await book.sell('20251230', fund, '20', '20260105', `order:${order}:1`)
  await book.payOut('20260106', 19_800n, `payout:order:${order}`)
  const rowsOf = async (dateFrom: string, until: string) => {
    const period = { contractId: 'turn', dateFrom, dateTo: until, type: 'annual' } as const
    const { id } = (await portal.start(saver, period)).answer()
    let blocks: readonly Block[] = []
    const renderPdf: typeof portal.deps.renderPdf = (content, requestedBy) => {
      blocks = content.blocks
      return portal.deps.renderPdf(content, requestedBy)
    }
    await runReport({ ...portal.deps, renderPdf }, id)
    const table = blocks.find((one) => one.kind === 'table' && one.head[0] === 'Date')
    return table?.kind === 'table' ? table.rows.map(({ cells }) => cells) : []
  }
  assert.deepEqual(await rowsOf('20250310', '20251231'), [
    ['01/04/2025', 'Contribution', 'Fund F', '+$1,000.00', '$8.00'],
    ['30/12/2025', 'Sale', 'Fund F', '$198.00', '$2.00'],
  ])
  assert.deepEqual(await rowsOf('20260101', dateTo), [['06/01/2026', 'Withdrawal', '−$198.00']])
})
