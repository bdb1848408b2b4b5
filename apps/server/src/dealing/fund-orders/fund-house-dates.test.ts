import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isoDay } from '@fundholder/domain/days/iso-days.ts'
import { runDealingCycle } from '#dealing/run-dealing-cycle.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import type { Client } from '#test/orders/ordering-portal.ts'
import { readFundOrderFile } from '#test/payments/read-fund-order-file.ts'

const portal = await openDealingPortal()
after(portal.close)
const { clock } = portal

test('a fund order stays in place if the suspension ends on its dealing day', async () => {
  const client = await portal.addClient()
  const seen = await portal.fundOrderFiles()
  const order = await sold(client)
  await portal.nextDay()
  await portal.dawn()
  const today = clock.today()
  await portal.suspend('BETA', true)
  await portal.run()
  const { legs } = await portal.orderOf(client, order.orderId)
  assert.equal(legs[0]?.waitsFor, 'fund-suspended')
  await portal.suspend('BETA', false)
  await portal.run()
  await portal.days(4)
  const page = await portal.orderOf(client, order.orderId)
  assert.deepEqual([page.legs[0]?.dealtOn, page.state], [today, 'completed'])
  assert.deepEqual(await placedSince(seen), [`${order.reference}-1`], 'neither cancelled nor placed again')
  assert.deepEqual(await portal.faults(), [])
})

test('a run past midnight files no order for the day that has begun', async () => {
  await untilMonday()
  const client = await portal.addClient()
  const seen = await portal.fundOrderFiles()
  const order = await sold(client)
  await portal.dawn()
  const day = isoDay(clock.today())
  clock.set(`${day}T22:58:00Z`) // two minutes to midnight where the portal is
  const { fundOrderFiles } = await portal.run({ reached: () => clock.set(`${day}T23:05:00Z`) })
  assert.deepEqual([fundOrderFiles, await placedSince(seen)], [[], []])
  const missed = clock.today()
  await portal.run()
  const page = await portal.orderOf(client, order.orderId)
  assert.ok((page.legs[0]?.dealsOn ?? '') > missed)
  assert.equal(page.timeline.at(-1)?.reason, 'not-placed-in-time')
  await portal.days(6)
  assert.equal((await portal.orderOf(client, order.orderId)).state, 'completed')
  assert.deepEqual(await placedSince(seen), [`${order.reference}-1-2`])
  assert.deepEqual(await portal.faults(), [])
})

test('reports a file created before midnight and written after it as late', async () => {
  await untilMonday()
  const client = await portal.addClient()
  await sold(client)
  await portal.dawn()
  const day = isoDay(clock.today())
  clock.set(`${day}T22:58:00Z`)
  const errors: unknown[] = []
  const log = { ...portal.deps.log, error: (about: unknown) => void errors.push(about) } as never
  const accountOf = () => {
    clock.set(`${day}T23:05:00Z`)
    return 'NOMINEE'
  }
  const { fundOrderFiles } = await runDealingCycle({ ...portal.deps, log, fundHouses: { accountOf } })
  assert.equal(fundOrderFiles.length, 1)
  assert.deepEqual(
    errors,
    fundOrderFiles.map((file) => ({ file })),
  )
})

/** An order placed on Monday deals on Wednesday, without a weekend in between. */
async function untilMonday(): Promise<void> {
  while (clock.businessNow().getUTCDay() !== 1) await portal.nextDay()
}

/** Places and approves a sale. */
const sold = async (client: Client) =>
  (
    await portal.approved(client, {
      kind: 'ORDER',
      sell: { BETA: 100 },
    })
  ).order

/** References in files written since. */
async function placedSince(since: readonly string[]): Promise<string[]> {
  const names = (await portal.fundOrderFiles()).filter((name) => !since.includes(name))
  const texts = await Promise.all(names.map(portal.readOut))
  return texts.flatMap((text) => readFundOrderFile(text).orders.map(({ reference }) => reference))
}
