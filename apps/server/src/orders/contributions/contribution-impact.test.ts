import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getContributionSplit } from '@fundholder/protocol/orders/contributions.ts'
import { type Client, openOrderingPortal, type Wanted } from '#test/orders/ordering-portal.ts'

// It is noon on Friday 20 November 2026: a new split begins on Friday 27 November.
const portal = await openOrderingPortal()
after(portal.close)

/** A client whose contributions have been split for long. */
async function saver(percents: Record<string, string> = { ALPHA: '60', BETA: '40' }): Promise<Client> {
  const client = await portal.addClient()
  await portal.db
    .insertInto('allocation')
    .values(
      Object.entries(percents).map(([instrument_id, percent]) => ({
        contract_id: client.contractId,
        from_day: calendarDay('20250102'),
        instrument_id,
        percent,
      })),
    )
    .execute()
  return client
}

/** Returns the notes on contributions for an order, by fund. */
async function aheadOf(client: Client, wanted: Wanted) {
  const { preview } = await portal.placed(client, wanted)
  return {
    warnings: preview.warnings,
    former: preview.formerSplit?.map(({ instrumentId, percent }) => [instrumentId, percent]),
    bought: preview.stillBought?.map(({ instrumentId, percent, until }) => [
      instrumentId,
      percent,
      ...(until ? [until] : []),
    ]),
  }
}
const letter = () =>
  (portal.messages.findLast(({ channel }) => channel === 'email')?.text ?? '').replaceAll('\u00a0', ' ')
const FORMER = ['former-split-until-then'] as const
const SOLD = ['contributions-buy-what-is-sold'] as const
const NOTHING = { warnings: [], former: undefined, bought: undefined }
const TO_GAMMA = { kind: 'SWITCH', strategyType: 'SELF', contributions: { GAMMA: 100 } } as const

test('a switch shows how contributions before its split are invested, in preview, e-mail and on its page', async () => {
  const client = await saver()
  const { order, approval } = await portal.approved(client, TO_GAMMA)
  assert.equal(approval.dates.allocatesFrom, '20261127')
  const { preview } = await portal.orderOf(client, order.orderId)
  for (const { warnings, formerSplit } of [order.preview, preview]) {
    assert.deepEqual(warnings, FORMER)
    assert.deepEqual(formerSplit, [
      { instrumentId: 'ALPHA', name: 'Fund ALPHA', percent: 60 },
      { instrumentId: 'BETA', name: 'Fund BETA', percent: 40 },
    ])
  }
  assert.match(
    letter(),
    /^Contributions received before 27 Nov 2026 are still invested as Fund ALPHA 60\.00%, Fund BETA 40\.00%, even in funds that this order sells\.$/m,
  )
})

test('warns that contributions under the current allocation buy what the switch has sold', async () => {
  const client = await saver()
  const split = async () =>
    (await portal.ask(client, getContributionSplit, { query: { contractId: client.contractId } })).answer()
  const { preview, dates } = await portal.placed(client, TO_GAMMA)
  assert.deepEqual(preview.formerSplit, (await split()).now)
  await portal.approved(client, TO_GAMMA)
  const { now, next } = await split()
  assert.deepEqual([now, next?.from], [preview.formerSplit, dates.allocatesFrom])
})

test('notes on contributions need no acceptance', async () => {
  const client = await saver()
  const order = await portal.placed(client, { ...TO_GAMMA, accepted: [] })
  assert.deepEqual(order.preview.warnings, FORMER)
  const answered = await portal.approve(client, 'SWITCH', {
    orderId: order.orderId,
    verificationCode: order.typed,
  })
  assert.equal(answered.status, 200)
})

test('without a former split contributions until then stay uninvested', async () => {
  const client = await portal.addClient()
  const wanted = { kind: 'ORDER', contributions: { ALPHA: 100 } } as const
  assert.deepEqual(await aheadOf(client, wanted), { ...NOTHING, warnings: FORMER, former: [] })
  await portal.approved(client, wanted)
  assert.match(letter(), /^Contributions received before 27 Nov 2026 stay in cash\.$/m)
})

