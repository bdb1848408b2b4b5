import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import type { DealingDeps } from '#dealing/dealing-deps.ts'
import { dueOrders } from '#dealing/open-orders/open-orders.queries.ts'
import { advanceOnce, runDealingCycle } from '#dealing/run-dealing-cycle.ts'
import { openOutbox } from '#messaging/outbox/outbox.ts'
import { writeAtomically } from '#outbound-files/write-pending-files.ts'
import { inTransaction } from '#platform/database/database.ts'
import { atOnce } from '#test/at-once.ts'
import { DEATHS, type Death, dyingDatabase, Killed } from '#test/database/dying-database.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import { readFundOrderFile } from '#test/payments/read-fund-order-file.ts'
import { runCommand } from '#test/portal/run-command.ts'
import { FUND_ORDER_FILE_COMMANDS } from './fund-orders.commands.ts'
import { unfiledOrders } from './fund-orders.queries.ts'
import { setrMessage } from './setr-messages.ts'
import { writeFundOrderFiles } from './write-fund-order-files.ts'

const DAYS = 8
type Portal = Awaited<ReturnType<typeof openOrdered>>

test('a process killed at any step sends every fund order and payment once', async () => {
  const calm = await livesWith('never')
  assert.ok(calm.placed.length >= 6 && calm.paid.length === 1)
  for (const death of DEATHS) {
    const { deaths, ...lived } = await livesWith(death)
    assert.ok(deaths > 20, `${death}: it was killed ${deaths} times`)
    assert.deepEqual(lived, { placed: calm.placed, paid: calm.paid, states: calm.states }, death)
  }
})

test('concurrent runs put no order into two files and write no file twice', async () => {
  const portal = await openOrdered()
  for (let day = 0; day < DAYS; day += 1) {
    await portal.dawn()
    const reports = await atOnce(8, () => runDealingCycle(portal.deps))
    const names = reports.flatMap(({ fundOrderFiles, files }) => [...fundOrderFiles, ...files])
    assert.equal(new Set(names).size, names.length)
  }
  await outcome(portal)
})

test('control: writing a file before storing it places orders twice', async () => {
  const portal = await openOrdered()
  await portal.dawn()
  await noteOrders(portal)
  const naive = ({ db, payments }: DealingDeps) =>
    inTransaction(db, async (trx) => {
      const orders = await unfiledOrders(trx, { today: portal.clock.today(), most: 100 })
      const [first] = orders
      assert.ok(first)
      const id = randomUUID()
      const file = { ...first, messageId: id.slice(0, 30), madeAt: portal.clock.now(), account: 'A', orders }
      await writeAtomically(payments.folder, `${id}.xml`, setrMessage(file))
      const references = orders.map(({ reference }) => reference)
      await sql`update fund_order set ended = 'missed' where reference = any(${references}::text[])`.execute(
        trx,
      )
    })
  const dying = { ...portal.deps, db: dyingDatabase(portal.db, { death: 'inside', at: 0 }) }
  await assert.rejects(naive(dying), Killed)
  await naive(portal.deps)
  const placed = await ordersOnDisk(portal)
  assert.ok(new Set(placed).size < placed.length)
})

test('splits orders over several files, each order in one', async () => {
  for (const most of [1, 2, 3]) {
    const portal = await openOrdered()
    await portal.dawn()
    await noteOrders(portal)
    const { names } = await writeFundOrderFiles(portal.deps, portal.clock.businessNow, most)
    const placed = await ordersOnDisk(portal)
    const { rows } = await sql<{ reference: string }>`select reference from fund_order`.execute(portal.db)
    assert.ok(names.length >= rows.length / most && rows.length > 3)
    assert.deepEqual(placed.toSorted(), rows.map(({ reference }) => reference).sort())
  }
})

test('writes a failed file later and reports orders that are late', async () => {
  const portal = await openOrdered()
  await portal.dawn()
  const nowhere = { ...portal.deps, payments: { ...portal.deps.payments, folder: '/dev/null/out' } }
  const { unwritten } = await runDealingCycle(nowhere)
  assert.ok(unwritten.length > 0 && unwritten.every(({ reason }) => reason.startsWith('ENOTDIR')))
  await portal.dawn() // its dealing day has begun
  const errors: unknown[] = []
  const log = { ...portal.deps.log, error: (about: unknown) => void errors.push(about) } as never
  const { fundOrderFiles, failed } = await runDealingCycle({ ...portal.deps, log })
  assert.deepEqual([failed, fundOrderFiles], [[], await portal.fundOrderFiles()])
  assert.deepEqual(
    errors,
    fundOrderFiles.map((file) => ({ file })),
  )
  const printed = await runCommand(FUND_ORDER_FILE_COMMANDS, 'dealing files', { deps: portal.deps })
  assert.ok(printed.length > 0 && printed.every((line) => line.includes('LATE')))
})

