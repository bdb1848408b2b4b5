import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Refusal } from '#platform/basics/refusal.ts'
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
const isRefusal = (code: string) => (error: unknown) => error instanceof Refusal && error.code === code

test('the thread answers what a simulation here does, whatever was simulated before', async () => {
  const longer = { ...request, plan: { ...request.plan, months: 60 }, months: [60] }
  await simulator.simulate(longer, 'elena')
  assert.deepEqual(await simulator.simulate(request, 'elena'), simulatePlan(request))
})

test('a plan that cannot be simulated fails alone', async () => {
  const wrong = { ...request, months: [25] }
  const [failed, done] = await Promise.allSettled([
    simulator.simulate(wrong, 'elena'),
    simulator.simulate(request, 'elena'),
  ])
  assert.match(String(failed.status === 'rejected' && failed.reason), /a month lies outside the plan/)
  assert.equal(done.status, 'fulfilled')
})

test('a plan that takes longer than its time is refused, and the next one is simulated', async () => {
  const hurried = openSimulator({ waiting: 5, waitingOfOne: 5, planMs: 1 })
  after(hurried.close)
  await assert.rejects(hurried.simulate(request, 'elena'), isRefusal('server/busy'))
  const patient = openSimulator({ waiting: 5, waitingOfOne: 5, planMs: 60_000 })
  after(patient.close)
  assert.deepEqual(await patient.simulate(request, 'elena'), simulatePlan(request))
})

test('only a few plans of one user wait, and only so many of all', async () => {
  const small = openSimulator({ waiting: 3, waitingOfOne: 2, planMs: 60_000 })
  after(small.close)
  const waiting = [small.simulate(request, 'elena'), small.simulate(request, 'elena')]
  assert.throws(() => small.simulate(request, 'elena'), isRefusal('request/too-many'))
  waiting.push(small.simulate(request, 'omar'))
  assert.throws(() => small.simulate(request, 'lucia'), isRefusal('server/busy'))
  await Promise.all(waiting)
})

test('plans that wait when the simulator is closed are not left without an answer', async () => {
  const closing = openSimulator()
  const waiting = closing.simulate(request, 'elena')
  await Promise.all([assert.rejects(waiting, /is closed/), closing.close()])
})
