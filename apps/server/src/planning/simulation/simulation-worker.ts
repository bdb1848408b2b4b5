import { setPriority } from 'node:os'
import { answerTasks } from '#platform/workers/answer-tasks.ts'
import { simulatePlan } from './simulate-plan.ts'

/** A nice value: where processors are scarce, requests get more of them than a simulation. */
const BELOW_REQUESTS = 2
// On Linux this is the priority of the calling thread alone; elsewhere it would be that of the whole server.
if (process.platform === 'linux') setPriority(BELOW_REQUESTS)

answerTasks(simulatePlan)
