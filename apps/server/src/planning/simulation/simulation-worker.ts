import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { reasonOf } from '#platform/basics/reason-of.ts'
import { type SimulationRequest, simulatePlan } from './simulate-plan.ts'

/** A nice value: where processors are scarce, requests get more of them than a simulation. */
const BELOW_REQUESTS = 2
// On Linux this is the priority of the calling thread alone; elsewhere it would be that of the whole server.
if (process.platform === 'linux') setPriority(BELOW_REQUESTS)

parentPort?.on('message', ({ number, request }: { number: number; request: SimulationRequest }) => {
  try {
    parentPort?.postMessage({ number, simulated: simulatePlan(request) })
  } catch (error) {
    parentPort?.postMessage({ number, fault: reasonOf(error) })
  }
})
