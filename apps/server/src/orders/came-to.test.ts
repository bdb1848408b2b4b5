import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listOrders } from '@fundholder/protocol/ordering.ts'
import { openDealingPortal } from '#test/dealing-portal.ts'

const portal = await openDealingPortal()
after(portal.close)

type Client = Awaited<ReturnType<typeof portal.addClient>>

/** What page and list say of the one order of a client. */
async function sumsOf(client: Client) {
  const listed = await portal.ask(client, listOrders, { query: { contractId: client.contractId } })
  const [{ id, about, counts, cameTo } = {}] = listed.answer().data
  const page = await portal.orderOf(client, id ?? '')
  assert.deepEqual([page.about, page.counts, page.cameTo], [about, counts, cameTo])
  return { about, counts, cameTo }
}

test('a withdrawal says about how much is paid out, and once it is paid how much that was', async () => {
  const client = await portal.addClient()
  await portal.approved(client, {
    kind: 'WITHDRAW',
    withdrawType: 'PARTIAL',
    withdraw: { ALPHA: 50 },
  })
  const shown = await sumsOf(client)
  assert.deepEqual([shown.counts, shown.cameTo], ['paid', undefined])
  await portal.days(3, { ALPHA: '9.5', BETA: '20' })
  assert.equal((await sumsOf(client)).cameTo, undefined, 'dealt, and not paid')
  await portal.days(2)
  assert.deepEqual(await sumsOf(client), { ...shown, cameTo: 475 })
})

test('a switch says of its sum what it counts, and what it came to once all of it is done', async () => {
  const client = await portal.addClient()
  await portal.approved(client, {
    kind: 'SWITCH',
    strategyType: 'MODEL',
    modelPortfolioId: 'MIX',
    valuedOn: await portal.valuedOn(),
  })
  const shown = await sumsOf(client)
  assert.equal(shown.cameTo, undefined)
  assert.ok(shown.about)
  await portal.days(9)
  const listed = await portal.ask(client, listOrders, { query: { contractId: client.contractId } })
  assert.equal(listed.answer().data[0]?.state, 'completed')
  // The dollars of what was bought, also where a fund deals in euros.
  assert.deepEqual(await sumsOf(client), { ...shown, counts: 'bought', cameTo: 2_000 })
})
