// Twice as many calls as the server can answer: how many it answers in time, how soon it refuses the others, whether it still
// answers a load balancer's /readyz, and whether its memory grows over a minute of it. Rounds of overload alternate with
// measurements of the capacity, since a shared machine can be twice as fast one minute later: a round is compared with the
// capacity just before and after it. The capacity is what as many callers get as keep the server busy, each of whom waits for an
// answer before asking again; in an overload twice that many calls come, whether or not earlier ones are answered.
import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { callerOf } from './load/callers.ts'
import type { Asked } from './load/dashboard-look.ts'
import { generateMembers } from './load/load-members.ts'
import { type Outcome, openClient } from './load/open-load.ts'
import { type Caller, quantileOf } from './load/steady-load.ts'
import { report, sized } from './measuring/budget.ts'
import { separateProcessors } from './measuring/processors.ts'
import { startPortal } from './portal.ts'

const MEMBERS = sized(200, 4)
/** Capacity first, then an overload that is not counted: the memory of a process that has never been busy grows. */
const WARM_UP_SECONDS = sized(10, 1)
const CAPACITY_SECONDS = sized(10, 1)
const ROUNDS = sized(3, 2)
const ROUND_SECONDS = sized(32, 1)
const SECONDS_BETWEEN_READINGS = sized(2, 1)
/** Interval of the /readyz probes, and the time-out of a load balancer. */
const PROBE_EVERY_MS = 500
const PROBE_WITHIN_MS = 2_000
/** Enough to keep the server busy, and few enough that none is refused. */
const CALLERS = 24
const TIMES_CAPACITY = 2
const IN_TIME_MS = 1_000
/** Maximum processor load before the measurement starts, as a fraction. */
const BUSY = 0.5

const [busyBefore = 0] = loadavg()
if (busyBefore > BUSY)
  console.log(`The machine is busy already (load ${busyBefore.toFixed(1)}): figures are provisional.`)
const processors = separateProcessors()
console.log(processors.said)
// Each member comes from an address of their own, as from behind a load balancer. Requests are logged, as in real use.
const portal = await startPortal({ TRUSTED_PROXIES: '1', LOG_LEVEL: 'info' }, processors.server)
try {
  const members = await generateMembers(portal.folder, MEMBERS)
  const callers: Caller[] = []
  for (const [place, member] of members.entries()) callers.push(await callerOf(portal.address, member, place))
  const client = openClient(portal.address, mixedCalls(callers))
  const capacityOver = async (seconds: number) =>
    answered(await client.closed(CALLERS, seconds)).length / seconds
  await client.open((await capacityOver(WARM_UP_SECONDS)) * TIMES_CAPACITY, WARM_UP_SECONDS)
  const outcomes: Outcome[] = []
  /** Lowest of each round, as after a garbage collection: what is kept for ever raises it. */
  const inUse: number[] = []
  const resident: number[] = []
  const probes = { notReady: 0, late: 0 }
  let before = await capacityOver(CAPACITY_SECONDS)
  let capacity = 0
  for (let round = 1; round <= ROUNDS; round += 1) {
    const probing = new AbortController()
    const probed = probeReadiness(probes, probing.signal)
    const overload = client.open(before * TIMES_CAPACITY, ROUND_SECONDS)
    const readings: { inUse: number; resident: number }[] = []
    for (let second = 0; second < ROUND_SECONDS; second += SECONDS_BETWEEN_READINGS) {
      await delay(SECONDS_BETWEEN_READINGS * 1_000)
      readings.push(await megabytes())
    }
    inUse.push(Math.min(...readings.map((reading) => reading.inUse)))
    resident.push(Math.max(...readings.map((reading) => reading.resident)))
    const here: readonly Outcome[] = await overload
    probing.abort()
    await probed
    outcomes.push(...here)
    const after = await capacityOver(CAPACITY_SECONDS)
    const capacityHere = (before + after) / 2
    const part = here.filter(isInTime).length / ROUND_SECONDS / capacityHere
    console.log(`Round ${round}: ${(part * 100).toFixed(0)}% of ${capacityHere.toFixed(0)} calls a second`)
    capacity += capacityHere / ROUNDS
    before = after
  }
  const admitted = outcomes.filter(({ status }) => status === 200)
  const refused = outcomes.filter(({ status }) => status === 503)
  const inTime = outcomes.filter(isInTime).length / (ROUNDS * ROUND_SECONDS)
  const tookBy = (some: readonly Outcome[]) => some.map(({ took }) => took)
  report(`${TIMES_CAPACITY} times as many calls as can be answered, for ${ROUNDS * ROUND_SECONDS} s`, [
    { what: 'Answered in time, of capacity', figure: (inTime / capacity) * 100, unit: '%', atLeast: 90 },
    {
      what: 'Answered, 95th percentile',
      figure: quantileOf(tookBy(admitted), 0.95),
      unit: ' ms',
      atMost: 1_000,
    },
    {
      what: 'Refused, 95th percentile',
      figure: quantileOf([0, ...tookBy(refused)], 0.95),
      unit: ' ms',
      atMost: 100,
    },
    {
      what: 'Neither answered nor refused',
      figure: outcomes.length - admitted.length - refused.length,
      unit: '',
      atMost: 0,
      isAnswer: true,
    },
    {
      what: 'Wrong answers',
      figure: outcomes.filter(({ isRight }) => isRight === false).length,
      unit: '',
      atMost: 0,
      isAnswer: true,
    },
    { what: '/readyz not ready', figure: probes.notReady, unit: '', atMost: 0, isAnswer: true },
    { what: '/readyz without an answer in 2 s', figure: probes.late, unit: '', atMost: 0 },
    {
      what: 'Memory in use, trend over rounds',
      figure: trendOf(inUse) * 100,
      unit: '%',
      atMost: 10,
    },
  ])
  console.log(
    `    ${outcomes.length} calls, ${admitted.length} answered, ${refused.length} refused; medians ${quantileOf(tookBy(admitted), 0.5).toFixed(0)} and ${quantileOf([0, ...tookBy(refused)], 0.5).toFixed(1)} ms`,
  )
  const inWords = (figures: readonly number[]) => figures.map((one) => one.toFixed(0)).join(', ')
  console.log(
    `    MB in each round: ${inWords(inUse)} in use at least, ${inWords(resident)} resident at most`,
  )
  console.log(
    `    the client was late by ${quantileOf(
      outcomes.map(({ late }) => late),
      0.95,
    ).toFixed(1)} ms (95th percentile)`,
  )
  client.close()
} finally {
  await portal.stop()
}

