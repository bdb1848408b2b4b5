import { LRUCache } from 'lru-cache'

/**
 * Memoises results by an immutable object and a name, as long as the object lives. The least recently used results of an
 * object are dropped first.
 *
 * @param most upper limit of the sizes of one object's results, added up. A larger result is returned, not kept.
 * @param sizeOf size of a result, a whole number of 0 or more.
 * @returns a function whose `name` identifies every input of `compute` beside the object. Callers share a result and never
 *   change it.
 */
export function memoise<Source extends object, Result extends object>(
  most: number,
  sizeOf: (result: Result) => number,
) {
  const cacheOf = new WeakMap<Source, LRUCache<string, Result>>()
  return (source: Source, name: string, compute: () => Result): Result => {
    const cache = cacheOf.get(source) ?? lruCache(most, sizeOf)
    cacheOf.set(source, cache)
    const known = cache.get(name)
    if (known) return known
    const result = compute()
    cache.set(name, result)
    return result
  }
}

/** An LRU cache whose entries may have the size 0, which counts as 1. */
export const lruCache = <Item extends object>(
  most: number,
  sizeOf: (item: Item) => number,
): LRUCache<string, Item> =>
  new LRUCache({ maxSize: most, sizeCalculation: (item) => Math.max(1, sizeOf(item)) })

let given = 0
const numbers = new WeakMap<object, number>()

/** A number that no other object of this process has ever had: identifies an object in a memoised name. */
export function numberOf(object: object): number {
  const number = numbers.get(object) ?? ++given
  numbers.set(object, number)
  return number
}
