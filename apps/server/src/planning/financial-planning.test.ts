import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Argument } from '@fundholder/protocol/call.ts'
import { planFinances } from '@fundholder/protocol/planning/planning.ts'
import { openContract } from '#test/books/book.ts'
import { dayOf, readReference, withoutReference } from '#test/catalogue/reference-market.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'

const portal = await openReadingPortal()
after(portal.close)
const { userId } = await openContract(portal.db, { id: 'c', since: '20260105' })

const SAVER = {
  targetAmount: 100_000,
  expectedPerformance: 0.1,
  initialAmount: 1000,
  periodicContributions: 200,
  dateFrom: '20261120',
  dateTo: '20461120',
}
const ask = (changed: Partial<Argument<typeof planFinances, 'body'>> = {}) =>
  portal.call(planFinances, { as: userId, body: { ...SAVER, ...changed } })
const planned = async (changed?: Parameters<typeof ask>[0]) => (await ask(changed)).answer()
const near = (actual: number | undefined, expected: number, label?: string) =>
  assert.ok(
    actual !== undefined && Math.abs(actual - expected) <= 1e-9 * Math.max(1, Math.abs(expected)),
    `${label} ${actual} is not ${expected}`,
  )

type Case = {
  id: string
  kind: 'savings' | 'savingsTarget'
  input: {
    initialAmount: number
    monthlyContribution?: number
    targetAmount?: number
    yearlyReturn: number
    months: number
    contributionTiming: 'begin' | 'end'
    rateConvention: 'effective' | 'nominal'
  }
  expected: {
    serie?: { month: number; amount: number }[]
    totalContributed?: number
    scenarios?: { worstFinal: number; expectedFinal: number; bestFinal: number }
    requiredMonthlyContribution?: number
    tolerance: { abs: number; rel: number }
  }
}

test('plans come to what third-party software computed', { skip: withoutReference }, async () => {
  const { cases }: { cases: Case[] } = JSON.parse(readReference('cases/savings.json'))
  const own = cases.filter(
    ({ input }) => input.contributionTiming === 'end' && input.rateConvention === 'effective',
  )
  for (const { id, input, expected } of own) {
    const { abs, rel } = expected.tolerance
    const matches = (label: string, actual: number | undefined, value: number) =>
      assert.ok(
        actual !== undefined && Math.abs(actual - value) <= Math.max(abs, rel * Math.abs(value)),
        `${id} ${label}: ${actual} is not ${value}`,
      )
    const years = Math.floor(input.months / 12)
    const { summary, serie } = await planned({
      initialAmount: input.initialAmount,
      periodicContributions: input.monthlyContribution ?? 0,
      targetAmount: input.targetAmount ?? 0,
      expectedPerformance: input.yearlyReturn,
      dateFrom: '20260131',
      dateTo: dayOf(`${2026 + years}-01-31`),
    })
    assert.equal(summary.months, input.months)
    for (const { month, amount } of expected.serie ?? [])
      matches(`month ${month}`, serie.find((one) => one.month === month)?.expectedScenario.amount, amount)
    assert.deepEqual(
      expected.serie?.map(({ month }) => month) ?? serie.map(({ month }) => month),
      serie.map(({ month }) => month),
    )
    if (expected.totalContributed !== undefined)
      matches('contributed', summary.totalContributed, expected.totalContributed)
    if (expected.scenarios) {
      matches('worst', summary.worstScenario.amount, expected.scenarios.worstFinal)
      matches('expected', summary.expectedScenario.amount, expected.scenarios.expectedFinal)
      matches('best', summary.bestScenario.amount, expected.scenarios.bestFinal)
    }
    if (expected.requiredMonthlyContribution !== undefined)
      matches('required', summary.requiredContribution, expected.requiredMonthlyContribution)
  }
  assert.equal(own.length, 5)
})

test('each point has its day, its year and three scenarios, contributions being paid at month ends', async () => {
  const { serie, summary } = await planned({ dateFrom: '20260131', dateTo: '20270228' })
  assert.equal(serie.length, 14)
  const [first, second] = serie
  assert.deepEqual(
    [first?.dateAsString, first?.year, first?.expectedScenario.amount, second?.dateAsString, second?.date],
    ['20260131', 2026, 1000, '20260228', '2026-02-28T00:00:00.000Z'],
  )
  near(second?.expectedScenario.amount, 1000 * 1.1 ** (1 / 12) + 200)
  near(second?.bestScenario.amount, 1000 * 1.125 ** (1 / 12) + 200)
  near(second?.worstScenario.amount, 1000 * 1.075 ** (1 / 12) + 200)
  assert.equal(serie.at(-1)?.year, 2027)
  assert.deepEqual(summary.bestScenario, serie.at(-1)?.bestScenario)
  near(summary.totalContributed, 1000 + 13 * 200)
})

test('a plan of more than five years is shown year by year and at its end', async () => {
  const { serie } = await planned({ dateTo: '20331220' }) // 85 months
  assert.deepEqual(
    serie.map(({ month }) => month),
    [0, 12, 24, 36, 48, 60, 72, 84, 85],
  )
})

