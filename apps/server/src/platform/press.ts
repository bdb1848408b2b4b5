import { openPress as openThread, type Press, PressFull, type PressLimits } from '@fundholder/pdf/press.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { waitWithoutPlace } from '#platform/http/load/request-place.ts'

export type { Press }

/**
 * Opens a press for clients' requests, which give up their place among the running requests while a document is printed.
 * `print` throws a {@link Refusal}: `request/too-many` for a user with too many documents waiting, `server/busy` while too
 * many of all wait.
 */
export function openPress(limits?: PressLimits): Press {
  const press = openThread(limits)
  return {
    ...press,
    print: (paper, requestedBy) => {
      const printed = unlessFull(() => press.print(paper, requestedBy))
      return waitWithoutPlace(() => printed)
    },
  }
}

function unlessFull<Result>(print: () => Result): Result {
  try {
    return print()
  } catch (error) {
    if (!(error instanceof PressFull)) throw error
    throw error.of === 'user' ? new Refusal('request/too-many', { seconds: 1 }) : new Refusal('server/busy')
  }
}
