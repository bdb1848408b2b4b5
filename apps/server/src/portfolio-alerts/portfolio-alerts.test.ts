import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { FINDING_CODES, getFindings } from '@fundholder/protocol/analysis/findings.ts'
import { reportExposures } from '#test/catalogue/fund-details.ts'
import { openAlertPortfolios } from '#test/portfolios/alert-portfolios.ts'

const portal = await openAlertPortfolios()
const { db, holding, listStill } = portal
after(portal.close)
for (const id of ['A', 'B']) await listStill(id, { classes: ['Equity', `Class ${id}`] })
await listStill('OLD', { to: '20261110' })
await reportExposures(db, 'A', 'currency', { EUR: 1 })

test('alerts that need attention come before notices, otherwise in the order of the rules', async () => {
  const member = await holding({ A: 60_00n, B: 30_00n }, { cash: 10_00n })
  const { data, currency, asOf } = await member.answer()
  assert.deepEqual(
    data.map(({ code, severity }) => [severity, code]),
    [
      ['attention', 'position-share'],
      ['notice', 'position-share'],
      ['notice', 'currency-share'],
    ],
  )
  assert.deepEqual([currency, asOf], ['USD', '20261120'])
})

test('an empty portfolio has no alerts, with the reason', async () => {
  const { data, unchecked } = await (await holding({})).answer()
  assert.deepEqual(data, [])
  assert.deepEqual(
    unchecked,
    FINDING_CODES.map((code) => ({ code, absent: 'nothing-invested' })),
  )
})

for (const kind of ['SWITCH', 'REBALANCE'] as const)
  test(`while a ${kind} runs nothing is said of weights that it changes anyway, but of prices`, async () => {
    const member = await holding({ A: 60_00n, OLD: 30_00n }, { cash: 10_00n })
    const before = await member.answer()
    assert.deepEqual(
      before.data.map(({ code }) => code),
      ['position-share', 'position-share', 'currency-share', 'stale-price'],
    )
    await member.run(kind)
    const { data, unchecked } = await member.answer()
    assert.deepEqual(
      data.map(({ code }) => code),
      ['stale-price'],
    )
    assert.deepEqual(
      unchecked,
      ['position-share', 'group-share', 'cash-drag', 'currency-share', 'ongoing-cost'].map((code) => ({
        code,
        absent: 'being-rebalanced',
      })),
    )
  })

test('alerts to the weights of days before an order that now changes them', async () => {
  const member = await holding({ A: 60_00n, B: 30_00n }, { cash: 10_00n })
  await member.run('REBALANCE')
  const unchecked = async (dateTo: string) =>
    (await member.answer({ dateTo })).unchecked.filter(({ absent }) => absent === 'being-rebalanced').length
  assert.deepEqual([await unchecked('20261119'), await unchecked('20261118')], [5, 0])
  const { data } = await member.answer({ dateTo: '20261118' })
  assert.deepEqual(
    data.map(({ code }) => code),
    ['position-share', 'position-share', 'currency-share'],
  )
})

test('refuses the portfolio alerts of another client', async () => {
  const [own, other] = [await holding({ A: 1_00n }), await holding({ A: 1_00n })]
  const answered = await portal.call(getFindings, {
    as: own.userId,
    query: { portfolioId: `P-${other.id}` },
  })
  assert.deepEqual([answered.status, answered.refusal().code], [404, 'portfolios/unknown'])
})
