import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { previewOrder } from '@fundholder/protocol/orders/place-order.ts'
import { stream } from '@fundholder/sample-world/random.ts'
import { spread } from '#test/books/wishes.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import type { Wanted } from '#test/orders/ordering-portal.ts'

// It is noon on Friday 20 November 2026. A client has ALPHA for $1,000, BETA for $1,000 and $1,000 of cash.
const portal = await openDealingPortal()
after(portal.close)
await portal.db
  .insertInto('fund_fee')
  .values([
    { instrument_id: 'ALPHA', fee: 'redemption', percent: '0.5' },
    { instrument_id: 'GAMMA', fee: 'subscription', percent: '0.25' },
  ])
  .execute()

const cents = (amount: number | undefined) => Math.round((amount ?? 0) * 100)

/** Returns sale proceeds plus cash less all uses, in cents, computed from the preview's lines. */
function leftOf({ sells, buys, payout, reservedCash }: OrderPreview): number {
  const sum = (parts: readonly number[]) => parts.reduce((all, one) => all + one, 0)
  return (
    sum(sells.map(({ about, charge }) => cents(about) - cents(charge))) +
    (payout ? cents(payout.cash) : cents(reservedCash)) -
    sum(buys.map(({ about }) => cents(about))) -
    cents(payout?.about)
  )
}

const LEFT: [string, Wanted, number | undefined][] = [
  ['sales alone', { kind: 'ORDER', sell: { ALPHA: 400, BETA: 100 } }, 498],
  ['sales above purchases', { kind: 'ORDER', sell: { ALPHA: 400 }, buy: { GAMMA: 300 } }, 98],
  [
    'sales that purchases take to the cent',
    { kind: 'ORDER', sell: { ALPHA: 400 }, buy: { GAMMA: 398 } },
    undefined,
  ],
  [
    'purchases for cash beside sales',
    { kind: 'ORDER', sell: { ALPHA: 400 }, buy: { GAMMA: 900 } },
    undefined,
  ],
  [
    'a switch to a mix with much in cash',
    { kind: 'SWITCH', strategyType: 'SELF', contributions: { GAMMA: 40, [CASH_INSTRUMENT_ID]: 60 } },
    795, // 995 + 1,000 are brought, 1,200 goes into GAMMA; the $1,000 of cash are kept as they are
  ],
  [
    'a switch whose charges take more than the mix has in cash',
    { kind: 'SWITCH', strategyType: 'SELF', contributions: { GAMMA: 99.9, [CASH_INSTRUMENT_ID]: 0.1 } },
    undefined,
  ],
  ['a withdrawal', { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { ALPHA: 50 } }, undefined],
]
for (const [name, wanted, left] of LEFT)
  test(`uninvested cash is a line of its own, and all lines add up: ${name}`, async () => {
    const client = await portal.addClient()
    const { preview } = await portal.placed(client, wanted)
    assert.equal(preview.staysAsCash, left)
    assert.equal(leftOf(preview), cents(left))
    const text = portal.messages.at(-1)?.text ?? ''
    if (left === undefined) assert.doesNotMatch(text, /stays as cash/)
    else if (wanted.kind === 'ORDER')
      assert.match(text, new RegExp(`; about \\$${left}\\.00 stays as cash\\.`))
  })

test('whatever is sold, bought or brought to a split, its lines add up to the cent', async () => {
  const chance = stream(20_261_120, 'lines of orders')
  const client = await portal.addClient({ units: { ALPHA: '33.333333', BETA: '7.654321', EURO: '11.1' } })
  const amount = (most: number) => Math.round(chance.uniform() * most * 100 + 1) / 100
  let lines = 0
  for (let run = 0; run < 60; run += 1) {
    const wanted: Wanted =
      run % 3 === 0
        ? {
            kind: 'SWITCH',
            strategyType: 'SELF',
            contributions: spread(chance, ['GAMMA', 'ALPHA', 'EURO', CASH_INSTRUMENT_ID]),
          }
        : {
            kind: 'ORDER',
            sell: { ALPHA: amount(300), EURO: amount(80) },
            ...(run % 3 === 1 && { buy: { GAMMA: amount(300), BETA: amount(60) } }),
          }
    const answered = await portal.ask(client, previewOrder, {
      params: { contractId: client.contractId },
      body: portal.bodyOf(wanted) as never,
    })
    const { preview } = answered.answer()
    assert.equal(cents(preview.staysAsCash), leftOf(preview), JSON.stringify(wanted))
    assert.ok(preview.staysAsCash === undefined || preview.staysAsCash > 0)
    if (preview.staysAsCash !== undefined) lines += 1
  }
  assert.ok(lines > 20, `${lines} of them leave something`)
})

