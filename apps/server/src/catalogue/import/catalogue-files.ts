import { LARGEST_QUOTE_CHANGE } from '@fundholder/domain/limits.ts'
import { microText } from '@fundholder/domain/money.ts'
import type { BookFile, FileWork, Reference } from '#import-files/reading/book-file.ts'
import { currency, day, id } from '#import-files/reading/cells.ts'
import { positiveMillionths } from '#import-files/reading/decimal-cells.ts'
import { mergeRows } from '#import-files/staging/merge-rows.ts'
import { futureQuotes, jumpingQuotes, type QuoteTable } from './unlikely-quotes.queries.ts'

/** A column whose instruments must be known. */
export const toInstrument = (column: string): Reference => ({
  column,
  file: 'instruments.csv',
  fileColumn: 'id',
  reason: 'there is no such instrument',
})

export const PRICES: BookFile = {
  name: 'prices.csv',
  columns: [
    { name: 'instrumentId', type: 'text', read: id },
    { name: 'date', type: 'date', read: day },
    { name: 'price', type: 'bigint', read: positiveMillionths },
  ],
  unique: [['instrumentId', 'date']],
  references: [toInstrument('instrumentId')],
  check: (work) =>
    checkQuotes(work, {
      table: 'price',
      id: 'instrument_id',
      value: 'price',
      fileId: 'instrumentId',
      fileValue: 'price',
    }),
  merge: (work) =>
    mergeRows(work, {
      table: 'price',
      key: { instrument_id: 'instrumentId', day: 'date' },
      values: { price: { from: 'price' } },
    }),
}

export const RATES: BookFile = {
  name: 'fx.csv',
  columns: [
    { name: 'currency', type: 'text', read: otherCurrency },
    { name: 'date', type: 'date', read: day },
    { name: 'rate', type: 'bigint', read: positiveMillionths },
  ],
  unique: [['currency', 'date']],
  check: (work) =>
    checkQuotes(work, {
      table: 'fx_rate',
      id: 'currency',
      value: 'rate',
      fileId: 'currency',
      fileValue: 'rate',
    }),
  merge: (work) =>
    mergeRows(work, {
      table: 'fx_rate',
      key: { currency: 'currency', day: 'date' },
      values: { rate: { from: 'rate' } },
    }),
}

function otherCurrency(text: string) {
  return text === 'EUR' ? { wrong: 'one euro is always one euro' } : currency(text)
}

/** Names quotes of days to come, and those far away from the one before them unless the operator has looked at them. */
async function checkQuotes(work: FileWork, kind: QuoteTable): Promise<void> {
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
