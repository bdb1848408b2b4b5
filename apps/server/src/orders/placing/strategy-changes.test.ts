import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { previewOrder } from '@fundholder/protocol/orders/place-order.ts'
import { openOrderingPortal, type Wanted } from '#test/orders/ordering-portal.ts'

// It is noon on Friday 20 November 2026, the funds' very cut-off; the latest prices are Thursday's.
const portal = await openOrderingPortal()
after(portal.close)

const followMix = ({ contractId }: { contractId: string }) =>
  portal.db
    .updateTable('contract')
    .set({ strategy_type: 'MODEL', model_portfolio: 'MIX' })
    .where('id', '=', contractId)
    .execute()

test('a switch to a model sells what is not in it, buys what is missing with all of it, and changes the strategy', async () => {
  const other = await portal.addClient()
  await portal.approved(other, { kind: 'ORDER', strategyType: 'SELF', contributions: { ALPHA: 100 } })
  const client = await portal.addClient()
  const { order, approval } = await portal.approved(client, {
    kind: 'SWITCH',
    strategyType: 'MODEL',
    modelPortfolioId: 'MIX',
  })
  // 3,000 in all: 1,800 in BETA, of which 1,000 are there, and 1,200 in EURO.
  assert.deepEqual(
    order.preview.sells.map(({ instrumentId, isAll }) => [instrumentId, isAll]),
    [['ALPHA', true]],
  )
  assert.deepEqual(
    order.preview.buys.map(({ instrumentId, about, maximum }) => [instrumentId, about, maximum]),
    [
      ['BETA', 800, undefined],
      ['EURO', 1_200, undefined],
    ],
  )
  assert.equal(order.preview.reservedCash, 1_000)
  assert.deepEqual(
    order.preview.contributions?.map(({ instrumentId, percent }) => [instrumentId, percent]),
    [
      ['BETA', 60],
      ['EURO', 40],
    ],
  )
  assert.deepEqual([approval.strategyType, approval.dates.allocatesFrom], ['MODEL', '20261127'])
  const rows = await portal.db
    .selectFrom('allocation')
    .select(['instrument_id', 'percent', 'from_day'])
    .where('contract_id', '=', client.contractId)
    .orderBy('instrument_id')
    .execute()
  assert.deepEqual(
    rows.map((row) => [row.instrument_id, row.percent, row.from_day]),
    [
      ['BETA', '60.00', '20261127'],
      ['EURO', '40.00', '20261127'],
    ],
  )
  const ofOther = await portal.db
    .selectFrom('contract')
    .innerJoin('allocation', 'allocation.contract_id', 'contract.id')
    .select(['strategy_type', 'instrument_id'])
    .where('contract.id', '=', other.contractId)
    .execute()
  assert.deepEqual(ofOther, [{ strategy_type: 'SELF', instrument_id: 'ALPHA' }])
  const split = (await portal.preOrder(client, { kind: 'ORDER', contributions: { ALPHA: 100 } })).refusal()
  assert.deepEqual(
    [split.code, split.details.parts],
    ['orders/parts-missing', 'strategyType'],
    'tied to the model',
  )
})

test('documents are asked for the funds that are bought or start to receive contributions, not for those that receive them by the model', async () => {
  const client = await portal.addClient({ units: { BETA: '90', EURO: '120' }, cents: 0n })
  await followMix(client)
  const documentsOf = async (wanted: Wanted) => {
    const body = { ...portal.bodyOf(wanted), acknowledgements: [] }
    const input = { params: { contractId: client.contractId }, body }
    const { preview } = (await portal.ask(client, previewOrder, input)).answer()
    return preview.documents.map(({ documentId }) => documentId)
  }
  const toOwnFunds = { kind: 'SWITCH', strategyType: 'SELF' } as const
  // BETA falls from 60% of the holdings and of the contributions to 20%: it is sold in part.
  assert.deepEqual(await documentsOf({ ...toOwnFunds, contributions: { BETA: 20, EURO: 30, GAMMA: 50 } }), [
    'kid-GAMMA',
  ])
  // EURO rises from 40% to 80%: it is bought.
  assert.deepEqual(await documentsOf({ ...toOwnFunds, contributions: { BETA: 20, EURO: 80 } }), ['kid-EURO'])
  const change = { kind: 'ORDER', strategyType: 'SELF' } as const
  assert.deepEqual(await documentsOf({ ...change, contributions: { ALPHA: 10, BETA: 90 } }), ['kid-ALPHA'])
})

test('a rebalancing goes back to the strategy, and where nothing is apart there is nothing to do', async () => {
  const client = await portal.addClient({ units: { BETA: '100', EURO: '100' }, cents: 0n })
  const body = { kind: 'REBALANCE' } as const
  assert.equal(
    (await portal.preOrder(client, body)).refusal().code,
    'orders/no-allocation',
    'no strategy to go back to',
  )
  await followMix(client)
  // 2,000 and 1,000: 60% of 3,000 are 1,800.
  const order = await portal.placed(client, body)
  assert.deepEqual(
    order.preview.sells.map(({ instrumentId, units, about }) => [instrumentId, units, about]),
    [['BETA', 10, 200]],
  )
  assert.deepEqual(
    order.preview.buys.map(({ instrumentId, about }) => [instrumentId, about]),
    [['EURO', 200]],
  )
  const balanced = await portal.addClient({ units: { BETA: '90', EURO: '120' }, cents: 0n })
  await followMix(balanced)
  assert.equal((await portal.preOrder(balanced, body)).refusal().code, 'orders/nothing-to-do')
})
