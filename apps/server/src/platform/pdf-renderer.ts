import {
  openPdfRenderer as openThread,
  type PdfRenderer,
  type RenderLimits,
  RenderQueueFull,
} from '@fundholder/pdf/pdf-renderer.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { waitWithoutPlace } from '#platform/http/load/request-place.ts'

export type { PdfRenderer }

/**
 * Opens a PDF renderer for clients' requests, which give up their place among the running requests while they wait.
 * `render` throws a {@link Refusal}: `request/too-many` for a user with too many documents waiting, `server/busy` while too
 * many of all wait.
 */
export function openPdfRenderer(limits?: RenderLimits): PdfRenderer {
  const renderer = openThread(limits)
  return {
    ...renderer,
    render: (content, requestedBy) => {
      const printed = unlessFull(() => renderer.render(content, requestedBy))
      return waitWithoutPlace(() => printed)
    },
  }
}

function unlessFull<Result>(render: () => Result): Result {
  try {
    return render()
  } catch (error) {
    if (!(error instanceof RenderQueueFull)) throw error
    throw error.of === 'user' ? new Refusal('request/too-many', { seconds: 1 }) : new Refusal('server/busy')
  }
}
