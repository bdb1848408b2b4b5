// The dealing cycle with a hundred thousand orders under way: how long until all are done beside the same for ten thousand, and
// whether memory stays flat. DEALING_ORDERS sets another number of orders.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { runDealingCycle } from '../apps/server/src/dealing/run-dealing-cycle.ts'
import { assertAllOver, assertConsistent } from '../apps/server/test/dealing/assert-consistent-dealing.ts'
import { addClients, KINDS } from '../apps/server/test/dealing/dealing-clients.ts'
import {
  type IsolatedDealingPortal,
  openIsolatedDealingPortal,
} from '../apps/server/test/dealing/isolated-dealing-portal.ts'
import { copyOrders } from '../apps/server/test/orders/copied-orders.ts'
import { report, sized } from './measuring/budget.ts'
import { databaseSeconds } from './measuring/processor-time.ts'

const MANY = Number(process.env['DEALING_ORDERS'] ?? sized(100_000, 30))
const SECONDS_FOR_100_000 = 300
const FEW = sized(Math.ceil(MANY / 10), 30)
/** An order among many may take so many times the time of one among few. */
const MOST_GROWTH = 1.25
const MOST_DAYS = 20
/** Orders by a client of each of three kinds, one after the other. */
const ORDERS_OF_THREE = 5
const SAMPLE = 200
/** Number of memory samples. */
const LOOKS = 60
const MEGABYTE = 1_000_000

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const secondsOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1e6

type Look = { heap: number; rss: number }

const few = await dealt(FEW)
const many = await dealt(MANY)
const half = Math.floor(many.looks.length / 2)
const growth = (of: keyof Look) =>
  Math.max(...many.looks.slice(half).map((look) => look[of])) /
  Math.max(...many.looks.slice(0, half).map((look) => look[of]))
report(`Dealing ${many.orders} orders`, [
  {
    what: 'until all are completed',
    figure: many.seconds,
    unit: ' s',
    atMost: (SECONDS_FOR_100_000 * many.orders) / 100_000,
  },
  {
    what: 'orders',
    figure: many.orders / many.seconds,
    unit: ' a second',
    atLeast: 100_000 / SECONDS_FOR_100_000,
  },
  {
    what: `time of an order, to one of ${few.orders}`,
    figure: many.seconds / many.orders / (few.seconds / few.orders),
    unit: '',
    atMost: MOST_GROWTH,
  },
  { what: 'heap, second half to first', figure: growth('heap'), unit: '', atMost: 1.2 },
  { what: 'memory in all, the same', figure: growth('rss'), unit: '', atMost: 1.2 },
])

/** Deals so many orders in a database of their own until all are completed, and checks the books. */
async function dealt(count: number) {
  const portal = await openIsolatedDealingPortal()
  try {
    const contracts = await approveOrders(portal, count)
    const sample = contracts.filter((_, place) => place % Math.ceil(contracts.length / SAMPLE) === 0)
    await assertConsistent(portal.db, portal.clock.today(), sample)
    await portal.tidy()
    const orders = await countOf(portal, 'client_order')
    console.log(`${orders} orders of ${contracts.length} contracts are approved`)
    const measured = await untilAllIsDone(portal, orders)
    await assertAllOver(portal.db)
    await assertConsistent(portal.db, portal.clock.today(), sample)
    const highest = (of: keyof Look) => Math.max(...measured.looks.map((look) => look[of])) / MEGABYTE
    console.log(
      `${measured.steps} steps, ${await countOf(portal, 'outbox_message')} messages; processor: ${measured.server.toFixed(1)} s` +
        ` the server, ${measured.database?.toFixed(1) ?? '?'} s the database; at most ${highest('heap').toFixed(0)} MB of heap, ${highest('rss').toFixed(0)} MB in all`,
    )
    return { ...measured, orders }
  } finally {
    await portal.close()
  }
}

/** Places one order of each kind through the door and lets everybody else have done the same. @returns the contracts. */
async function approveOrders(
  { db, approved, valuedOn }: IsolatedDealingPortal,
  orders: number,
): Promise<string[]> {
  const first = await addClients(
    db,
    KINDS.map((kind, place) => ({ contractId: `T${place}`, kind })),
  )
  const valued = await valuedOn()
  const placed: string[][] = []
  for (const [place, kind] of KINDS.entries()) {
    const client = first[place]
    if (!client) throw new Error('a kind has no client')
    const ids: string[] = []
    for (const wanted of kind.orders)
      ids.push((await approved(client, { ...wanted, valuedOn: valued })).order.orderId)
    placed.push(ids)
  }
  const count = Math.ceil(((orders - placed.flat().length) * 3) / ORDERS_OF_THREE)
  const wanted = Array.from({ length: count }, (_, place) => {
    const kind = KINDS[place % KINDS.length]
    if (!kind) throw new RangeError('there are no kinds')
    return { contractId: `B${place}`, kind }
  })
  const clients = await addClients(db, wanted)
  for (const round of [0, 1])
    await copyOrders(
      db,
      clients.flatMap((client, place) => {
        const orderId = placed[place % KINDS.length]?.[round]
        return orderId === undefined ? [] : [{ orderId, client }]
      }),
    )
  return [...first, ...clients].map(({ contractId }) => contractId)
}

/** Lets business days pass until nothing is under way. Time for looking at memory is not counted. */
async function untilAllIsDone(portal: IsolatedDealingPortal, orders: number) {
  const looks: Look[] = []
  let [seconds, looking, busyLooking, steps, server, database] = [0, 0, 0, 0, 0, 0]
  let [counted, looked] = [0, 0]
  const every = (orders * 6) / LOOKS
  for (let day = 0; day < MOST_DAYS && (await hasRunningOrders(portal)); day += 1) {
    await portal.dawn()
    const before = {
      cpu: process.cpuUsage(),
      database: databaseSeconds(portal.dataDir),
      looking,
      busyLooking,
    }
    const begun = performance.now()
    let reached = 0
    const { failed, ...done } = await runDealingCycle(portal.deps, {
      reached: (count) => {
        counted += count - reached
        reached = count
        if (counted < looked * every) return
        looked += 1
        const [from, busy] = [performance.now(), process.cpuUsage()]
        collectGarbage()
        const { heapUsed, external, rss } = process.memoryUsage()
        looks.push({ heap: heapUsed + external, rss })
        looking += performance.now() - from
        busyLooking += secondsOf(process.cpuUsage(busy))
      },
    })
    if (failed.length > 0) throw new Error(`${failed.length} orders could not go on: ${failed[0]?.reason}`)
    const took = (performance.now() - begun - (looking - before.looking)) / 1000
    const used = {
      server: secondsOf(process.cpuUsage(before.cpu)) - (busyLooking - before.busyLooking),
      database: (databaseSeconds(portal.dataDir) ?? 0) - (before.database ?? 0),
    }
    seconds += took
    steps += done.steps
    server += used.server
    database += used.database
    console.log(
      `  ${portal.clock.today()}: ${done.steps} steps in ${took.toFixed(1)} s; processor ${used.server.toFixed(1)} s and ${used.database.toFixed(1)} s`,
    )
  }
  return { seconds, steps, server, database, looks }
}

async function hasRunningOrders({ db }: IsolatedDealingPortal): Promise<boolean> {
  const some = db.selectFrom('client_order').select('id').where('state', '<>', 'completed').limit(1)
  return (await some.executeTakeFirst()) !== undefined
}

async function countOf(
  { db }: IsolatedDealingPortal,
  table: 'client_order' | 'outbox_message',
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
