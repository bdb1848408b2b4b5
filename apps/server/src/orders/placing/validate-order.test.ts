import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { previewOrder } from '@fundholder/protocol/orders/place-order.ts'
import { blockPortal, unblockPortal } from '#availability/availability.ts'
import { type Client, openOrderingPortal, type Wanted } from '#test/orders/ordering-portal.ts'

// It is noon on Friday 20 November 2026; the latest prices are Thursday's.
const portal = await openOrderingPortal()
after(portal.close)
const { db } = portal

/** Refused with a code, and nothing is reserved, sent or kept. */
async function refused(client: Client, wanted: Wanted, code: string) {
  const sent = portal.messages.length
  const refusal = (await portal.preOrder(client, wanted)).refusal()
  assert.equal(refusal.code, code, JSON.stringify(refusal))
  assert.ok(!refusal.message.includes('{{') && !refusal.message.includes('…'), refusal.message)
  assert.equal(portal.messages.length, sent)
  for (const { reserved } of Object.values(await portal.balances(client))) assert.equal(reserved, 0n)
  const rows = await db
    .selectFrom('client_order')
    .select('id')
    .where('contract_id', '=', client.contractId)
    .execute()
  assert.equal(rows.length, 0)
  return refusal
}

describe('refuses an invalid order before a code is sent', () => {
  const cases: [string, Wanted, string][] = [
    ['nothing at all', { kind: 'ORDER' }, 'orders/empty'],
    ['prices of another day', { kind: 'ORDER', sell: { ALPHA: 1 }, valuedOn: '20261118' }, 'orders/revalued'],
    ['an unknown fund', { kind: 'ORDER', buy: { NOBODY: 10 } }, 'instruments/unknown'],
    [
      'an unknown fund in a withdrawal',
      { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { NOBODY: 10 } },
      'instruments/unknown',
    ],
    [
      'an unknown model',
      { kind: 'SWITCH', strategyType: 'MODEL', modelPortfolioId: 'NONE' },
      'model-portfolios/unknown',
    ],
    ['cash as a fund', { kind: 'ORDER', buy: { '0127082': 10 } }, 'orders/not-tradable'],
    [
      'the same fund both ways',
      { kind: 'ORDER', buy: { ALPHA: 10 }, sell: { ALPHA: 10 } },
      'orders/both-ways',
    ],
    ['more than is held', { kind: 'ORDER', sell: { ALPHA: 1_000.02 } }, 'orders/more-than-held'],
    ['what is not held', { kind: 'ORDER', sell: { GAMMA: 10 } }, 'orders/not-held'],
    [
      'a percent of what is not held',
      { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { GAMMA: 10 } },
      'orders/not-held',
    ],
    ['more than there is money for', { kind: 'ORDER', buy: { GAMMA: 1_000.01 } }, 'orders/not-enough-money'],
    [
      'more than cash and proceeds',
      { kind: 'ORDER', sell: { ALPHA: 500 }, buy: { GAMMA: 1_500.01 } },
      'orders/not-enough-money',
    ],
    ['a third decimal of a dollar', { kind: 'ORDER', buy: { GAMMA: 10.005 } }, 'orders/decimals'],
    [
      'percents short of a hundred',
      { kind: 'ORDER', contributions: { ALPHA: 99.99 } },
      'orders/percent-total',
    ],
    [
      'percents beyond a hundred',
      { kind: 'ORDER', contributions: { ALPHA: 60, BETA: 40.01 } },
      'orders/percent-total',
    ],
    [
      'so little that it buys nothing',
      { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { SMALL: 0.01 } },
      'orders/too-small',
    ],
    ['a partial withdrawal of nothing', { kind: 'WITHDRAW', withdrawType: 'PARTIAL' }, 'orders/empty'],
    ['a total withdrawal of half', { kind: 'WITHDRAW', withdraw: { ALPHA: 50 } }, 'orders/parts-missing'],
    ['sales in a withdrawal', { kind: 'WITHDRAW', sell: { ALPHA: 50 } }, 'orders/parts-missing'],
    ['a switch to nothing', { kind: 'SWITCH' }, 'orders/parts-missing'],
    [
      'a switch to a model without its name',
      { kind: 'SWITCH', strategyType: 'MODEL' },
      'orders/parts-missing',
    ],
    [
      'a switch to a mix of one’s own without it',
      { kind: 'SWITCH', strategyType: 'SELF' },
      'orders/parts-missing',
    ],
    [
      'a switch to a mix that is not whole',
      { kind: 'SWITCH', strategyType: 'SELF', contributions: { ALPHA: 50 } },
      'orders/percent-total',
    ],
    [
      'a switch to an unknown fund',
      { kind: 'SWITCH', strategyType: 'SELF', contributions: { NOBODY: 100 } },
      'instruments/unknown',
    ],
    [
      'an unconfirmed document',
      { kind: 'ORDER', buy: { GAMMA: 10 }, acknowledgements: [] },
      'orders/documents-required',
    ],
    [
      'a newly allocated fund with an unconfirmed document',
      { kind: 'ORDER', contributions: { GAMMA: 100 }, acknowledgements: [] },
      'orders/documents-required',
    ],
    [
      'a former version of a document',
      {
        kind: 'ORDER',
        buy: { GAMMA: 10 },
        acknowledgements: [{ documentId: 'kid-GAMMA', version: '2025-1' }],
      },
      'orders/documents-required',
    ],
    [
      'another fund’s document',
      {
        kind: 'ORDER',
        buy: { GAMMA: 10 },
        acknowledgements: [{ documentId: 'kid-ALPHA', version: '2026-1' }],
      },
      'orders/documents-required',
    ],
  ]
  for (const [what, wanted, code] of cases)
    test(what, async () => {
      const client = await portal.addClient({ units: { ALPHA: '100', BETA: '50', SMALL: '0.5' } as object })
      await refused(client, wanted, code)
    })
})

