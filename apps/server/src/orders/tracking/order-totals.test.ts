import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import { startFees } from '#dealing/contract-fees/start-dates.ts'
import { withoutCode } from '#identity/sign-in/challenges.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'

const portal = await openDealingPortal()
after(portal.close)

type Client = Awaited<ReturnType<typeof portal.addClient>>

/** Returns the totals that the page and the list show for a client's only order. */
async function totalsOf(client: Client) {
  const listed = await portal.ask(client, listOrders, { query: { contractId: client.contractId } })
  const [{ id, about, counts, executedTotal } = {}] = listed.answer().data
  const page = await portal.orderOf(client, id ?? '')
  assert.deepEqual([page.about, page.counts, page.executedTotal], [about, counts, executedTotal])
  return { about, counts, executedTotal }
}

test('a withdrawal shows its estimated payout, and the paid amount once it is paid', async () => {
  const client = await portal.addClient()
  await portal.approved(client, {
    kind: 'WITHDRAW',
    withdrawType: 'PARTIAL',
    withdraw: { ALPHA: 50 },
  })
  const shown = await totalsOf(client)
  assert.deepEqual([shown.counts, shown.executedTotal], ['paid', undefined])
  await portal.days(3, { ALPHA: '9.5', BETA: '20' })
  assert.equal((await totalsOf(client)).executedTotal, undefined, 'dealt, and not paid')
  await portal.days(2)
  assert.deepEqual(await totalsOf(client), { ...shown, executedTotal: 475 })
})

test('a switch shows what its total counts, and the executed total once all of it has dealt', async () => {
  const client = await portal.addClient()
  await portal.approved(client, {
    kind: 'SWITCH',
    strategyType: 'MODEL',
    modelPortfolioId: 'MIX',
  })
  const shown = await totalsOf(client)
  assert.equal(shown.executedTotal, undefined)
  assert.ok(shown.about)
  const legsIn = async () => {
    const listed = await portal.ask(client, listOrders, { query: { contractId: client.contractId } })
    const { id = '', state } = listed.answer().data[0] ?? {}
    const { legs } = await portal.orderOf(client, id)
    return { state, bought: legs.filter(({ kind }) => kind === 'buy').map((leg) => leg.state) }
  }
  const seen = new Set<string>()
  for (let day = 0; day < 9; day += 1) {
    const { state, bought } = await legsIn()
    const isDealt = bought.every((one) => one === 'executed' || one === 'settled')
    // The total is in dollars, even if a fund deals in euros.
    assert.deepEqual(
      await totalsOf(client),
      isDealt ? { ...shown, counts: 'bought', executedTotal: 2_000 } : shown,
    )
    seen.add(`${state} ${isDealt}`)
    await portal.days(1)
  }
  assert.equal((await legsIn()).state, 'completed')
  assert.ok(
    seen.has('settling true') && seen.has('completed true') && seen.has('dealing false'),
    [...seen].join(),
  )
})

test('the estimated payout of a full withdrawal is the same in its code, its e-mail, the list and on its page, and all lines add up', async () => {
  await startFees(portal.db, calendarDay('20261119'), portal.clock.now())
  await portal.db
    .insertInto('fund_fee')
    .values({ instrument_id: 'ALPHA', fee: 'redemption', percent: '0.5' })
    .execute()
  const client = await portal.addClient()
  await portal.days(5)
  const { order } = await portal.approved(client, {
    kind: 'WITHDRAW',
    withdrawType: 'TOTAL',
  })
  const [code = '', receipt = ''] = portal.messages.slice(-2).map(({ text }) => text)
  const { payout, charges = 0, sells } = order.preview
  const { cash = 0, afterFeeSoFar = 0, feeSoFar } = payout ?? {}
  assert.ok(charges > 0 && cash > 0 && (feeSoFar?.amount ?? 0) > 0)
  const cents = (amount: number) => Math.round(amount * 100)
  const sold = sells.reduce((sum, { about }) => sum + cents(about), 0)
  assert.equal(cents(afterFeeSoFar), sold - cents(charges) + cents(cash) - cents(feeSoFar?.amount ?? 0))
  const written = (amount: number) => `\\$${amount.toLocaleString('en', { minimumFractionDigits: 2 })}`
  const fee = written(feeSoFar?.amount ?? 0)
  assert.match(
    code,
    new RegExp(
      `: sell all 100\\.000000 units of Fund ALPHA \\(about ${written(sells[0]?.about ?? 0)}\\); one more, about ${written(sells[1]?.about ?? 0)}; less about ${written(charges)} charges; ${written(cash)} cash; less ${fee} fee so far; pay out about ${written(afterFeeSoFar)} to [^;]*\\. Check`,
    ),
  )
  assert.ok(withoutCode(code).length <= 320, code)
  assert.match(
    receipt,
    new RegExp(
      `\n- Less our dealing charges on sales, about ${written(charges)}\n- ${written(cash)} from cash\n- Less the plan fee, ${fee} so far; it grows until the last sale\n- Pay out about ${written(afterFeeSoFar)} to .*\n\n`,
    ),
  )
  const { about } = await totalsOf(client)
  const page = await portal.orderOf(client, order.orderId)
  assert.deepEqual(
    [about, page.legs.find(({ kind }) => kind === 'payout')?.previewed],
    [afterFeeSoFar, afterFeeSoFar],
  )
})

