import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type CalendarDay, calendarDay } from '@fundholder/domain/calendar.ts'
import { sql } from 'kysely'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import { chargeFees } from './charge-fees.ts'

const NOVEMBER = calendarDay('20261130')

/** It is noon on Friday 20 November 2026: a client without cash sells ALPHA for 1,000.00, and has BETA besides. */
async function seller() {
  const portal = await openDealingPortal()
  after(portal.close)
  const { db, clock, deps } = portal
  const since = clock.today()
  const client = await portal.addClient({ units: { ALPHA: '100', BETA: '50' }, cents: 0n })
  const { contractId } = client
  await sql`update contract set fee_basis_points = 60 where id = ${contractId}`.execute(db)
  const { order } = await portal.approved(client, { kind: 'ORDER', sell: { ALPHA: 1_000 } })
  const sale = async () => (await portal.orderOf(client, order.orderId)).legs[0]
  return {
    until: async (isSo: (leg: Awaited<ReturnType<typeof sale>>) => boolean) => {
      while (!isSo(await sale())) await portal.days(1)
    },
    /** Up to the day on which the fee of November is taken. */
    untilDecember: async () => {
      while (clock.today() <= NOVEMBER) await portal.days(1)
    },
    correct: async (...navs: string[]) => {
      for (const nav of navs) {
        await portal.publish((await sale())?.dealtOn as CalendarDay, { ALPHA: nav })
        assert.equal((await portal.run()).corrected, 1)
      }
    },
    takeFee: async () => {
      const [taken] = await chargeFees(deps, contractId, portal.prices.market(), {
        since,
        through: NOVEMBER,
      })
      assert.ok(taken && 'fee' in taken && taken.fee > 0n)
      assert.deepEqual(await portal.faults(), [])
      return taken.fee
    },
    books: () => portal.books(client),
  }
}

test('a sale corrected before settlement pays the monthly fee from its proceeds, not from units', async () => {
  const { until, correct, untilDecember, takeFee, books } = await seller()
  await until((sale) => sale?.state === 'executed')
  await correct('9', '11')
  await untilDecember()
  const fee = await takeFee()
  assert.deepEqual(await books(), { 'cash USD': 110_000n - fee, 'units BETA': 50_000_000n })
})

test('cash at the end of a month pays its fee even if its sale was corrected later', async () => {
  const { correct, untilDecember, takeFee, books } = await seller()
  await untilDecember()
  await correct('9')
  const fee = await takeFee()
  assert.deepEqual(await books(), { 'cash USD': 90_000n - fee, 'units BETA': 50_000_000n })
})
