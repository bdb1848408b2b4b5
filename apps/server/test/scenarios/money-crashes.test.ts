import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import type { DealingDeps } from '#dealing/dealing-deps.ts'
import { runDealingCycle } from '#dealing/run-dealing-cycle.ts'
import { openOutbox } from '#messaging/outbox/outbox.ts'
import { type Database, inTransaction } from '#platform/database/database.ts'
import { DEATHS, type Death, dyingDatabase, Killed } from '#test/database/dying-database.ts'
import { outcomeOf } from '#test/dealing/dealing-outcomes.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import { depositMails, savingClients } from '#test/dealing/saving-clients.ts'

const DAYS = 7

test('a process that is killed between any two steps, or in one, invests every contribution and pays every deposit once', async () => {
  const calm = await livesWith('never')
  const [payer, saver] = calm.lives
  assert.deepEqual(payer?.states, ['completed'])
  // 500 dollars for 55 days at a hundredth of a percent a day.
  assert.deepEqual(saver?.books, { 'cash USD': 100_275n })
  assert.deepEqual(calm.mails, ['A deposit ends on 25 Nov 2026'])
  for (const death of DEATHS) {
    const { deaths, ...lived } = await livesWith(death)
    assert.ok(deaths >= DAYS, `${death}: it was killed ${deaths} times`)
    assert.deepEqual(lived, { lives: calm.lives, mails: calm.mails }, death)
  }
})

test('control: notifying and recording a deposit in two steps notifies twice', async () => {
  const { portal, deps } = await openSaving()
  const mail = { channel: 'email', to: 'x@x.example', subject: 'A deposit ends', text: 'soon' } as const
  const naive = async (db: Database) => {
    await inTransaction(db, (trx) => deps.queueMessage(trx, mail))
    await inTransaction(db, async (trx) => {
      await sql`update deposit set notified_at = now() where id = 'D1'`.execute(trx)
    })
  }
  await assert.rejects(naive(dyingDatabase(portal.db, { death: 'after', at: 0 })), Killed)
  await naive(portal.db)
  assert.equal((await depositMails(portal)).length, 2)
})

/** Days of the clients' lives, each done by processes that are killed one transaction later each time until one is not. */
async function livesWith(death: Death | 'never') {
  const { portal, deps, clients } = await openSaving()
  let deaths = 0
  for (let day = 0; day < DAYS; day += 1) {
    await portal.dawn()
    for (let isDone = false, at = 0; !isDone; at += 1) {
      const db = death === 'never' ? portal.db : dyingDatabase(portal.db, { death, at })
      const report = await runDealingCycle({ ...deps, db }).catch(() => undefined)
      isDone = report !== undefined && failuresOf(report) === 0
      if (!isDone) deaths += 1
    }
  }
  assert.deepEqual(await portal.faults(), [])
  const lives = await Promise.all(clients.map((client) => outcomeOf(portal, client)))
  return { deaths, lives, mails: await depositMails(portal) }
}

const failuresOf = ({
  failed,
  uninvested,
  unwritten,
  deposits,
}: Awaited<ReturnType<typeof runDealingCycle>>) =>
  failed.length + uninvested.length + unwritten.length + deposits.failed.length

/** A portal that moves money of clients automatically, and stores their messages in the same transaction. */
async function openSaving() {
  const portal = await openDealingPortal()
  after(portal.close)
  const clients = await savingClients(portal)
  const ring = [{ id: 'k1', secret: randomBytes(32) }]
  const queueMessage = openOutbox({ ring, clock: portal.clock })
  const deps: DealingDeps = { ...portal.deps, queueMessage }
  deps.log = { ...deps.log, error: () => {} } as never
  return { portal, deps, clients }
}