test('the code message itemises charges, cash and fee if there is room, in the order in which they add up', async () => {
  const client = await portal.addClient({ units: { ALPHA: '10' } })
  await portal.days(5)
  const { order } = await portal.approved(client, {
    kind: 'WITHDRAW',
    withdrawType: 'TOTAL',
  })
  const { feeSoFar, afterFeeSoFar = 0 } = order.preview.payout ?? {}
  assert.match(
    portal.messages.at(-2)?.text ?? '',
    new RegExp(
      `\\(about \\$100\\.00\\); less about \\$0\\.50 charges; \\$1,000\\.00 cash; less \\$${feeSoFar?.amount} fee so far; pay out about \\$${afterFeeSoFar.toLocaleString('en')} to`,
    ),
  )
})

test('the fee of a full withdrawal of cash only runs until the payment, as nothing is sold', async () => {
  await startFees(portal.db, calendarDay('20261119'), portal.clock.now())
  const client = await portal.addClient({ units: {} })
  await portal.days(5)
  const { order } = await portal.approved(client, {
    kind: 'WITHDRAW',
    withdrawType: 'TOTAL',
  })
  const { cash, feeSoFar, afterFeeSoFar } = order.preview.payout ?? {}
  assert.equal(cash, 1_000)
  assert.match(
    portal.messages.at(-1)?.text ?? '',
    new RegExp(
      `\n- \\$1,000.00 from cash\n- Less the plan fee, \\$${feeSoFar?.amount.toFixed(2)} so far; it grows until it is paid out\n- Pay out about \\$${afterFeeSoFar?.toFixed(2)} to`,
    ),
  )
})

test('estimates the purchases of a switch again once its sales have dealt, until they deal themselves', async () => {
  const client = await portal.addClient()
  await portal.approved(client, { kind: 'SWITCH', strategyType: 'MODEL', modelPortfolioId: 'MIX' })
  const seen = new Set<string>()
  for (let day = 0; day < 9; day += 1) {
    const listed = await portal.ask(client, listOrders, { query: { contractId: client.contractId } })
    const [order] = listed.answer().data
    assert(order)
    const { id, renewedEstimate } = order
    const { legs, renewedEstimate: onPage, preview } = await portal.orderOf(client, id)
    const isDealt = (side: 'sale' | 'buy') =>
      legs.every(({ kind, moved }) => kind !== side || moved !== undefined)
    const sold = legs.reduce((sum, { kind, moved = 0 }) => (kind === 'sale' ? sum + moved : sum), 0)
    const isOnlySold = isDealt('sale') && !isDealt('buy')
    const expected = isOnlySold ? sold + preview.reservedCash : undefined
    assert.deepEqual([renewedEstimate, onPage], [expected, expected])
    seen.add(`${isOnlySold}`)
    await portal.days(1, { ALPHA: '11', BETA: '20', GAMMA: '2.5' })
  }
  assert.deepEqual([...seen], ['false', 'true'])
})

test('estimates the purchases of an order again that spends only what its sales bring', async () => {
  const client = await portal.addClient()
  await portal.approved(client, { kind: 'ORDER', sell: { ALPHA: 500 }, buy: { BETA: 490 } })
  await portal.days(3, { ALPHA: '9.5', BETA: '20', GAMMA: '2.5' })
  const listed = await portal.ask(client, listOrders, { query: { contractId: client.contractId } })
  const [{ counts, sold, renewedEstimate } = {}] = listed.answer().data
  assert.deepEqual([counts, sold?.about], ['sold', 500])
  assert.ok(sold?.executed !== undefined && sold.executed < 490)
  assert.equal(renewedEstimate, sold.executed)
})

test('the estimate of a withdrawal from cash alone is exact', async () => {
  const client = await portal.addClient()
  for (const [withdraw, isExact] of [
    [{ '0127082': 10 }, true],
    [{ ALPHA: 10 }, undefined],
  ] as const) {
    const { order } = await portal.approved(client, { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw })
    assert.equal((await portal.orderOf(client, order.orderId)).isExact, isExact)
  }
})

test('the list names the funds of each side of an order, with its amount, and later what it executed', async () => {
  const client = await portal.addClient()
  await portal.approved(client, { kind: 'ORDER', sell: { ALPHA: 50 }, buy: { BETA: 100 } })
  const sides = async () => {
    const listed = await portal.ask(client, listOrders, { query: { contractId: client.contractId } })
    const [{ id, sold, bought, changesSplit } = {}] = listed.answer().data
    return { id, sold, bought, changesSplit }
  }
  const { sold, bought, changesSplit } = await sides()
  assert.deepEqual([sold?.names?.length, sold?.count, sold?.executed], [1, 1, undefined])
  assert.deepEqual([bought?.count, bought?.about, bought?.isAtMost, changesSplit], [1, 100, true, undefined])
  await portal.days(9)
  const later = await sides()
  const { legs } = await portal.orderOf(client, later.id ?? '')
  const moved = (kind: 'sale' | 'buy') => legs.find((leg) => leg.kind === kind)?.moved
  assert.ok(later.sold?.executed && later.bought?.executed)
  assert.deepEqual([later.sold.executed, later.bought.executed], [moved('sale'), moved('buy')])
})