test('a fund that is not open for orders, or has no document, or no price of these days', async () => {
  const client = await portal.addClient()
  await db.updateTable('instrument').set({ operative: false }).where('id', '=', 'GAMMA').execute()
  try {
    const { details } = await refused(client, { kind: 'ORDER', buy: { GAMMA: 10 } }, 'orders/not-operative')
    assert.equal(details.funds, 'Fund GAMMA')
  } finally {
    await db.updateTable('instrument').set({ operative: true }).where('id', '=', 'GAMMA').execute()
  }
  await refused(client, { kind: 'ORDER', buy: { UNDOCUMENTED: 10 } }, 'orders/no-kid')
  await refused(client, { kind: 'ORDER', buy: { STALE: 10 } }, 'orders/stale-price')
})

test('settlement after more than ten business days must be accepted', async () => {
  const client = await portal.addClient()
  await db
    .updateTable('instrument')
    .set({ settlement_days: 4 })
    .where('id', 'in', ['ALPHA', 'GAMMA'])
    .execute()
  try {
    const wanted = { kind: 'ORDER', sell: { ALPHA: 100 }, buy: { GAMMA: 100 } } as const
    const { details } = await refused(client, wanted, 'orders/long-settlement')
    assert.equal(details.businessDays, 11)
    const order = await portal.placed(client, { ...wanted, accepted: ['beyond-10-business-days'] })
    assert.deepEqual(order.preview.warnings, ['beyond-10-business-days'])
  } finally {
    await db
      .updateTable('instrument')
      .set({ settlement_days: 2 })
      .where('id', 'in', ['ALPHA', 'GAMMA'])
      .execute()
  }
})

describe('money is paid out to a valid account of the client’s own, unchanged for 72 hours', () => {
  const change = (client: Client, to: object) =>
    db.updateTable('bank_account').set(to).where('user_id', '=', client.userId).execute()

  test('without an account', async () => {
    await refused(await portal.addClient({ bank: false }), { kind: 'WITHDRAW' }, 'bank-account/missing')
  })
  test('another holder, a wrong IBAN, a wrong BIC', async () => {
    const client = await portal.addClient()
    await change(client, { holder: 'Amal Other' })
    await refused(client, { kind: 'WITHDRAW' }, 'bank-account/other-holder')
    await change(client, { holder: 'Ámal HADDAD', iban: 'ES0021000418450200051332' })
    await refused(client, { kind: 'WITHDRAW' }, 'bank-account/invalid')
    await change(client, { iban: 'ES9121000418450200051332', bic: 'NOPE' })
    await refused(client, { kind: 'WITHDRAW' }, 'bank-account/invalid')
    await change(client, { bic: 'BOTEESMM' })
    await portal.changedLongAgo(client)
    await portal.placed(client, { kind: 'WITHDRAW' })
  })
  test('one changed between the code and the approval, and back again', async () => {
    const client = await portal.addClient()
    const order = await portal.placed(client, { kind: 'WITHDRAW' })
    const approve = () =>
      portal.approve(client, 'WITHDRAW', { orderId: order.orderId, verificationCode: order.typed })
    await portal.keepMoment()
    await change(client, { iban: 'DE89370400440532013000' })
    assert.equal((await approve()).refusal().code, 'bank-account/recent-change')
    await portal.changedLongAgo(client)
    assert.equal((await approve()).refusal().code, 'bank-account/changed')
    await change(client, { iban: 'ES9121000418450200051332' })
    assert.equal((await approve()).refusal().code, 'bank-account/recent-change')
    await portal.changedLongAgo(client)
    assert.equal((await approve()).answer().state, 'approved')
  })
})

test('while the portal is blocked nothing is looked at, placed or approved; afterwards the same code still works', async () => {
  const client = await portal.addClient()
  const order = await portal.placed(client, { kind: 'ORDER', sell: { ALPHA: 100 } })
  const approve = () =>
    portal.approve(client, 'ORDER', { orderId: order.orderId, verificationCode: order.typed })
  await blockPortal(db, portal.clock.now())
  try {
    const placing = await portal.preOrder(client, { kind: 'ORDER', sell: { BETA: 100 } })
    const approving = await approve()
    const looking = await portal.ask(client, previewOrder, {
      params: { contractId: client.contractId },
      body: portal.bodyOf({ kind: 'ORDER', sell: { BETA: 100 } }) as never,
    })
    assert.deepEqual([looking.status, placing.status, approving.status], [423, 423, 423])
  } finally {
    await unblockPortal(db, portal.clock.now())
  }
  assert.equal((await approve()).status, 200)
})

test('without a phone on file no code can be sent', async () => {
  await refused(
    await portal.addClient({ phone: null }),
    { kind: 'ORDER', sell: { ALPHA: 10 } },
    'sign-in/invalid-phone',
  )
})

test('an instrument named twice is refused, however it is written: the amount would be ambiguous', async () => {
  const client = await portal.addClient()
  for (const sell of [
    '"ALPHA":10,"ALPHA":50',
    '"ALPHA":10, "\\u0041LPHA" : 50',
    '"BETA":1,"ALPHA":10,\n"ALPHA"\t:10',
  ]) {
    const response = await portal.app.inject({
      method: 'POST',
      url: `/api/orders/${client.contractId}`,
      headers: { 'test-user': client.userId, 'content-type': 'application/json', ...portal.newKey() },
      payload: `{"kind":"ORDER","sell":{${sell}},"valuedOn":"20261119"}`,
    })
    assert.equal(response.statusCode, 400, response.body)
    assert.deepEqual(response.json().details.problems, [{ path: 'body', problem: 'has a key twice' }])
  }
})
