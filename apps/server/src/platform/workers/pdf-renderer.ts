import type { DocumentContent } from '@fundholder/pdf/document-content.ts'
import { openWorkerQueue, type WorkerQueue } from './worker-queue.ts'

/** Renders documents as PDFs in a worker thread. */
export type PdfRenderer = {
  /** Renders a document. Limits and errors are those of {@link WorkerQueue}. */
  render: WorkerQueue<DocumentContent, Uint8Array>['run']
  close: () => Promise<void>
}

const RENDER_LIMITS = { waiting: 40, waitingOfOne: 2, taskMs: 20_000 }

export function openPdfRenderer(): PdfRenderer {
  const { run, close } = openWorkerQueue<DocumentContent, Uint8Array>(
    new URL('./pdf-render-worker.ts', import.meta.url),
    RENDER_LIMITS,
  )
  return { render: run, close }
}