test('ordering the current split causes no warning', async () => {
  const client = await saver()
  assert.deepEqual(await aheadOf(client, { kind: 'ORDER', contributions: { ALPHA: 60, BETA: 40 } }), NOTHING)
})

test('an allocation that is superseded within these days is shown without its parts', async () => {
  const client = await saver()
  await portal.approved(client, { kind: 'ORDER', contributions: { BETA: 100 } })
  portal.clock.set('2026-11-23T11:00:00Z')
  // Back to what is in force now; between the two the other one is.
  const later = { kind: 'ORDER', contributions: { ALPHA: 60, BETA: 40 }, valuedOn: '20261119' } as const
  try {
    assert.deepEqual(await aheadOf(client, later), { ...NOTHING, warnings: FORMER })
    await portal.approved(client, later)
    assert.match(letter(), /^Contributions received before 30 Nov 2026 are still invested as before\.$/m)
  } finally {
    portal.clock.set('2026-11-20T12:00:00Z')
  }
})

test('a sale of all of a fund says that contributions go on buying it, whatever takes it out', async () => {
  const client = await saver()
  const sold = { warnings: SOLD, former: undefined, bought: [['ALPHA', 60]] }
  assert.deepEqual(await aheadOf(client, { kind: 'ORDER', sell: { ALPHA: 1_000 } }), sold)
  const part = { kind: 'WITHDRAW', withdrawType: 'PARTIAL' } as const
  assert.deepEqual(await aheadOf(client, { ...part, withdraw: { ALPHA: 100 } }), sold)
  assert.deepEqual(await aheadOf(client, { ...part, withdraw: { ALPHA: 99 } }), NOTHING)
  assert.deepEqual(
    await aheadOf(client, { kind: 'WITHDRAW' }),
    NOTHING,
    'after a total withdrawal what comes in stays as cash',
  )
  await portal.approved(client, { kind: 'ORDER', sell: { ALPHA: 1_000 } })
  assert.match(
    letter(),
    /^Future contributions continue to buy Fund ALPHA 60\.00%, which this order sells completely\. Change the contribution split if you do not want that\.$/m,
  )
})

test('a fund in the new split is still bought; one outside it only until the split begins', async () => {
  const client = await saver()
  const sell = { ALPHA: 1_000 }
  assert.deepEqual(await aheadOf(client, { kind: 'ORDER', sell, contributions: { ALPHA: 20, BETA: 80 } }), {
    warnings: [...FORMER, ...SOLD],
    former: [
      ['ALPHA', 60],
      ['BETA', 40],
    ],
    bought: [['ALPHA', 20]],
  })
  assert.deepEqual(await aheadOf(client, { kind: 'ORDER', sell, contributions: { BETA: 100 } }), {
    ...NOTHING,
    warnings: FORMER,
    former: [
      ['ALPHA', 60],
      ['BETA', 40],
    ],
  })
  await portal.approved(client, { kind: 'ORDER', contributions: { BETA: 100 } })
  assert.deepEqual(await aheadOf(client, { kind: 'ORDER', sell }), {
    ...NOTHING,
    warnings: SOLD,
    bought: [['ALPHA', 60, '20261127']],
  })
  await portal.approved(client, { kind: 'ORDER', sell })
  assert.match(
    letter(),
    /^Contributions received before 27 Nov 2026 still buy Fund ALPHA 60\.00%, which this order sells completely\.$/m,
  )
})

test('a client who follows a model sees its current weights', async () => {
  const client = await portal.addClient()
  await portal.approved(client, { kind: 'SWITCH', strategyType: 'MODEL', modelPortfolioId: 'MIX' })
  await portal.db
    .updateTable('contract')
    .set({ initial_date: calendarDay('20250102') })
    .where('id', '=', client.contractId)
    .execute()
  await portal.db.deleteFrom('allocation').where('contract_id', '=', client.contractId).execute()
  assert.deepEqual(await aheadOf(client, { kind: 'ORDER', sell: { BETA: 1_000 } }), {
    ...NOTHING,
    warnings: SOLD,
    bought: [['BETA', 60]],
  })
})
