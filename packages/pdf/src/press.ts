import { Worker } from 'node:worker_threads'
import type { Paper } from './paper.ts'

/** Typesets papers one after the other in a worker thread. */
export type Press = {
  /**
   * Typesets a paper as a PDF.
   *
   * @param requestedBy user whose requests are limited.
   * @throws {PressFull} while too many papers wait, of this user or of all.
   */
  print: (paper: Paper, requestedBy: string) => Promise<Uint8Array>
  close: () => Promise<void>
}

/** Thrown when too many papers of one user or of all users are waiting. */
export class PressFull extends Error {
  readonly of: 'user' | 'all'

  constructor(of: 'user' | 'all') {
    super(`too many papers of ${of === 'user' ? 'one user' : 'all users'} wait`)
    this.of = of
  }
}

export type PressLimits = { waiting: number; waitingOfOne: number; paperMs: number }
const PRESS_LIMITS: PressLimits = { waiting: 40, waitingOfOne: 2, paperMs: 20_000 }

type Waiting = {
  requestedBy: string
  resolve: (file: Uint8Array) => void
  reject: (error: Error) => void
  /** Timer of the paper that is being typeset. */
  timer?: NodeJS.Timeout
}
type Answer = { number: number } & ({ file: Uint8Array } | { fault: string })

/** The thread starts with the first document and restarts after a crash. */
export function openPress(limits: PressLimits = PRESS_LIMITS): Press {
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
  /** Starts the time limit of a paper when the one before it is done. */
  const timeFirst = () => {
    const [first] = waiting.values()
    const press = worker
    if (!first || first.timer || !press) return
    first.timer = setTimeout(() => {
      // The thread may hang for good: waiting documents get a new thread with the next one.
      if (worker === press) failAll(new Error('a paper took too long'))
      void press.terminate()
    }, limits.paperMs)
  }
  const failAll = (error: Error) => {
    worker = undefined
    for (const number of waiting.keys()) settle(number, ({ reject }) => reject(error))
  }
  const startWorker = () => {
    const started = new Worker(new URL('./press-worker.ts', import.meta.url))
    started.on('message', (answer: Answer) =>
      settle(answer.number, ({ resolve, reject }) =>
        'file' in answer ? resolve(answer.file) : reject(new Error(`no paper: ${answer.fault}`)),
      ),
    )
    started.on('error', (error: Error) => {
      if (worker === started) failAll(error)
    })
    started.on('exit', (code) => {
      if (worker === started) failAll(new Error(`the press stopped with ${code}`))
    })
    return started
  }

  return {
    print: (paper, requestedBy) => {
      const ofOne = [...waiting.values()].filter((one) => one.requestedBy === requestedBy).length
      if (ofOne >= limits.waitingOfOne) throw new PressFull('user')
      if (waiting.size >= limits.waiting) throw new PressFull('all')
      worker ??= startWorker()
      worker.ref()
      const press = worker
      count += 1
      const number = count
      return new Promise<Uint8Array>((resolve, reject) => {
        waiting.set(number, { requestedBy, resolve, reject })
        timeFirst()
        press.postMessage({ number, paper })
      })
    },
    close: async () => {
      const last = worker
      failAll(new Error('the press is closed'))
      await last?.terminate()
    },
  }
}
