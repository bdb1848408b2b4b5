import { type Recent, recent } from './recent.ts'

/**
 * Remembers what was worked out of an object that never changes, as long as that object is used: whatever replaces it
 * begins with nothing.
 *
 * @param most what all that is kept with one object may count for together.
 * @param countOf what a result counts for.
 * @returns gives what is kept under a name, or works it out and keeps it. The name must tell all that it is worked out of
 *   beside the object. A result is read by all who ask for it, and never changed.
 */
export function keptWith<Source extends object, Result>(most: number, countOf: (result: Result) => number) {
  const keptBy = new WeakMap<Source, Recent<{ result: Result; count: number }>>()
  return (source: Source, name: string, workOut: () => Result): Result => {
    const kept = keptBy.get(source) ?? recent(most)
    keptBy.set(source, kept)
    const known = kept.get(name)
    if (known) return known.result
    const result = workOut()
    kept.set(name, { result, count: countOf(result) })
    return result
  }
}

let given = 0
const numbers = new WeakMap<object, number>()

/** A number that no other object of this process has ever had: names an object among what is kept. */
export function numberOf(object: object): number {
  const number = numbers.get(object) ?? ++given
  numbers.set(object, number)
  return number
}
