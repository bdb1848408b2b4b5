import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { cancelStalled } from '#dealing/resolve-stalled-orders.ts'
import { type FundId, openDealingPortal } from '#test/dealing/dealing-portal.ts'
import { assertOrderInvariants } from '#test/orders/order-invariants.ts'
import type { Wanted } from '#test/orders/ordering-portal.ts'

const NAVS = { ALPHA: '10', BETA: '20', GAMMA: '2.5', SMALL: '1', EURO: '8' }
const { BETA: _, ...withoutBeta } = NAVS
const { EURO: __, ...withoutBoth } = withoutBeta
type Navs = Partial<Record<FundId, string>>
const MODEL = { kind: 'SWITCH', strategyType: 'MODEL', modelPortfolioId: 'MIX' } as const

/** An order of a client whose ALPHA is worth 1,000.00, and what becomes of it; some of its funds do not deal. */
async function ordered(wanted: Omit<Wanted, 'valuedOn'>, { cents = 0n, suspended = [] as FundId[] } = {}) {
  const portal = await openDealingPortal()
  after(portal.close)
  const client = await portal.addClient({ units: { ALPHA: '100' }, cents })
  const valuedOn = await portal.valuedOn()
  const { order } = await portal.approved(client, { ...wanted, valuedOn } as Wanted)
  for (const id of suspended) await portal.suspend(id, true)
  const page = () => portal.orderOf(client, order.orderId)
  return {
    page,
    cash: async () => (await portal.balances(client))['0127082'],
    /** Days pass until a leg is in a state, or waits for its fund. */
    until: async (instrumentId: string, state: string, navs: Navs = NAVS) => {
      for (let day = 0; day < 12; day += 1) {
        const leg = (await page()).legs.find((one) => one.instrumentId === instrumentId)
        if (state === 'waiting' ? leg?.waitsFor === 'fund-suspended' : leg?.state === state) return
        await portal.days(1, navs)
      }
      assert.fail(`${instrumentId} does not become ${state}`)
    },
    /** The back office takes out what waits. */
    cancel: async () => {
      assert.ok(typeof (await cancelStalled(portal.deps, order.reference)) === 'object')
      await assertOrderInvariants(portal.db, client.contractId)
    },
    /** The price of the day on which ALPHA was sold becomes another. */
    correct: async (alpha: string) => {
      const day = (await page()).legs.find(({ kind }) => kind === 'sale')?.dealtOn as CalendarDay
      await portal.publish(day, { ALPHA: alpha })
      assert.equal((await portal.run()).corrected, 1)
      await assertOrderInvariants(portal.db, client.contractId)
    },
    /** State, amount of each purchase and remaining cents. */
    end: async () => {
      for (const id of suspended) await portal.suspend(id, false)
      await portal.days(9)
      assert.deepEqual(await portal.faults(), [])
      const { state, legs } = await page()
      const bought = legs.flatMap(({ kind, moved }) => (kind === 'buy' ? [moved ?? 0] : []))
      return [state, bought, (await portal.books(client))['cash USD'] ?? 0n]
    },
  }
}

test('releases the cash of a cancelled purchase at once, while its order continues', async () => {
  const wanted = { kind: 'ORDER', buy: { BETA: 400, GAMMA: 600 } } as const
  const { cash, cancel, until, page, end } = await ordered(wanted, { cents: 120_000n, suspended: ['GAMMA'] })
  await until('GAMMA', 'waiting')
  await until('BETA', 'executed')
  assert.deepEqual(await cash(), { held: 80_000n, reserved: 60_000n }) // BETA’s is owed
  await cancel()
  assert.deepEqual(await cash(), { held: 80_000n, reserved: 0n })
  assert.notEqual((await page()).state, 'completed')
  assert.deepEqual(await end(), ['completed', [400, 0], 80_000n])
})

test('releases only the share of a cancelled purchase', async () => {
  const wanted = { kind: 'ORDER', sell: { ALPHA: 1_000 }, buy: { BETA: 400, GAMMA: 600 } } as const
  const fallen = { ...NAVS, ALPHA: '8' }
  const { cash, cancel, until, end } = await ordered(wanted, { suspended: ['GAMMA'] })
  await until('ALPHA', 'settled', fallen)
  assert.deepEqual(await cash(), { held: 80_000n, reserved: 80_000n })
  await until('GAMMA', 'waiting', withoutBeta)
  await cancel()
  assert.deepEqual(await cash(), { held: 80_000n, reserved: 32_000n })
  assert.deepEqual(await end(), ['completed', [320, 0], 48_000n])
})

test('a switch with a cancelled purchase keeps its model weights and releases the rest', async () => {
  const { cash, cancel, until, page, end } = await ordered(MODEL, { cents: 100_000n, suspended: ['BETA'] })
  await until('ALPHA', 'settled')
  assert.deepEqual(await cash(), { held: 200_000n, reserved: 200_000n })
  await until('BETA', 'waiting', withoutBoth)
  await cancel()
  assert.deepEqual(await cash(), { held: 200_000n, reserved: 80_000n })
  assert.notEqual((await page()).state, 'completed')
  assert.deepEqual(await end(), ['completed', [0, 800], 120_000n])
})

test('corrected proceeds give a pending purchase its share and release the rest', async () => {
  const wanted = { kind: 'ORDER', sell: { ALPHA: 1_000 }, buy: { BETA: 400, GAMMA: 600 } } as const
  const { cash, until, correct, end } = await ordered(wanted, { suspended: ['BETA'] })
  await until('ALPHA', 'settled', { ...NAVS, ALPHA: '8' })
  await until('GAMMA', 'settled')
  assert.deepEqual(await cash(), { held: 32_000n, reserved: 32_000n })
  await correct('9') // 100.00 more: 40 for BETA, 60 that GAMMA would have got
  assert.deepEqual(await cash(), { held: 42_000n, reserved: 36_000n })
  await correct('11') // 1,100.00: more than all maxima
  assert.deepEqual(await cash(), { held: 62_000n, reserved: 40_000n })
  await correct('7')
  assert.deepEqual(await cash(), { held: 22_000n, reserved: 22_000n })
  assert.deepEqual(await end(), ['completed', [220, 480], 0n])
})

test('scales pending purchases evenly when a corrected sale leaves less than their shares', async () => {
  const buy = { BETA: 200, EURO: 200, GAMMA: 600 }
  const wanted = { kind: 'ORDER', sell: { ALPHA: 1_000 }, buy } as const
  const { until, correct, end } = await ordered(wanted, { suspended: ['BETA', 'EURO'] })
  await until('ALPHA', 'settled')
  await until('GAMMA', 'settled')
  await correct('8') // 200.00 are left of the 400.00
  assert.deepEqual(await end(), ['completed', [100, 100, 600], 0n])
})
