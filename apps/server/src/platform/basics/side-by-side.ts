const AT_A_TIME = 3

/**
 * Works on some parts at a time, so that while one waits for the database another is worked out. Once one has failed no
 * further one is begun, and nothing is under way any more when this throws.
 */
export async function sideBySide<Part extends object | string | number>(
  parts: readonly Part[],
  work: (part: Part) => Promise<void>,
): Promise<void> {
  const left = [...parts]
  const workers = Array.from({ length: AT_A_TIME }, async () => {
    try {
      for (let part = left.shift(); part !== undefined; part = left.shift()) await work(part)
    } catch (error) {
      left.length = 0
      throw error
    }
  })
  const died = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected')
  if (died?.status === 'rejected') throw died.reason
}
