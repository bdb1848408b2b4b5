import { Worker } from 'node:worker_threads'
import { Refusal } from '#platform/basics/refusal.ts'
import { waitWithoutPlace } from '#platform/http/load/request-place.ts'
import type { SimulatedPlan, SimulationRequest } from './simulate-plan.ts'

/** Simulates plans in a thread of its own, one after the other, so that no other request waits for them. */
export type Simulator = {
  /**
   * Simulates a plan.
   *
   * @param requestedBy user whose requests are limited.
   * @throws {Refusal} `request/too-many` for a user with too many waiting; `server/busy` while too many of all wait, and
   *   for a plan that takes too long.
   */
  simulate: (request: SimulationRequest, requestedBy: string) => Promise<SimulatedPlan>
  close: () => Promise<void>
}

export const SIMULATOR_LIMITS = { waiting: 40, waitingOfOne: 4, planMs: 10_000 } as const

type Waiting = {
  requestedBy: string
  resolve: (simulated: SimulatedPlan) => void
  reject: (error: Error) => void
  /** Runs while this is the plan that is being simulated. */
  timer?: NodeJS.Timeout
}
type Answer = { number: number } & ({ simulated: SimulatedPlan } | { fault: string })

/** The thread starts with the first plan and restarts after a crash. */
export function openSimulator(
  limits: { waiting: number; waitingOfOne: number; planMs: number } = SIMULATOR_LIMITS,
  code = new URL('./simulation-worker.ts', import.meta.url),
): Simulator {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let count = 0

  const settle = (number: number, done: (one: Waiting) => void) => {
    const one = waiting.get(number)
    if (!one) return
    waiting.delete(number)
    clearTimeout(one.timer)
    if (waiting.size === 0) worker?.unref()
    timeFirst()
    done(one)
  }
  /** A plan has its time from the moment at which the one before it is done. */
  const timeFirst = () => {
    const [first] = waiting.values()
    const thread = worker
    if (!first || first.timer || !thread) return
    first.timer = setTimeout(() => {
      if (worker === thread) failAll(new Refusal('server/busy'))
      void thread.terminate()
    }, limits.planMs)
  }
  const failAll = (error: Error) => {
    worker = undefined
    for (const number of waiting.keys()) settle(number, ({ reject }) => reject(error))
  }
  const startWorker = () => {
    const started = new Worker(code)
    started.on('message', (answer: Answer) =>
      settle(answer.number, ({ resolve, reject }) =>
        'simulated' in answer
          ? resolve(answer.simulated)
          : reject(new Error(`no simulation: ${answer.fault}`)),
      ),
    )
    started.on('error', (error: Error) => {
      if (worker === started) failAll(error)
    })
    started.on('exit', (status) => {
      if (worker === started) failAll(new Error(`the simulator stopped with ${status}`))
    })
    return started
  }

  return {
    simulate: (request, requestedBy) => {
      const ofOne = [...waiting.values()].filter((one) => one.requestedBy === requestedBy).length
      if (ofOne >= limits.waitingOfOne) throw new Refusal('request/too-many', { seconds: 1 })
      if (waiting.size >= limits.waiting) throw new Refusal('server/busy')
      worker ??= startWorker()
      worker.ref()
      const thread = worker
      count += 1
      const number = count
      const simulated = new Promise<SimulatedPlan>((resolve, reject) => {
        waiting.set(number, { requestedBy, resolve, reject })
        timeFirst()
        thread.postMessage({ number, request })
      })
      return waitWithoutPlace(() => simulated)
    },
    close: async () => {
      const last = worker
      failAll(new Error('the simulator is closed'))
      await last?.terminate()
    },
  }
}
