import pLimit from 'p-limit'

const AT_A_TIME = 3

/**
 * Works on three parts at a time, so that one is computed while another waits for the database. After a failure no further
 * part is begun.
 *
 * @throws the error of the first failed part, once no other part is in progress.
 */
export async function eachConcurrently<Part>(
  parts: readonly Part[],
  work: (part: Part) => Promise<void>,
): Promise<void> {
  const limit = pLimit({ concurrency: AT_A_TIME, rejectOnClear: true })
  const working = parts.map((part) =>
    limit(async () => {
      try {
        await work(part)
      } catch (error) {
        limit.clearQueue()
        throw error
      }
    }),
  )
  const failed = (await Promise.allSettled(working)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
