import { reasonOf } from './reason-of.ts'

/**
 * Processes a batch as a whole and, if that fails, each item on its own, so that one faulty item holds up no other.
 *
 * @param isFatal errors that end the work and are thrown.
 * @returns the faulty items with their errors.
 */
export async function processBatch<Item>(
  batch: readonly Item[],
  process: (items: readonly Item[]) => Promise<unknown>,
  isFatal: (error: unknown) => boolean = () => false,
): Promise<{ item: Item; error: unknown; reason: string }[]> {
  const errorOf = async (items: readonly Item[]): Promise<{ error: unknown } | undefined> => {
    try {
      await process(items)
      return undefined
    } catch (error) {
      if (isFatal(error)) throw error
      return { error }
    }
  }
  const whole = batch.length === 0 ? undefined : await errorOf(batch)
  if (!whole) return []
  const faulty: { item: Item; error: unknown; reason: string }[] = []
  for (const item of batch) {
    const failure = batch.length === 1 ? whole : await errorOf([item])
    if (failure) faulty.push({ item, error: failure.error, reason: reasonOf(failure.error) })
  }
  return faulty
}
