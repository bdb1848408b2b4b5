import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { calendarDay, daysBetween } from '@fundholder/domain/calendar.ts'
import { getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import type { Holdings } from '@fundholder/protocol/analysis/explanations.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import { bookOf, listInstruments, openContract, publishPrices, publishRates } from '#test/books/book.ts'
import { wavesOn } from '#test/catalogue/waves.ts'
import { near } from '#test/near.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'

// It is noon on Friday 20 November 2026.
const portal = await openReadingPortal()
const { db } = portal
after(portal.close)
const START = calendarDay('20250310')

const wavesOf = wavesOn({ since: START, until: '20261119' })

await listInstruments(db, { F: 'USD', E: 'EUR', LATE: 'USD' })
await publishPrices(db, 'F', wavesOf('10', 0.013))
await publishPrices(db, 'E', wavesOf('80', 0.021))
await publishPrices(db, 'LATE', { '20250310': '5', '20250401': '6', '20261102': '7', '20261103': '7' })
await publishRates(db, 'USD', wavesOf('1.1', 0.005))
await portal.prices.refresh()

const { userId } = await openContract(db, { id: 'saver', since: START })
const book = bookOf(db, { contractId: 'saver', perEuro: '1.1' })
await book.contribute('20250310', 1_000_000n)
await book.buy('20250311', { id: 'F', nav: '9.9', feeBasisPoints: 100 }, 400_000n)
await book.buy('20250312', { id: 'E', nav: '80', currency: 'EUR', perEuro: '1' }, 300_000n)
await book.contribute('20250702', 123_457n)
await book.chargeFee('20250731', 1_234n)
await book.payOut('20260115', 98_765n)
await book.sell('20260302', { id: 'F', nav: '11' }, '100.5')
await book.contribute('20260302', 50_001n)
await book.payOut('20260302', 1n)

const explained = async (dateFrom: string, dateTo = '20261120', as = userId, portfolioId = 'P-saver') =>
  (await portal.call(getValuation, { as, body: { portfolioId, dateFrom, dateTo, explain: true } })).answer()
const explanationOf = ({ explanation }: Answer<typeof getValuation>) => {
  assert.ok(explanation)
  return explanation
}

const micros = (decimal: number) => BigInt(Math.round(decimal * 1e6))
const cents = (money: number) => BigInt(Math.round(money * 100))

/** Computes the value of holdings in cents from the explanation alone. */
function worthOf({ cash, positions }: Holdings): bigint {
  return positions.reduce((sum, { units, quote, value }) => {
    assert.ok(quote && value !== undefined)
    const { from, to } = quote.rates ?? { from: { perEuro: 1 }, to: { perEuro: 1 } }
    const worth =
      (micros(units) * micros(quote.price) * micros(to.perEuro) * 100n) / (10n ** 12n * micros(from.perEuro))
    assert.equal(cents(value), worth)
    return sum + worth
  }, cents(cash))
}

for (const [period, dateFrom] of [
  ['since the contract began', '20250310'],
  ['since a day within it', '20250815'],
] as const) {
  test(`the value and both returns ${period} can be computed again from their explanation`, async () => {
    const answer = await explained(dateFrom)
    const { inputs, flows, timeWeighted, moneyWeighted } = explanationOf(answer)

    assert.equal(worthOf(inputs.from), cents(answer.savingsSerie[0]?.value ?? Number.NaN))
    assert.equal(worthOf(inputs.to), cents(answer.savingsSerie.at(-1)?.value ?? Number.NaN))

    let growth = 1
    for (const [
      order,
      { opening, closing, flow, factor, dateFrom, dateTo },
    ] of timeWeighted.subPeriods.entries()) {
      const before = timeWeighted.subPeriods[order - 1]
      if (before) assert.deepEqual([dateFrom, opening], [before.dateTo, before.closing])
      assert.equal(factor, opening === 0 ? 1 : Number(cents(closing) - cents(flow)) / Number(cents(opening)))
      const shown = answer.savingsSerie.find(({ dateAsString }) => dateAsString === dateTo)
      if (shown) assert.equal(shown.value, closing)
      growth *= factor
    }
    near(growth - 1, answer.performance.value)
    assert.deepEqual(timeWeighted.method, answer.method)
    assert.deepEqual(
      timeWeighted.subPeriods.filter(({ flow }) => flow !== 0).map(({ dateTo, flow }) => [dateTo, flow]),
      flows.map(({ dateAsString, amount }) => [dateAsString, amount]),
    )

    const { terms, yearlyRate = Number.NaN, method } = moneyWeighted
    const first = calendarDay(terms[0]?.dateAsString ?? '')
    const presentValue = terms.reduce(
      (sum, { dateAsString, amount }) =>
        sum + amount / (1 + yearlyRate) ** (daysBetween(first, dateAsString) / 365),
      0,
    )
    assert.ok(Math.abs(presentValue) < 1e-7, `${presentValue}`)
    near(
      (1 + yearlyRate) ** (daysBetween(method.dateFrom, method.dateTo) / 365) - 1,
      answer.moneyWeighted.value,
    )
    assert.deepEqual(method, answer.moneyWeightedMethod)
    assert.deepEqual(
      [timeWeighted.formula, moneyWeighted.formula],
      ['formulas.timeWeighted', 'formulas.moneyWeighted'],
    )
  })
}

test('an explanation names the flows, one a day, and grows with them and not with the days', async () => {
  const { flows, timeWeighted } = explanationOf(await explained('20250310'))
  assert.deepEqual(
    flows.map(({ dateAsString, amount }) => [dateAsString, amount]),
    [
      ['20250310', 10_000],
      ['20250702', 1_234.57],
      ['20260115', -987.65],
      ['20260302', 500],
    ],
  )
  assert.equal(timeWeighted.subPeriods.length, flows.length + 1)
})

test('a price or rate of an earlier day is shown with its day', async () => {
  const { inputs } = explanationOf(await explained('20250310'))
  const [euro, dollar] = inputs.to.positions
  assert.deepEqual(
    [euro?.instrumentId, euro?.quote?.isCarried, euro?.quote?.priceDate, euro?.quote?.rates?.to.rateDate],
    ['E', true, '20261119', '20261119'],
  )
  assert.equal(euro?.quote?.rates?.from.perEuro, 1)
  assert.equal(dollar?.quote?.rates, undefined)
  const before = explanationOf(await explained('20250815', '20261119'))
  assert.deepEqual(
    before.inputs.to.positions.map(({ quote }) => quote?.isCarried),
    [false, false],
  )
})

test('explains a position without a price as far as possible, and names what is missing', async () => {
  const { userId: late } = await openContract(db, { id: 'late', since: START })
  const own = bookOf(db, { contractId: 'late' })
  await own.contribute('20250310', 100_000n)
  await own.buy('20250311', { id: 'LATE', nav: '5' }, 50_000n)
  const answer = await explained('20250310', '20261120', late, 'P-late')
  const { inputs, flows, timeWeighted, moneyWeighted } = explanationOf(answer)
  assert.deepEqual(inputs.to, {
    dateAsString: '20261120',
    cash: 500,
    positions: [{ instrumentId: 'LATE', units: 100, absent: 'missing-price' }],
  })
  assert.deepEqual(answer.performance, { absent: 'missing-price' })
  assert.deepEqual([flows.length, moneyWeighted.terms], [1, []])
  assert.equal(moneyWeighted.yearlyRate, undefined)
  assert.equal(timeWeighted.subPeriods.at(-1)?.dateTo, '20261113') // the last day to which a price is carried
})

test('explains itself only on request', async () => {
  const body = { portfolioId: 'P-saver', dateFrom: '20250310', dateTo: '20261120' }
  assert.equal((await portal.call(getValuation, { as: userId, body })).answer().explanation, undefined)
})
