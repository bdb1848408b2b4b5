import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react'

const RETRIES = 5
const RETRY_AFTER_MS = 1000
const LEAST_WAIT_MS = 200

let isFirst = true

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Lazily loaded component; once loaded it renders without waiting. */
export type LazyPart<Props extends object> = FunctionComponent<Props> & { preload: () => Promise<void> }

/**
 * Lazily loaded page. The router loads it before it goes there.
 *
 * @param isWanted says at that moment whether the page will be drawn; nobody who has yet to sign in waits for it.
 */
export function lazyPage(
  load: () => Promise<ComponentType>,
  isWanted: () => boolean = () => true,
): LazyPart<object> {
  const page = lazyPart(notTooSoon(load))
  const { preload } = page
  return Object.assign(page, { preload: async () => (isWanted() ? preload() : undefined) })
}

/** Lazily loaded component. Its files are requested in a task of their own, not while something is being drawn. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async () => {
    if (loaded) return loaded
    await after(0)
    loaded = await withRetries(load)()
    return loaded
  }
  const Later = lazy(async () => ({ default: await loadOnce() }))
  const latest = () => loaded ?? Later
  // The first rendering stays, so that loading elsewhere does not render it again.
  const Part = (props: Props) => createElement(useState(latest)[0], props)
  return Object.assign(Part, { preload: async () => void (await loadOnce()) })
}

/** The first page of a visit comes as soon as it can, every later one after 200 ms at the soonest: nothing flashes. */
export function notTooSoon<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  return async () => {
    const leastWait = isFirst ? 0 : LEAST_WAIT_MS
    isFirst = false
    const [loaded] = await Promise.all([load(), after(leastWait)])
    return loaded
  }
}

/** The code is not in this browser yet, and there is no network. */
export class NotLoadedOffline extends Error {
  override readonly name = 'NotLoadedOffline'
}

/**
 * Tries up to 5 more times, 1 s apart, when loading fails.
 *
 * @throws {NotLoadedOffline} at once without a network, where trying is of no use.
 */
export function withRetries<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  return async () => {
    for (let left = RETRIES; ; left -= 1) {
      try {
        return await load()
      } catch (error) {
        if (!navigator.onLine) throw new NotLoadedOffline(undefined, { cause: error })
        if (left === 0) throw error
        await after(RETRY_AFTER_MS)
      }
    }
  }
}