/** Takes what clients ordered past the cut-off, up to where it waits for a file. */
async function noteOrders({ db, deps, clock }: Portal): Promise<void> {
  const orders = await dueOrders(db, { today: clock.today(), limit: 10 })
  for (let step = 0; step < 2; step += 1) await advanceOnce(deps, orders, clock.businessNow())
}

/** Days of orders, each done by processes that are killed one transaction later each time until one is not. */
async function livesWith(death: Death | 'never') {
  const portal = await openOrdered()
  let deaths = 0
  for (let day = 0; day < DAYS; day += 1) {
    await portal.dawn()
    for (let isDone = false, at = 0; !isDone; at += 1) {
      const db = death === 'never' ? portal.db : dyingDatabase(portal.db, { death, at })
      const report = await runDealingCycle({ ...portal.deps, db }).catch(() => undefined)
      isDone = report !== undefined && report.failed.length === 0
      if (!isDone) deaths += 1
    }
  }
  return { deaths, ...(await outcome(portal)) }
}

/** Three clients who have ordered a switch, sales with purchases, and a withdrawal. */
async function openOrdered() {
  const portal = await openDealingPortal()
  after(portal.close)
  const ring = [{ id: 'k1', secret: randomBytes(32) }]
  const queueMessage = openOutbox({ ring, clock: portal.clock })
  const deps: DealingDeps = { ...portal.deps, queueMessage }
  deps.log = { ...deps.log, error: () => {} } as never
  const day = { valuedOn: await portal.valuedOn() }
  const [one, two, three] = [await portal.addClient(), await portal.addClient(), await portal.addClient()]
  await portal.approved(one, { kind: 'SWITCH', strategyType: 'MODEL', modelPortfolioId: 'MIX', ...day })
  await portal.approved(two, { kind: 'ORDER', sell: { ALPHA: 400 }, buy: { GAMMA: 300, EURO: 500 }, ...day })
  await portal.approved(three, {
    kind: 'WITHDRAW',
    withdrawType: 'PARTIAL',
    withdraw: { ALPHA: 30, BETA: 100 },
    ...day,
  })
  return { ...portal, deps }
}

/** Fund orders and payments in files, without random names; the files on disk match the stored ones. */
async function outcome(portal: Portal) {
  const { db } = portal
  const { rows: files } = await sql<{ name: string; content: string }>`
    select name, content from fund_order_file union all select name, content from payment_file order by name`.execute(
    db,
  )
  const names = [...(await portal.fundOrderFiles()), ...(await portal.files())].sort()
  assert.deepEqual(names, files.map(({ name }) => name).sort())
  for (const { name, content } of files) assert.equal(await portal.readOut(name), content)
  const onDisk = await ordersOnDisk(portal)
  assert.equal(new Set(onDisk).size, onDisk.length, 'no order is in two files')
  const { rows: placed } = await sql<{ reference: string }>`
    select h.reference, h.deals_on, h.units, h.amount, h.ended, f.kind, f.orders, f.made_at,
      (l.traded ->> 'units')::bigint as dealt_units, (l.traded ->> 'money')::bigint as dealt_money
    from fund_order h join fund_order_file f on f.id = h.file_id
    join order_leg l on l.order_id = h.order_id and l.number = h.leg_number
    join client_order o on o.id = h.order_id order by o.contract_id, h.leg_number, h.deals_on`.execute(db)
  assert.deepEqual(onDisk.toSorted(), placed.map(({ reference }) => reference).sort())
  const { rows: paid } = await sql`select amount, due_on from payment where file_id is not null`.execute(db)
  const { rows: states } = await sql<{ state: string }>`
    select state from client_order order by contract_id`.execute(db)
  assert.deepEqual(await portal.faults(), [])
  return {
    placed: placed.map(({ reference, ...row }) => ({ ...row, leg: reference.slice(-1) })),
    paid,
    states,
  }
}

/** The references of orders in all files for fund houses. */
async function ordersOnDisk({ fundOrderFiles, readOut }: Portal): Promise<string[]> {
  const texts = await Promise.all((await fundOrderFiles()).map(readOut))
  return texts.flatMap((text) => readFundOrderFile(text).orders.map(({ reference }) => reference))
}