test('uninvested cash is in the e-mail and on the order page, estimated and executed, and in no instruction', async () => {
  const client = await portal.addClient()
  const { order } = await portal.approved(client, LEFT[1]?.[1] as Wanted)
  assert.match(portal.messages.at(-1)?.text ?? '', /^- About \$98\.00 stays as cash$/m)
  const before = await portal.orderOf(client, order.orderId)
  assert.deepEqual(before.totals, [{ kind: 'cash', previewed: 98 }])
  assert.equal(before.preview.staysAsCash, 98)
  assert.doesNotMatch(before.instruction, /stays|"98(00|\.00)?"/, 'it follows from what is sold and bought')
  await portal.days(8, { ALPHA: '9', BETA: '20', GAMMA: '2.5', EURO: '8' })
  const { totals, legs } = await portal.orderOf(client, order.orderId)
  const [sold, bought] = legs.map(({ moved }) => moved ?? 0)
  assert.deepEqual([sold, bought], [358.2, 300])
  assert.deepEqual(totals, [{ kind: 'cash', previewed: 98, moved: 58.2, difference: -39.8 }])
})

test('cash left because sales bring more than shown stays uninvested too', async () => {
  const client = await portal.addClient()
  const wanted = { kind: 'ORDER', sell: { BETA: 400 }, buy: { GAMMA: 400 } } as const
  const { order } = await portal.approved(client, { ...wanted, valuedOn: await portal.valuedOn() })
  assert.equal(order.preview.staysAsCash, undefined)
  assert.deepEqual((await portal.orderOf(client, order.orderId)).totals, [])
  await portal.days(8, { ALPHA: '10', BETA: '21', GAMMA: '2.5', EURO: '8' })
  assert.deepEqual((await portal.orderOf(client, order.orderId)).totals, [
    { kind: 'cash', previewed: 0, moved: 20, difference: 20 },
  ])
})

test('sales, cash, purchases and uninvested cash add up to the cent on the order page, estimated and executed', async () => {
  const orders: Wanted[] = [
    {
      kind: 'SWITCH',
      strategyType: 'SELF',
      contributions: { GAMMA: 55.5, EURO: 30.3, [CASH_INSTRUMENT_ID]: 14.2 },
    },
    { kind: 'ORDER', sell: { ALPHA: 123.45 }, buy: { GAMMA: 333.33, EURO: 77.77 } },
    { kind: 'ORDER', sell: { ALPHA: 12.34, BETA: 56.78 }, buy: { EURO: 20.02 } },
    { kind: 'ORDER', buy: { EURO: 99.99, GAMMA: 200.03 } },
  ]
  const placed: { client: Awaited<ReturnType<typeof portal.addClient>>; id: string; text: string }[] = []
  for (const wanted of orders) {
    const client = await portal.addClient()
    const { order } = await portal.approved(client, { ...wanted, valuedOn: await portal.valuedOn() })
    placed.push({ client, id: order.orderId, text: portal.messages.at(-1)?.text ?? '' })
  }
  const addsUp = async ({ client, id, text }: (typeof placed)[number], column: 'previewed' | 'moved') => {
    const { legs, totals } = await portal.orderOf(client, id)
    const sum = (kind: string) =>
      legs.filter((leg) => leg.kind === kind).reduce((all, leg) => all + cents(leg[column]), 0)
    const total = (kind: string) => cents(totals.find((one) => one.kind === kind)?.[column])
    for (const kind of ['sale', 'buy'])
      if (totals.some((one) => one.kind === kind)) assert.equal(total(kind), sum(kind))
    assert.equal(sum('sale') + total('from-cash') - sum('buy'), total('cash'), `${column}: ${text}`)
    return total('from-cash')
  }
  const shown = []
  for (const one of placed) shown.push(await addsUp(one, 'previewed'))
  assert.ok(shown.filter((cash) => cash > 0).length >= 3, shown.join())
  await portal.days(9, { ALPHA: '9.87', BETA: '20.31', GAMMA: '2.53', EURO: '7.77' })
  for (const [at, one] of placed.entries()) {
    const { state } = await portal.orderOf(one.client, one.id)
    assert.equal(state, 'completed')
    assert.equal(await addsUp(one, 'moved'), shown[at])
  }
  assert.match(
    placed[1]?.text ?? '',
    /\n- Sell .*\n- Less our dealing charges on sales, about \$0\.\d\d\n- \$\d{3}\.\d\d from cash\n- Buy /,
  )
})
