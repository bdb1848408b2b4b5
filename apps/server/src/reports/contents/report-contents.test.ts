import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DOCUMENT_LANGUAGES } from '@fundholder/domain/users.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import { getSummary, getValuation } from '@fundholder/protocol/analysis.ts'
import { searchPositions, searchTransactions } from '@fundholder/protocol/portfolios.ts'
import { addSaver, oneLine, openReportsPortal, textOf } from '#test/reports-portal.ts'

// It is noon on Friday 20 November 2026.
const portal = await openReportsPortal()
after(portal.close)
const { userId, portfolioId } = await addSaver(portal.db, () => portal.prices.refresh())
const YEAR = { contractId: 'saver', dateFrom: '20260101', dateTo: '20261119' }
/** The same days as the calls behind the screens count them. */
const SHOWN = { dateFrom: '20251231', dateTo: '20261119' }

for (const language of DOCUMENT_LANGUAGES)
  test(`the annual statement in ${language} has every figure of the screens to the digit`, async () => {
    const file = await portal.make(userId, { ...YEAR, lang: language })
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

    const valuation = (
      await portal.call(getValuation, { as: userId, body: { portfolioId, ...SHOWN } })
    ).answer()
    change(valuation.performance)
    change(valuation.moneyWeighted)
    change(valuation.ratios.maxDrawdown)
    money(valuation.eos.last.amount)

    const query = { portfolioIds: portfolioId as never }
    const positions = (
      await portal.call(searchPositions, { as: userId, query: { ...query, ...SHOWN } })
    ).answer()
    assert.equal(positions.data.length, 3)
    money(positions.total.amount)
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
        query: { ...query, dateFrom: '20260101', dateTo: '20261119', limit: 100 },
      })
    ).answer()
    assert.ok(transactions.length >= 4)
    for (const { dateAsString, amount, currency, fees, transactionTypeCode } of transactions) {
      has(formats.dayInFigures(dateAsString))
      has(formats.money(transactionTypeCode === 'P3FEES' ? fees : amount, currency))
    }
    for (const name of ['Zoë D’Angelo', 'José Núñez', 'Łucja Ćwik', formats.percent(66.67)]) has(name)
  })
