import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { NAVS_BUT_ALPHA, openFundOrderPortal } from '#test/dealing/fund-order-portal.ts'

// Each test begins at noon of a business day, an hour after the funds' cut-off: what is ordered is accepted on the next
// business day and dealt on the one after it.
const portal = await openFundOrderPortal()
after(portal.close)
const { suspend, newFiles, assertDealtAsPlaced, command } = portal

test('cancels the fund orders of a suspended fund and places new ones when it reopens', async () => {
  const client = await portal.addClient()
  const seen = await portal.fundOrderFiles()
  const { order } = await portal.approved(client, {
    kind: 'ORDER',
    sell: { BETA: 100 },
  })
  await portal.nextDay()
  await suspend('BETA', true)
  await portal.days(2)
  assert.equal((await newFiles(seen)).length, 1)
  await suspend('BETA', false)
  await portal.days(5)
  assert.equal((await portal.orderOf(client, order.orderId)).state, 'completed')
  const { reference } = order
  assert.deepEqual(
    (await newFiles(seen)).map(({ content }) => [
      content.definition,
      ...content.orders.map((one) => one.reference),
    ]),
    [
      ['setr.004.001.04', `${reference}-1`],
      ['setr.004.001.04', `${reference}-1-2`],
      ['setr.005.001.04', `${reference}-1`],
    ],
  )
  await assertDealtAsPlaced([client])
})

test('executes placed orders of a fund suspended after the dealing day', async () => {
  const client = await portal.addClient()
  const seen = await portal.fundOrderFiles()
  const { order } = await portal.approved(client, {
    kind: 'ORDER',
    sell: { BETA: 100 },
  })
  await portal.days(2)
  const { dealsOn } = (await portal.orderOf(client, order.orderId)).legs[0] ?? {}
  assert.equal(portal.clock.today(), dealsOn)
  await portal.dawn()
  await suspend('BETA', true)
  await portal.run()
  assert.equal((await portal.orderOf(client, order.orderId)).legs[0]?.dealtOn, dealsOn)
  await portal.days(2)
  assert.equal((await portal.orderOf(client, order.orderId)).state, 'completed')
  assert.equal((await newFiles(seen)).length, 1, 'no cancellation request')
  await assertDealtAsPlaced([client])
  await suspend('BETA', false)
})

test('places no orders with a suspended fund', async () => {
  const client = await portal.addClient()
  const seen = await portal.fundOrderFiles()
  await portal.approved(client, { kind: 'ORDER', sell: { BETA: 100 } })
  await suspend('BETA', true)
  await portal.days(3)
  assert.deepEqual(await newFiles(seen), [])
  await suspend('BETA', false)
  await portal.days(5)
  await assertDealtAsPlaced([client])
})

test('refuses to cancel a placed order unless the fund house has declined it', async () => {
  const client = await portal.addClient()
  const seen = await portal.fundOrderFiles()
  const { order } = await portal.approved(client, {
    kind: 'ORDER',
    sell: { ALPHA: 100 },
  })
  const { reference } = order
  await portal.days(2)
  for (let day = 0; day < 3; day += 1) await portal.nextDay(NAVS_BUT_ALPHA)
  assert.equal((await portal.orderOf(client, order.orderId)).legs[0]?.waitsFor, 'nav-missing')
  await assert.rejects(command('dealing cancel', reference), /fund house has the order/)
  await assert.rejects(command('dealing release', reference), /fund house has the order/)
  await command('dealing release', reference, { declined: true })
  const again = await portal.orderOf(client, order.orderId)
  assert.ok((again.legs[0]?.dealsOn ?? '') > portal.clock.today())
  await portal.run()
  assert.deepEqual(
    (await newFiles(seen)).map(({ content }) => content.definition),
    ['setr.004.001.04'],
    'a fund house that declined gets no cancellation request',
  )
  await suspend('ALPHA', true)
  await portal.days(4)
  await suspend('ALPHA', false)
  await command('dealing cancel', reference, { early: true })
  assert.equal((await portal.orderOf(client, order.orderId)).state, 'cancelled')
  assert.deepEqual(await portal.balances(client).then((all) => all['ALPHA']?.reserved), 0n)
  await portal.run()
  assert.deepEqual(await portal.faults(), [])
})

test('writes a cancellation file for a placed order that is cancelled', async () => {
  const client = await portal.addClient()
  const seen = await portal.fundOrderFiles()
  const { order } = await portal.approved(client, {
    kind: 'ORDER',
    buy: { SMALL: 100 },
  })
  await portal.nextDay()
  await suspend('SMALL', true)
  await portal.days(2)
  await command('dealing cancel', order.reference, { early: true })
  await suspend('SMALL', false)
  await portal.run()
  const files = await newFiles(seen)
  assert.deepEqual(
    files.map(({ content }) => [content.definition, content.orders.map((one) => one.reference)]),
    [
      ['setr.010.001.04', [`${order.reference}-1`]],
      ['setr.011.001.04', [`${order.reference}-1`]],
    ],
  )
  await portal.run()
  assert.equal((await newFiles(seen)).length, 2, 'once')
  assert.equal((await portal.orderOf(client, order.orderId)).state, 'cancelled')
})
