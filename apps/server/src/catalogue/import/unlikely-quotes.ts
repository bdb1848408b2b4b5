import { LARGEST_QUOTE_CHANGE } from '@fundholder/domain/limits.ts'
import { microText } from '@fundholder/domain/money.ts'
import type { FileWork } from '#import-files/reading/book-file.ts'
import { futureQuotes, jumpingQuotes, type QuoteTable } from './unlikely-quotes.queries.ts'

/** Names quotes of days to come, and those far away from the one before them unless the operator has looked at them. */
export async function checkQuotes(work: FileWork, kind: QuoteTable): Promise<void> {
  const today = work.clock.today()
  await work.faultEach(
    (limit) => futureQuotes(work, today, limit),
    ({ line, day }) => ({
      line,
      column: 'date',
      value: day,
      reason: `is a day to come: today is ${today}`,
    }),
  )
  if (work.acceptsJumps) return
  await work.faultEach(
    (limit) => jumpingQuotes(work, kind, limit),
    ({ line, day, quote, former_day, former }) => ({
      line,
      column: kind.fileValue,
      value: microText(quote),
      reason:
        `is more than ${LARGEST_QUOTE_CHANGE * 100}% away from the one before it: ${microText(former)} on ${former_day}, ` +
        `${microText(quote)} on ${day}; correct it, or say --accept-jumps if it is right`,
    }),
  )
}
