import { parentPort } from 'node:worker_threads'
import { reasonOf } from '#platform/basics/reason-of.ts'
import { type SimulationRequest, simulatePlan } from './simulate-plan.ts'

parentPort?.on('message', ({ number, request }: { number: number; request: SimulationRequest }) => {
  try {
    parentPort?.postMessage({ number, simulated: simulatePlan(request) })
  } catch (error) {
    parentPort?.postMessage({ number, fault: reasonOf(error) })
  }
})
