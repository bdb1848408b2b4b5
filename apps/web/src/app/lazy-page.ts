const RETRIES = 5
const RETRY_AFTER_MS = 1000
const LEAST_WAIT_MS = 200

let isFirst = true

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Loads a page's code: up to 5 more times, 1 s apart, when the network fails; never sooner than 200 ms, so that
 * the skeleton does not flash, except for the first page of a visit, which is shown as soon as it can be.
 */
export function lazyPage<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    const leastWait = isFirst ? 0 : LEAST_WAIT_MS
    isFirst = false
    const [module] = await Promise.all([withRetries(load), after(leastWait)])
    return module
  }
}

async function withRetries<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let left = RETRIES; ; left -= 1) {
    try {
      return await load()
    } catch (error) {
      if (left === 0) throw error
      await after(RETRY_AFTER_MS)
    }
  }
}
