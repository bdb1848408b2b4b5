import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getModelPortfolio } from '@fundholder/protocol/funds/model-portfolios.ts'
import { openContract, publishPrices } from '#test/books/book.ts'
import { describeFund, listFunds } from '#test/catalogue/listed-funds.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'

// It is Friday 20 November 2026.
const portal = await openReadingPortal()
const { db } = portal
after(portal.close)

await listFunds(db, {
  A: { name: 'Alder', riskId: 5, assetClass: 'Equity', ongoingCharges: '0.50', esg: true, sharia: true },
  B: { name: 'Birch', ongoingCharges: '1.00' },
  NEVER: { name: 'Never priced' },
})
await publishPrices(db, 'A', { '20200102': '10', '20240301': '11', '20240304': '12', '20261120': '13' })
await publishPrices(db, 'B', { '20240301': '10', '20240304': '11', '20261120': '13' })
await describeFund(db, 'A', 'target-market', { horizonYears: '5', knowledge: 'informed' })
await describeFund(db, 'A', 'priips', { sri: '5' })
await mix('MIX', { A: '0.4', B: '0.6' })
await mix('UNPRICED', { A: '0.5', NEVER: '0.5' })
await portal.prices.refresh()
const { userId } = await openContract(db, { id: 'c', since: '20260105' })

const read = async (id: string) =>
  (await portal.call(getModelPortfolio, { as: userId, params: { id } })).answer()
const itemOf = async (instrumentId: string) =>
  (await read('MIX')).compositions[0]?.items.find((one) => one.instrumentId === instrumentId)

test('shows risk, class, sustainability and target market of each fund of a model portfolio', async () => {
  assert.deepEqual(await itemOf('A'), {
    instrumentId: 'A',
    name: 'Alder',
    weight: 0.4,
    oc: { value: 0.5 },
    riskId: 5,
    esg: true,
    sharia: true,
    assetClass: 'Equity',
    targetMarket: { horizonYears: '5', knowledge: 'informed' },
  })
  assert.deepEqual(await itemOf('B'), {
    instrumentId: 'B',
    name: 'Birch',
    weight: 0.6,
    oc: { value: 1 },
    riskId: null,
    esg: false,
    sharia: false,
    targetMarket: {},
  })
})

test('a model portfolio can be measured from the first day on which all its funds have a price', async () => {
  const { measurableFrom, asOf } = await read('MIX')
  assert.deepEqual([measurableFrom, asOf], ['20240301', '20261120'])
  assert.equal((await read('UNPRICED')).measurableFrom, undefined)
})

test('every figure of a model portfolio comes from a stored row: a changed row changes the figure', async () => {
  const changes: [() => Promise<unknown>, () => Promise<unknown>, unknown][] = [
    [
      () => instrument({ ongoing_charges: '0.75' }),
      () => read('MIX').then(({ metadata }) => metadata.oc),
      { value: 0.9 },
    ],
    [() => instrument({ risk_id: 6 }), () => itemOf('A').then((one) => one?.riskId), 6],
    [() => instrument({ name: 'Aspen' }), () => itemOf('A').then((one) => one?.name), 'Aspen'],
    [() => instrument({ esg: false }), () => itemOf('A').then((one) => one?.esg), false],
    [
      () => db.updateTable('fund_fact').set({ value: '7' }).where('key', '=', 'horizonYears').execute(),
      () => itemOf('A').then((one) => one?.targetMarket.horizonYears),
      '7',
    ],
    [
      () => db.updateTable('model_portfolio').set({ risk_id: 2 }).where('code', '=', 'MIX').execute(),
      () => read('MIX').then(({ riskId }) => riskId),
      2,
    ],
    [
      () => publishPrices(db, 'B', { '20200102': '9' }),
      () => read('MIX').then(({ measurableFrom }) => measurableFrom),
      '20200102',
    ],
    [
      async () => {
        await weigh('A', '0.7')
        await weigh('B', '0.3')
      },
      () => read('MIX').then((one) => [itemsOf(one), one.metadata.oc]),
      [
        [
          ['A', 0.7],
          ['B', 0.3],
        ],
        { value: 0.83 },
      ],
    ],
  ]
  for (const [change, see, expected] of changes) {
    assert.notDeepEqual(await see(), expected)
    await change()
    await portal.prices.refresh()
    assert.deepEqual(await see(), expected)
  }
})

const itemsOf = ({ compositions: [composition] }: Awaited<ReturnType<typeof read>>) =>
  composition?.items.map(({ instrumentId, weight }) => [instrumentId, weight])

const instrument = (to: { ongoing_charges?: string; risk_id?: 6; name?: string; esg?: boolean }) =>
  db.updateTable('instrument').set(to).where('id', '=', 'A').execute()

const weigh = (id: string, weight: string) =>
  db
    .updateTable('model_portfolio_item')
    .set({ weight })
    .where('model_portfolio_code', '=', 'MIX')
    .where('instrument_id', '=', id)
    .execute()

async function mix(code: string, weights: Record<string, string>) {
  await db.insertInto('model_portfolio').values({ code, name: code, risk_id: 4 }).execute()
  for (const [instrument_id, weight] of Object.entries(weights))
    await db
      .insertInto('model_portfolio_item')
      .values({ model_portfolio_code: code, instrument_id, weight })
      .execute()
}
