// A thousand members looking at their dashboards: how long a call takes at the rate that makes, and at nearly four times
// that. Client, server and PostgreSQL share the processors of one machine; every answer must be 200, and of every tenth a
// figure is compared with the life that its member has led.
import { loadavg } from 'node:os'
import { callerOf } from './load/callers.ts'
import { generateMembers, type Member } from './load/load-members.ts'
import { type Caller, type LoadResult, quantileOf, steadyLoad } from './load/steady-load.ts'
import { report, sized } from './measuring/budget.ts'
import { startPortal } from './portal.ts'

const MEMBERS = sized(1_000, 8)
const RATES = [
  { callsASecond: sized(267, 50), seconds: sized(30, 1), atMost: 15 },
  { callsASecond: sized(1_000, 100), seconds: sized(20, 1), atMost: 40 },
]
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
  for (const { atMost, ...rate } of RATES) {
    const result = await steadyLoad(portal.address, next, rate)
    refuseWrong(result)
    const all = [...result.tookByCall.values()].flat()
    report(`${members.length} members, ${rate.callsASecond} calls a second for ${rate.seconds} s`, [
      {
        what: 'Calls answered a second',
        figure: result.callsASecond,
        unit: '',
        atLeast: rate.callsASecond * REACHED,
      },
      { what: 'Calls refused', figure: result.refused, unit: '', atMost: 0 },
      { what: 'A call, median', figure: quantileOf(all, 0.5), unit: ' ms', atMost },
      { what: 'A call, 95th percentile', figure: quantileOf(all, 0.95), unit: ' ms', atMost },
    ])
    for (const [name, took] of result.tookByCall)
      console.log(
        `    ${name.padEnd(42)} ${quantileOf(took, 0.5).toFixed(1).padStart(7)} ${quantileOf(took, 0.95).toFixed(1).padStart(7)} ms`,
      )
    console.log(`    ${all.length} answers, ${result.checked} of them compared`)
    for (const one of result.wrong) console.log(`    ${one}`)
  }
} finally {
  await portal.stop()
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
