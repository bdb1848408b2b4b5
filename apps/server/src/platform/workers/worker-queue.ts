import { Worker } from 'node:worker_threads'
import { Refusal } from '#platform/basics/refusal.ts'
import { waitWithoutPlace } from '#platform/http/load/request-place.ts'
import type { Task, TaskAnswer } from './answer-tasks.ts'

/** Runs tasks one after the other in a worker thread, so that nothing else waits for the processor they take. */
export type WorkerQueue<Input, Result> = {
  /**
   * Runs a task. The request that waits for it gives up its place among those that are handled.
   *
   * @param requestedBy user whose tasks are limited.
   * @throws {Refusal} `request/too-many` for a user with too many waiting; `server/busy` while too many of all wait, and
   *   for a task that takes too long.
   */
  run: (input: Input, requestedBy: string) => Promise<Result>
  close: () => Promise<void>
}

/** Tasks that may wait, of all and of one user, with the one that runs; and the time of a task. */
export type WorkerLimits = { waiting: number; waitingOfOne: number; taskMs: number }

type Waiting<Result> = {
  requestedBy: string
  resolve: (result: Result) => void
  reject: (error: Error) => void
  /** Runs while this is the task that the thread works on. */
  timer?: NodeJS.Timeout
}

/**
 * Opens a queue. The thread starts with the first task and restarts after a crash.
 *
 * @param code module that calls {@link answerTasks}.
 */
export function openWorkerQueue<Input, Result>(code: URL, limits: WorkerLimits): WorkerQueue<Input, Result> {
  const waiting = new Map<number, Waiting<Result>>()
  let worker: Worker | undefined
  let count = 0

  const settle = (number: number, done: (one: Waiting<Result>) => void) => {
    const one = waiting.get(number)
    if (!one) return
    waiting.delete(number)
    clearTimeout(one.timer)
    if (waiting.size === 0) worker?.unref()
    timeFirst()
    done(one)
  }
  /** A task has its time from the moment at which the one before it is done. */
  const timeFirst = () => {
    const [first] = waiting.values()
    const thread = worker
    if (!first || first.timer || !thread) return
    first.timer = setTimeout(() => {
      // The thread may hang for good: later tasks get a new one.
      if (worker === thread) failAll(new Refusal('server/busy'))
      void thread.terminate()
    }, limits.taskMs)
  }
  const failAll = (error: Error) => {
    worker = undefined
    for (const number of waiting.keys()) settle(number, ({ reject }) => reject(error))
  }
  const startWorker = () => {
    const started = new Worker(code)
    started.on('message', (answer: TaskAnswer<Result>) =>
      settle(answer.number, ({ resolve, reject }) =>
        'result' in answer ? resolve(answer.result) : reject(new Error(answer.fault)),
      ),
    )
    started.on('error', (error: Error) => {
      if (worker === started) failAll(error)
    })
    started.on('exit', (status) => {
      if (worker === started) failAll(new Error(`the worker thread stopped with ${status}`))
    })
    return started
  }

  return {
    run: (input, requestedBy) => {
      const ofOne = [...waiting.values()].filter((one) => one.requestedBy === requestedBy).length
      if (ofOne >= limits.waitingOfOne) throw new Refusal('request/too-many', { seconds: 1 })
      if (waiting.size >= limits.waiting) throw new Refusal('server/busy')
      worker ??= startWorker()
      worker.ref()
      const thread = worker
      count += 1
      const task: Task<Input> = { number: count, input }
      const done = new Promise<Result>((resolve, reject) => {
        waiting.set(task.number, { requestedBy, resolve, reject })
        timeFirst()
        thread.postMessage(task)
      })
      return waitWithoutPlace(() => done)
    },
    close: async () => {
      const last = worker
      failAll(new Error('the worker queue is closed'))
      await last?.terminate()
    },
  }
}
