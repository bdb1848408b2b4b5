import { openWorkerQueue, type WorkerQueue } from '#platform/workers/worker-queue.ts'
import type { SimulatedPlan, SimulationRequest } from './simulate-plan.ts'

/** Simulates plans in a worker thread. */
export type Simulator = {
  /** Simulates a plan. Limits and errors are those of {@link WorkerQueue}. */
  simulate: WorkerQueue<SimulationRequest, SimulatedPlan>['run']
  close: () => Promise<void>
}

const SIMULATION_LIMITS = { waiting: 40, waitingOfOne: 4, taskMs: 10_000 }

export function openSimulator(): Simulator {
  const { run, close } = openWorkerQueue<SimulationRequest, SimulatedPlan>(
    new URL('./simulation-worker.ts', import.meta.url),
    SIMULATION_LIMITS,
  )
  return { simulate: run, close }
}
