import { INSTRUMENT_FILE } from '#catalogue/import/instruments-file.ts'
import type { BookFile } from '#import-files/reading/book-file.ts'
import { settledInstrumentFaults } from './booked-instruments.queries.ts'

/** Instruments; one that has prices, transactions or deposits keeps its currency and kind. */
export const INSTRUMENTS: BookFile = {
  ...INSTRUMENT_FILE,
  check: async (work) => {
    await INSTRUMENT_FILE.check?.(work)
    await work.faultEach(
      (limit) => settledInstrumentFaults(work.trx, limit),
      ({ line, column, value, stored }) => ({
        line,
        column,
        value,
        reason: `is ${stored} here, where prices, transactions or deposits are of it: what is another instrument needs another id`,
      }),
    )
  },
}
