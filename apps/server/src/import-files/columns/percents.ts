import type { FileWork } from '#import-files/reading/book-file.ts'
import { wrongPercents } from './percents.queries.ts'

/**
 * Faults groups whose percents do not sum to 100.
 *
 * @param parts what a group is made of: `the percents of`.
 * @param group as `wrongPercents` takes it.
 */
export const faultPercents = (
  work: FileWork,
  parts: string,
  group: readonly [knownBy: string, ...others: string[]],
): Promise<void> =>
  work.faultEach(
    (limit) => wrongPercents(work, group, limit),
    ({ line, name, sum }) => ({
      line,
      column: 'percent',
      value: sum,
      reason: `${parts} ${name} must sum to 100`,
    }),
  )
