import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'

/** ALPHA is sold at 11 instead of 10: for 1,100.00, of which 1,000.00 at most are to be invested. */
const RISEN = { ALPHA: '11', BETA: '20', GAMMA: '2.5', SMALL: '1', EURO: '8' }
const OTHERS = { BETA: '20', EURO: '8' }

async function settledSale(buy: Record<string, number>, suspended?: string) {
  const portal = await openDealingPortal()
  after(portal.close)
  const client = await portal.addClient({ units: { ALPHA: '100' }, cents: 0n })
  const valuedOn = await portal.valuedOn()
  const { order } = await portal.approved(client, { kind: 'ORDER', sell: { ALPHA: 1_000 }, buy, valuedOn })
  if (suspended) await portal.suspend(suspended, true)
  const cash = async () => (await portal.balances(client))['0127082']
  while ((await legsOf())[0]?.state !== 'settled') await portal.days(1, RISEN)
  assert.deepEqual(await cash(), { held: 110_000n, reserved: 100_000n })
  async function legsOf() {
    return (await portal.orderOf(client, order.orderId)).legs
  }
  const { dealtOn } = (await legsOf())[0] ?? {}
  return {
    cash,
    /** A day passes whose prices of the purchases are not known. */
    wait: () => portal.days(1, OTHERS),
    /** True if the manager bears anything. */
    isBorne: async () => {
      const { db } = portal
      const keys = await db.selectFrom('ledger_entry').select('event_key').execute()
      return keys.some(({ event_key }) => event_key.startsWith('borne:'))
    },
    /** The price of the day on which it was sold is corrected. */
    correct: async (nav: string) => {
      await portal.publish(dealtOn as never, { ALPHA: nav })
      assert.equal((await portal.run()).corrected, 1)
      assert.deepEqual(await portal.faults(), [])
    },
    /** State, invested amount and remaining cents. */
    end: async () => {
      if (suspended) await portal.suspend(suspended, false)
      await portal.days(9, RISEN)
      const { state, legs } = await portal.orderOf(client, order.orderId)
      const invested = legs.reduce((sum, { kind, moved = 0 }) => (kind === 'buy' ? sum + moved : sum), 0)
      return [state, invested, (await portal.books(client))['cash USD']]
    },
  }
}

test('takes excess proceeds back from released cash, not from placed purchases', async () => {
  const { cash, correct, wait, end, isBorne } = await settledSale({ GAMMA: 600, SMALL: 400 })
  await wait() // fund orders are placed
  await correct('10.5')
  assert.deepEqual(await cash(), { held: 105_000n, reserved: 100_000n })
  assert.deepEqual(await end(), ['completed', 1_000, 5_000n])
  assert.equal(await isBorne(), false)
})

test('a pending purchase keeps its maximum while released cash covers a correction', async () => {
  const { cash, correct, end } = await settledSale({ GAMMA: 1_000 }, 'GAMMA')
  await correct('10.5')
  assert.deepEqual(await cash(), { held: 105_000n, reserved: 100_000n })
  await correct('9.5')
  assert.deepEqual(await cash(), { held: 95_000n, reserved: 95_000n })
  await correct('10.2')
  assert.deepEqual(await cash(), { held: 102_000n, reserved: 100_000n })
  assert.deepEqual(await end(), ['completed', 1_000, 2_000n])
})

test('releases corrected proceeds beyond the maxima', async () => {
  const { cash, correct, end } = await settledSale({ GAMMA: 1_000 })
  await correct('11.5')
  assert.deepEqual(await cash(), { held: 115_000n, reserved: 100_000n })
  assert.deepEqual(await end(), ['completed', 1_000, 15_000n])
})
