import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type SimulationRequest, simulatePlan } from './simulate-plan.ts'
import { openSimulator } from './simulator.ts'

const request: SimulationRequest = {
  plan: {
    initialAmount: 1000,
    monthlyContribution: 200,
    yearlyReturn: 0.06,
    months: 24,
    timing: 'end',
    convention: 'effective',
  },
  months: [12, 24],
  volatility: 0.2,
  targetAmount: 6_000,
}
const simulator = openSimulator()
after(simulator.close)

test('the thread answers what a simulation here does, whatever was simulated before', async () => {
  const longer = { ...request, plan: { ...request.plan, months: 60 }, months: [60] }
  await simulator.simulate(longer, 'elena')
  assert.deepEqual(await simulator.simulate(request, 'elena'), simulatePlan(request))
})
