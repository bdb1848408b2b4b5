import { Worker } from 'node:worker_threads'
import type { DocumentContent } from './document-content.ts'

/** Renders documents one after the other in a worker thread. */
export type PdfRenderer = {
  /**
   * Renders a document as a PDF.
   *
   * @param requestedBy user whose requests are limited.
   * @throws {RenderQueueFull} while too many documents wait, of this user or of all.
   */
  render: (content: DocumentContent, requestedBy: string) => Promise<Uint8Array>
  close: () => Promise<void>
}

/** Thrown when too many documents of one user or of all users are waiting. */
export class RenderQueueFull extends Error {
  readonly of: 'user' | 'all'

  constructor(of: 'user' | 'all') {
    super(`too many documents of ${of === 'user' ? 'one user' : 'all users'} wait`)
    this.of = of
  }
}

export type RenderLimits = { waiting: number; waitingOfOne: number; documentMs: number }
const RENDER_LIMITS: RenderLimits = { waiting: 40, waitingOfOne: 2, documentMs: 20_000 }

type Waiting = {
  requestedBy: string
  resolve: (file: Uint8Array) => void
  reject: (error: Error) => void
  /** Timer of the document that is being rendered. */
  timer?: NodeJS.Timeout
}
type Answer = { number: number } & ({ file: Uint8Array } | { fault: string })

/** The thread starts with the first document and restarts after a crash. */
export function openPdfRenderer(limits: RenderLimits = RENDER_LIMITS): PdfRenderer {
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
  /** Starts the time limit of a document when the one before it is done. */
  const timeFirst = () => {
    const [first] = waiting.values()
    const renderer = worker
    if (!first || first.timer || !renderer) return
    first.timer = setTimeout(() => {
      // The thread may hang for good: waiting documents get a new thread with the next one.
      if (worker === renderer) failAll(new Error('a document took too long'))
      void renderer.terminate()
    }, limits.documentMs)
  }
  const failAll = (error: Error) => {
    worker = undefined
    for (const number of waiting.keys()) settle(number, ({ reject }) => reject(error))
  }
  const startWorker = () => {
    const started = new Worker(new URL('./render-worker.ts', import.meta.url))
    started.on('message', (answer: Answer) =>
      settle(answer.number, ({ resolve, reject }) =>
        'file' in answer ? resolve(answer.file) : reject(new Error(`cannot render: ${answer.fault}`)),
      ),
    )
    started.on('error', (error: Error) => {
      if (worker === started) failAll(error)
    })
    started.on('exit', (code) => {
      if (worker === started) failAll(new Error(`the renderer stopped with ${code}`))
    })
    return started
  }

  return {
    render: (content, requestedBy) => {
      const ofOne = [...waiting.values()].filter((one) => one.requestedBy === requestedBy).length
      if (ofOne >= limits.waitingOfOne) throw new RenderQueueFull('user')
      if (waiting.size >= limits.waiting) throw new RenderQueueFull('all')
      worker ??= startWorker()
      worker.ref()
      const renderer = worker
      count += 1
      const number = count
      return new Promise<Uint8Array>((resolve, reject) => {
        waiting.set(number, { requestedBy, resolve, reject })
        timeFirst()
        renderer.postMessage({ number, content })
      })
    },
    close: async () => {
      const last = worker
      failAll(new Error('the renderer is closed'))
      await last?.terminate()
    },
  }
}
