// Members look at their dashboards while `statements make` makes the annual statements of all: how long a call takes then,
// beside how long it takes alone. Client, server, PostgreSQL and the batch share the processors of one machine. The batch is
// halted and continued in turns, so that whatever else the machine does weighs on both alike.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { NODE, ROOT } from '../scripts/place.mjs'
import { callerOf } from './load/callers.ts'
import { generateMembers } from './load/load-members.ts'
import { type Caller, type LoadResult, quantileOf, steadyLoad } from './load/steady-load.ts'
import { report, sized } from './measuring/budget.ts'
import { startPortal } from './portal.ts'

const MEMBERS = sized(1_000, 4)
const WARM_UP = { callsASecond: sized(100, 50), seconds: sized(20, 1) }
const WINDOW = { callsASecond: sized(100, 50), seconds: sized(6, 0.2) }
const ROUNDS = sized(5, 1)
/** The batch has begun by then, or is over. */
const START_MS = sized(4_000, 0)
/** For what was under way when the batch was halted or continued. */
const SETTLE_MS = sized(300, 1)

/** Beside other work a machine may be too busy for the smallest size. */
const MOST_REFUSED = sized(0, Number.POSITIVE_INFINITY)

const portal = await startPortal({ TRUSTED_PROXIES: '1' })
try {
  const members = await generateMembers(portal.folder, MEMBERS)
  const year = String(Number(members[0]?.valuedOn.slice(0, 4)) - 1)
  const callers: Caller[] = []
  for (const [place, member] of members.entries()) callers.push(await callerOf(portal.address, member, place))
  let turn = 0
  const next = () => callers[turn++ % callers.length] as Caller
  sound(await steadyLoad(portal.address, next, WARM_UP))

  const batch = makeStatements(year)
  await delay(START_MS)
  const took = { alone: [] as number[], beside: [] as number[] }
  let isOverEarly = false
  for (let round = 0; round < ROUNDS; round++) {
    batch.halt()
    await delay(SETTLE_MS)
    took.alone.push(...sound(await steadyLoad(portal.address, next, WINDOW)))
    batch.goOn()
    await delay(SETTLE_MS)
    took.beside.push(...sound(await steadyLoad(portal.address, next, WINDOW)))
    isOverEarly ||= batch.isOver()
  }
  const said = sized(false, true) ? await batch.end() : await batch.stop()
  const [alone, beside] = [quantileOf(took.alone, 0.95), quantileOf(took.beside, 0.95)]
  report(`${WINDOW.callsASecond} dashboard calls a second beside the statements of ${year}`, [
    { what: 'Alone, 95th percentile', figure: alone, unit: ' ms' },
    { what: 'Beside the batch, 95th percentile', figure: beside, unit: ' ms' },
    { what: 'Beside the batch to alone', figure: beside / alone, unit: '', atMost: 1.3 },
    {
      what: 'Windows after the end of the batch',
      figure: isOverEarly ? 1 : 0,
      unit: '',
      ...sized({ atMost: 0 }, {}),
    },
  ])
  console.log(`    ${took.alone.length} and ${took.beside.length} answers; ${said}`)
} finally {
  await portal.stop()
}

/** @returns the times of the answers, all of which were right. */
function sound({ wrong, refused, tookByCall }: LoadResult): number[] {
  if (wrong.length > 0) throw new Error(`answers are wrong: ${wrong.join('; ')}`)
  if (refused > MOST_REFUSED) throw new Error(`${refused} calls were refused`)
  return [...tookByCall.values()].flat()
}

/** Starts the batch as an operator does. */
function makeStatements(of: string) {
  const run = spawn(NODE, ['apps/server/src/back-office.ts', 'statements', 'make', of], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: portal.folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  run.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  const ended = once(run, 'exit')
  const isOver = () => run.exitCode !== null
  const end = async () => {
    if (!isOver()) await ended
    if (run.exitCode !== 0) throw new Error(`the batch ended with ${run.exitCode}: ${printed}`)
    return printed.trim()
  }
  return {
    isOver,
    halt: () => void run.kill('SIGSTOP'),
    goOn: () => void run.kill('SIGCONT'),
    end,
    stop: async () => {
      if (isOver()) return end()
      run.kill('SIGKILL')
      await ended
      return 'the batch was ended in the middle'
    },
  }
}
