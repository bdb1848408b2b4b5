import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { FINDING_CODES, getFindings } from '@fundholder/protocol/analysis/findings.ts'
import { reportExposures } from '#test/catalogue/fund-details.ts'
import { openAlertPortfolios } from '#test/portfolios/alert-portfolios.ts'

const portal = await openAlertPortfolios()
const { db, holding, listStill } = portal
after(portal.close)
for (const id of ['A', 'B']) await listStill(id, { classes: ['Equity', `Class ${id}`] })
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

test('refuses the portfolio alerts of another client', async () => {
  const [own, other] = [await holding({ A: 1_00n }), await holding({ A: 1_00n })]
  const answered = await portal.call(getFindings, {
    as: own.userId,
    query: { portfolioId: `P-${other.id}` },
  })
  assert.deepEqual([answered.status, answered.refusal().code], [404, 'portfolios/unknown'])
})
