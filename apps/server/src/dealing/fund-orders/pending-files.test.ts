import assert from 'node:assert/strict'
import { mkdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { DEALING_COMMANDS } from '#dealing/dealing.commands.ts'
import { dueOrders } from '#dealing/open-orders/open-orders.queries.ts'
import { advanceOnce, runDealingJob } from '#dealing/run-dealing-cycle.ts'
import { sendPayments } from '#payments/bank-files/send-payments.ts'
import { superuser } from '#test/database/superuser.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import { readBankFile } from '#test/payments/bank-file.ts'
import { failOnPrompt } from '#test/portal/run-command.ts'

const portal = await openDealingPortal()
after(portal.close)
const { db, clock, folder } = portal
const log = { ...portal.deps.log, error: () => {}, info: () => {} } as never
const deps = { ...portal.deps, log }

test('an order that fails to complete stops neither its file nor other orders', async () => {
  const [bad, good] = await waiting(2)
  await superuser(
    portal.url,
    `create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$;
    create trigger refuse_one before insert on order_event for each row
      when (new.order_id = '${bad.orderId}') execute function refuse_one()`,
  )
  const sent = await sendPayments(deps)
  assert.deepEqual([sent.names.length, sent.failed], [1, []])
  assert.deepEqual(sent.uncompleted, [{ orderId: bad.orderId, reason: 'not this one' }])
  assert.deepEqual(await statesOf(bad, good), ['paying', 'completed'])
  const [name = ''] = sent.names
  const text = await portal.readOut(name)
  assert.equal(readBankFile(text).transactions.length, 2)
  await portal.takeAway(name)
  const [later] = await waiting(1)
  const next = await sendPayments(deps)
  assert.deepEqual([next.names.length, next.uncompleted.length], [1, 1])
  assert.deepEqual(await statesOf(bad, later), ['paying', 'completed'])
  assert.ok(!(await portal.files()).includes(name), 'what was written does not come again')
  await superuser(portal.url, 'drop trigger refuse_one on order_event')
  assert.deepEqual((await sendPayments(deps)).uncompleted, [])
  assert.deepEqual(await statesOf(bad), ['completed'])
  assert.deepEqual(await portal.faults(), [])
})

test('reports a file that fails, writes the others and retries it', async () => {
  const [one, other] = await waiting(2)
  const stuck = await sendPayments({ ...deps, payments: { ...deps.payments, folder: '/dev/null/out' } })
  assert.deepEqual([stuck.names, stuck.failed.length, stuck.uncompleted], [[], 1, []])
  assert.deepEqual(await statesOf(one, other), ['paying', 'paying'])
  const name = stuck.failed[0]?.name ?? ''
  const blockingFolder = join(folder, `${name}.part`)
  await mkdir(blockingFolder)
  const [later] = await waiting(1)
  const printed: string[] = []
  const run = DEALING_COMMANDS.find(({ words }) => words.join(' ') === 'dealing run')
  const running = run?.run({
    deps,
    operands: [],
    options: {},
    print: (line) => printed.push(line),
    ask: failOnPrompt,
  })
  await assert.rejects(running ?? Promise.resolve(), /Some orders failed/)
  assert.match(printed.join('\n'), new RegExp(`FAILED: file ${name}: EISDIR`))
  assert.deepEqual(await statesOf(one, other, later), ['paying', 'paying', 'completed'])
  await assert.rejects(runDealingJob(deps), /1 files cannot be written/)
  await rmdir(blockingFolder)
  assert.deepEqual((await sendPayments(deps)).names, [name])
  assert.deepEqual(await statesOf(one, other), ['completed', 'completed'])
})

/** Clients withdraw all their cash on one day, and it waits for a file. */
async function waiting(count: number) {
  const orders = []
  for (let made = 0; made < count; made += 1) {
    const client = await portal.addClient({ units: {}, cents: 50_000n })
    const valuedOn = await portal.valuedOn()
    const wanted = { kind: 'WITHDRAW', withdrawType: 'TOTAL', valuedOn } as const
    orders.push((await portal.approved(client, wanted)).order)
  }
  for (let day = 0; day < 2; day += 1) {
    await portal.dawn()
    await advanceOnce(deps, await dueOrders(db, { today: clock.today(), limit: 100 }), clock.businessNow())
  }
  return orders as [(typeof orders)[0], (typeof orders)[0]]
}

async function statesOf(...orders: readonly { orderId: string }[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; state: string }>`select id, state from client_order`.execute(db)
  return orders.map(({ orderId }) => rows.find(({ id }) => id === orderId)?.state ?? '')
}
