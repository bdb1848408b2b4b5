import type { FileWork } from '#import-files/reading/book-file.ts'
import { finerThanMinor } from './money-values.ts'

/** Names the rows whose money is finer than its currency. */
export const checkMoney = (work: FileWork, column: string): Promise<void> =>
  work.faultEach(
    (limit) => finerThanMinor(work, column, limit),
    ({ line, currency }) => ({ line, column, reason: `has more decimals than ${currency}` }),
  )
