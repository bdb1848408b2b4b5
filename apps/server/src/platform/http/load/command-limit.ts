import { Refusal } from '#platform/basics/refusal.ts'
import { waitWithoutPlace } from './request-place.ts'

export type ConcurrencyLimits = {
  atOnce: number
  mostWaiting: number
  /** Thrown when the queue is full; `server/busy` by default. */
  refusal?: () => Refusal
}

/** Runs a task now or queues it. @throws {Refusal} if the queue is full. */
export type LimitedRun = <Result>(task: () => Promise<Result>) => Promise<Result>

/** Runs a bounded number of tasks at a time and queues further ones, first come, first served. */
export function limitConcurrency({
  atOnce,
  mostWaiting,
  refusal = () => new Refusal('server/busy'),
}: ConcurrencyLimits): LimitedRun {
  let running = 0
  const waiting: (() => void)[] = []
  return async (task) => {
    if (running < atOnce) running += 1
    else {
      if (waiting.length >= mostWaiting) throw refusal()
      await waitWithoutPlace(() => new Promise<void>((resume) => waiting.push(resume)))
    }
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next)
        next() // `running` stays: the next task takes over
      else running -= 1
    }
  }
}

/** Limits concurrency for each user separately; users do not wait for each other. */
export function limitConcurrencyPerUser(limits: ConcurrencyLimits) {
  const users = new Map<string, { run: LimitedRun; count: number }>()
  return async <Result>(userId: string, task: () => Promise<Result>): Promise<Result> => {
    const user = users.get(userId) ?? { run: limitConcurrency(limits), count: 0 }
    users.set(userId, user)
    user.count += 1
    try {
      return await user.run(task)
    } finally {
      user.count -= 1
      if (user.count === 0) users.delete(userId)
    }
  }
}
