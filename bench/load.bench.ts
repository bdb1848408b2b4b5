// A thousand members looking at their dashboards: how long a call takes at the rate that makes, beside the same call while one
// member looks alone. Client, server and PostgreSQL share the processors of one machine; every answer must be 200, and of
// every tenth a figure is compared with the life that its member has led. `overload` measures what is beyond capacity.
import { loadavg } from 'node:os'
import { callerOf } from './load/callers.ts'
import { generateMembers, type Member } from './load/load-members.ts'
import { type Caller, type LoadResult, quantileOf, steadyLoad } from './load/steady-load.ts'
import { report, sized } from './measuring/budget.ts'
import { startPortal } from './portal.ts'

const MEMBERS = sized(1_000, 8)
/** So few that one look has ended when the next begins. */
const ALONE = { callsASecond: sized(20, 50), seconds: sized(20, 1) }
const TOGETHER = { callsASecond: sized(267, 50), seconds: sized(30, 1) }
/**
 * A call waits for others where many come. A server that is busy for 80% of the time makes one that always takes as long wait
 * for two of its length on average (M/D/1: p / (2 (1 - p))), so that it is answered after three.
 */
const TIMES_ALONE = 3
/** Maximum processor load before the measurement starts, as a fraction. */
const BUSY = 0.5
const WARM_UP = { callsASecond: sized(200, 50), seconds: sized(20, 1) }
/** So much of the rate must be reached, else the figures are those of a smaller load. */
const REACHED = 0.97

// What others do on the same processors is in the figures.
const [busyBefore = 0] = loadavg()
if (busyBefore > BUSY)
  console.log(`The machine is busy already (load ${busyBefore.toFixed(1)}): figures are provisional.`)
// Each member comes from an address of their own, as from behind a load balancer.
const portal = await startPortal({ TRUSTED_PROXIES: '1' })
try {
  const members = await generateMembers(portal.folder, MEMBERS)
  const callers: Caller[] = []
  for (const [place, member] of members.entries()) callers.push(await callerOf(portal.address, member, place))
  let turn = 0
  const next = () => callers[turn++ % callers.length] as Caller
  const warm = await steadyLoad(portal.address, next, WARM_UP)
  refuseWrong(warm)
  await refuseBlindness(members[0])
  const alone = await measured(next, ALONE)
  const together = await measured(next, TOGETHER)
  report(`${members.length} members, ${TOGETHER.callsASecond} calls a second for ${TOGETHER.seconds} s`, [
    {
      what: 'Calls answered a second',
      figure: together.callsASecond,
      unit: '',
      atLeast: TOGETHER.callsASecond * REACHED,
    },
    { what: 'Calls refused', figure: together.refused, unit: '', atMost: 0 },
    { what: 'A call, median', figure: together.median, unit: ' ms', atMost: alone.median * TIMES_ALONE },
    { what: 'A call, 95th percentile', figure: together.p95, unit: ' ms', atMost: alone.p95 * TIMES_ALONE },
  ])
  console.log('    median and 95th percentile in ms, of one member alone and of all')
  for (const [name, took] of together.tookByCall)
    console.log(`    ${name.padEnd(42)} ${quantiles(alone.tookByCall.get(name))} ${quantiles(took)}`)
  console.log(`    ${together.checked} answers compared`)
} finally {
  await portal.stop()
}

/** Answers at a rate, all of them right. */
async function measured(next: () => Caller, rate: typeof ALONE) {
  const result = await steadyLoad(portal.address, next, rate)
  refuseWrong(result)
  const all = [...result.tookByCall.values()].flat()
  return { ...result, median: quantileOf(all, 0.5), p95: quantileOf(all, 0.95) }
}

/** Median and 95th percentile, or nothing where the call was not made. */
function quantiles(took: readonly number[] = []): string {
  return [0.5, 0.95]
    .map((part) => (took.length > 0 ? quantileOf(took, part).toFixed(1) : '').padStart(7))
    .join(' ')
}

function refuseWrong({ wrong, checked }: LoadResult): void {
  if (wrong.length > 0) throw new Error(`answers are wrong: ${wrong.join('; ')}`)
  if (checked === 0) throw new Error('no answer was compared')
}

/** Control: were a member's portfolio worth a cent more than it is, the answers would be found wrong. */
async function refuseBlindness(member: Member | undefined): Promise<void> {
  if (!member) throw new Error('there are no members')
  const other = await callerOf(portal.address, { ...member, worth: member.worth + 0.01 }, 0)
  const { wrong } = await steadyLoad(portal.address, () => other, {
    callsASecond: WARM_UP.callsASecond,
    seconds: 0.01,
    checkEvery: 1,
  })
  if (wrong.length === 0) throw new Error('a wrong figure was not noticed')
}
