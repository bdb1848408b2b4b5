import { marketDays } from '@fundholder/sample-world/days.ts'
import { manyInstrument, manyPrices } from '@fundholder/sample-world/market/many-instruments.ts'
import { insertManyInstruments, insertPriceRows } from '#catalogue/import/insert-rows.ts'
import { publishedDay } from '#dealing/contract-fees/fee-calendar.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { type Progress, silently } from './progress.ts'

const AT_A_TIME = 2_000

/**
 * Makes a catalogue large: so many more instruments, the same for the same seed. Few have prices, and none gets
 * another one as time goes on. All of them or none.
 */
export async function addManyInstruments(
  deps: Pick<Deps, 'db' | 'clock'>,
  { seed, count }: { seed: number; count: number },
  progress: Progress = silently,
): Promise<void> {
  const days = marketDays(publishedDay(deps.clock.today()))
  await inTransaction(deps.db, async (trx) => {
    for (let first = 0; first < count; first += AT_A_TIME) {
      const numbers = Array.from({ length: Math.min(AT_A_TIME, count - first) }, (_, at) => first + at)
      await insertManyInstruments(
        trx,
        numbers.map((number) => manyInstrument(seed, number)),
      )
      await insertPriceRows(
        trx,
        numbers.flatMap((number) => manyPrices(seed, number, days) ?? []),
      )
      progress({ done: first + numbers.length, of: count })
    }
  })
}