test('the required contribution reaches the target, and none is needed where the initial amount does', async () => {
  const { summary } = await planned()
  const { summary: enough } = await planned({ periodicContributions: summary.requiredContribution })
  near(enough.expectedScenario.amount, 100_000)
  const { summary: rich } = await planned({ initialAmount: 90_000, periodicContributions: 0 })
  assert.equal(rich.requiredContribution, 0)
  assert.equal(rich.targetReachedOn, '20280120') // 90,000 × 1.1^(14/12) = 100,583
})

test('a target that is never reached has no day', async () => {
  assert.equal((await planned({ targetAmount: 1e9 })).summary.targetReachedOn, undefined)
  assert.equal((await planned({ targetAmount: 1e9 })).summary.probability, 0)
})

test('the larger of two losses is the worse scenario', async () => {
  const { summary } = await planned({ expectedPerformance: -0.04, periodicContributions: 0 })
  near(summary.bestScenario.amount, 1000 * 0.97 ** 20)
  near(summary.worstScenario.amount, 1000 * 0.95 ** 20)
})

test('half of the simulated paths of money left alone lie below the expected scenario, at every point', async () => {
  const { serie, summary } = await planned({ periodicContributions: 0, targetAmount: 1000 * 1.1 ** 20 })
  for (const { month, percentiles, expectedScenario } of serie)
    assert.ok(Math.abs(percentiles.p50 / expectedScenario.amount - 1) < 0.001, `month ${month}`)
  assert.ok(Math.abs(summary.probability - 0.5) < 0.001)
  const { p5, p25, p50, p75, p95 } = summary.percentiles
  assert.ok(p5 < p25 && p25 < p50 && p50 < p75 && p75 < p95)
})

test('one question has one answer, and it shows how it was simulated', async () => {
  const once = await planned()
  assert.deepEqual(await planned(), once)
  assert.deepEqual(once.summary.simulation, { volatility: 0.25, paths: 10_000, seed: 2018 })
  assert.deepEqual(once.summary.method, {
    name: 'monthly-savings-projection',
    version: 1,
    dateFrom: '20261120',
    dateTo: '20461120',
  })
  const calm = await planned({ volatility: 0 })
  near(calm.summary.percentiles.p95, calm.summary.expectedScenario.amount)
})

test('a plan ends after it begins, lasts at least a month and at most 70 years, and shows which it is not', async () => {
  for (const [changed, status, code] of [
    [{ dateTo: '20261119' }, 422, 'periods/reversed'],
    [{ dateTo: '20261120' }, 422, 'periods/too-short'],
    [{ dateTo: '20261219' }, 422, 'periods/too-short'],
    [{ dateTo: '20961220' }, 422, 'periods/too-long'],
    [{ dateTo: '99991231' }, 422, 'periods/too-long'],
    [{ dateTo: '20270229' }, 400, 'request/invalid'],
    [{ targetAmount: -1 }, 400, 'request/invalid'],
    [{ initialAmount: 1e9 + 1 }, 400, 'request/invalid'],
    [{ expectedPerformance: 10 }, 400, 'request/invalid'],
  ] as const) {
    const answered = await ask(changed)
    assert.deepEqual([answered.status, answered.refusal().code], [status, code], JSON.stringify(changed))
  }
  assert.equal((await ask({ dateTo: '20261220' })).status, 200)
  const { summary } = await planned({ dateTo: '20961120', initialAmount: 1e9, expectedPerformance: 1 })
  assert.ok(Number.isFinite(summary.bestScenario.amount))
  assert.ok((await ask({ dateTo: '20270229' })).response.body.includes('Invalid date'))
  assert.match((await ask({ dateTo: '20961220' })).refusal().message, /at most 70 years/)
})

test('the same request has the same bytes', async () => {
  const [first, again] = [await ask({ volatility: 0.13 }), await ask({ volatility: 0.13 })]
  assert.equal(first.response.body, again.response.body)
})

test('employer contributions count from their month on, in every scenario and on every path', async () => {
  const furtherContributions = [
    { fromMonth: 1, amount: 100 },
    { fromMonth: 13, amount: 150 },
  ]
  const dateTo = '20281120'
  const paid = await planned({ dateTo, furtherContributions, expectedPerformance: 0, volatility: 0 })
  near(paid.summary.totalContributed, 1000 + 24 * 200 + 12 * 100 + 12 * 150)
  near(paid.summary.worstScenario.amount, paid.summary.totalContributed)
  near(paid.summary.percentiles.p10, paid.summary.totalContributed)
  for (const wrong of [
    [
      { fromMonth: 2, amount: 1 },
      { fromMonth: 2, amount: 2 },
    ],
    [{ fromMonth: 0, amount: 1 }],
    [{ fromMonth: 1, amount: -1 }],
  ])
    assert.equal((await ask({ furtherContributions: wrong })).refusal().code, 'request/invalid')
})