/** The calls of one dashboard after the other, but each by itself. */
function mixedCalls(callers: readonly Caller[]) {
  let turn = 0
  const waiting: { asked: Asked; headers: Caller['headers'] }[] = []
  return () => {
    if (waiting.length === 0) {
      const { headers, look } = callers[turn++ % callers.length] as Caller
      for (const asked of look().flat()) waiting.push({ asked, headers })
    }
    return waiting.shift() as (typeof waiting)[number]
  }
}

/** Returns the outcomes with a correct answer. @throws if an answer contains a wrong figure */
function answered(outcomes: readonly Outcome[]): Outcome[] {
  if (outcomes.some(({ isRight }) => isRight === false)) throw new Error('an answer is wrong')
  return outcomes.filter(({ status }) => status === 200)
}

function isInTime({ status, took }: Outcome) {
  return status === 200 && took <= IN_TIME_MS
}

/** Asks /readyz as a load balancer does, and counts the answers that would take the process out. */
async function probeReadiness(counts: { notReady: number; late: number }, signal: AbortSignal) {
  while (!signal.aborted) {
    const status = await fetch(`${portal.address}/readyz`, {
      signal: AbortSignal.timeout(PROBE_WITHIN_MS),
    }).then(
      async (answer) => (await answer.text()) && answer.status,
      () => undefined,
    )
    if (status === undefined) counts.late += 1
    else if (status !== 200) counts.notReady += 1
    await delay(PROBE_EVERY_MS)
  }
}

/** The rise of the line of least squares from the first figure to the last, as a part of the mean. */
function trendOf(figures: readonly number[]): number {
  const middle = (figures.length - 1) / 2
  const mean = figures.reduce((sum, figure) => sum + figure, 0) / figures.length
  const squares = figures.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
  const slope = figures.reduce((sum, figure, at) => sum + (at - middle) * (figure - mean), 0) / squares
  return (slope * (figures.length - 1)) / mean
}

/** Heap and buffers in use, and the process's resident memory. */
async function megabytes(): Promise<{ inUse: number; resident: number }> {
  const metrics = await (await fetch(`${portal.address}/metrics`)).text()
  const read = (name: string) => {
    const bytes = new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]
    if (bytes === undefined) throw new Error(`the server does not report ${name}`)
    return Number(bytes) / 1e6
  }
  return {
    inUse: read('nodejs_heap_size_used_bytes') + read('nodejs_external_memory_bytes'),
    resident: read('process_resident_memory_bytes'),
  }
}
