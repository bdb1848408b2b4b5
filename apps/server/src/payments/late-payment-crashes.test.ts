import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import type { DealingDeps } from '#dealing/dealing-deps.ts'
import { runDealingCycle } from '#dealing/run-dealing-cycle.ts'
import { openOutbox } from '#messaging/outbox/outbox.ts'
import { DEATHS, type Death, dyingDatabase } from '#test/database/dying-database.ts'
import { superuser } from '#test/database/superuser.ts'
import { survivesCycle } from '#test/dealing/survives-cycle.ts'
import { openWithdrawalPortal } from '#test/payments/withdrawal-portal.ts'

const portal = await openWithdrawalPortal()
after(portal.close)
const { db, clock, release, withdrawn } = portal

test('notifies a client exactly once of a late payment, wherever the process is killed', async (t) => {
  const { counts, deaths } = await emailsThroughDeaths()
  t.diagnostic(JSON.stringify(deaths))
  for (const death of DEATHS) assert.ok((deaths[death] ?? 0) >= 7, `${death} every transaction`)
  assert.deepEqual([...new Set(counts)], [1])
})

test('notifies a client repeatedly without the recorded delay (control)', async () => {
  await superuser(
    portal.url,
    `create function forget() returns trigger language plpgsql security definer as $$
      begin delete from late_payment; return null; end $$;
    create trigger forget after insert on late_payment for each statement execute function forget()`,
  )
  const { counts } = await emailsThroughDeaths(1)
  assert.ok((counts[0] ?? 0) > 1, `notified ${counts.join()} times`)
})

/** E-mail counts of late payments, each notified by a process that dies a little later than the one before. */
async function emailsThroughDeaths(most = Number.POSITIVE_INFINITY) {
  const counts: number[] = []
  const deaths: Partial<Record<Death, number>> = {}
  const ring = [{ id: 'k1', secret: randomBytes(32) }]
  const queueMessage = openOutbox({ ring, clock })
  const deps: DealingDeps = { ...portal.deps, queueMessage }
  deps.log = { ...deps.log, error: () => {} } as never
  for (const death of DEATHS)
    for (let at = 0, lives = false; !lives; at += 1) {
      const { order } = await withdrawn({ percent: 100, cash: 100 })
      await portal.days(4)
      await portal.dawn()
      const dying = { ...deps, db: dyingDatabase(db, { death, at }) }
      lives = await survivesCycle(dying)
      if (!lives) deaths[death] = (deaths[death] ?? 0) + 1
      await runDealingCycle(deps)
      await runDealingCycle(deps)
      const subject = `Payment late: your withdrawal ${order.reference}`
      const mails = await db
        .selectFrom('outbox_message')
        .select('id')
        .where('subject', '=', subject)
        .execute()
      counts.push(mails.length)
      if (counts.length === most) return { counts, deaths }
      await release(order.reference)
      await portal.run()
    }
  return { counts, deaths }
}
