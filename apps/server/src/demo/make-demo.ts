import { addDays, type CalendarDay, calendarDay } from '@fundholder/domain/calendar.ts'
import { FIRST_DAY } from '@fundholder/sample-world/days.ts'
import { allocationsBy, inceptionOf } from '@fundholder/sample-world/intents.ts'
import { sampleMarket } from '@fundholder/sample-world/market.ts'
import { PEOPLE } from '@fundholder/sample-world/people.ts'
import { allocateFrom } from '#contracts/ordered-contract.ts'
import { publishedDay } from '#dealing/fees/fee-calendar.ts'
import { startFees } from '#dealing/fees/start-dates.ts'
import { hashPassword } from '#identity/passwords/passwords.ts'
import { TERMS_VERSION } from '#identity/terms/terms.ts'
import { type Postable, postBooks } from '#ledger/posting/posting.ts'
import { anchorDay } from '#ledger/verifying/anchors.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import { writeSetting } from '#platform/database/settings.ts'
import type { Desk } from '#platform/desk.ts'
import { emptyBook } from './book.ts'
import { liveThrough } from './contract-life.ts'
import { insertCatalogue, insertPeople, lockDemo } from './demo.queries.ts'
import { DEMO, isEmptyHouse } from './demo-setting.ts'
import { insertFundDetails } from './fund-details.queries.ts'
import { fundReports } from './fund-reports.ts'
import { lifeOf } from './life-of.ts'
import { insertDeposits, insertMemberRecords } from './member-records.queries.ts'
import { type Progress, silently } from './progress.ts'
import { publishMarket } from './publish-market.ts'
import { samplePrices } from './sample-prices.ts'

/** Every demo everywhere is made from this. */
export const DEMO_SEED = 2018
/** Before anybody's first day. */
const EVER = calendarDay('19000101')
/** Of every demo user, told in the README. */
export const DEMO_PASSWORD = 'Fundholder-2026!'

/**
 * Fills an empty house with the sample world: its market, people and contracts, and everything that they did until
 * the last day with published prices, booked as it would have been day by day. All of it or nothing.
 *
 * @param madeOn the day that histories are laid relative to; today unless told otherwise.
 * @throws {Error} when anything is stored already, or today is before the sample market begins.
 */
export async function makeDemo(
  desk: Pick<Desk, 'db' | 'clock'>,
  progress: Progress = silently,
  madeOn: CalendarDay = desk.clock.today(),
): Promise<void> {
  const last = publishedDay(desk.clock.today())
  if (last < FIRST_DAY) throw new Error(`the demo's market begins on ${FIRST_DAY}; today is before it`)
  const at = desk.clock.now()
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const market = sampleMarket(DEMO_SEED, last)
  const prices = samplePrices(market)
  const quotes = market.prices.length + market.rates.length
  const of = quotes + PEOPLE.length
  await inTransaction(desk.db, async (trx) => {
    await lockDemo(trx)
    if (!(await isEmptyHouse(trx)))
      throw new Error('a demo is made in an empty database only; this one is not')
    await insertCatalogue(trx, market)
    await insertFundDetails(trx, fundReports(DEMO_SEED, market, madeOn))
    await publishMarket(trx, market, { at }, ({ done }) => progress({ done, of }))
    const demo = { seed: DEMO_SEED, madeOn, at, passwordHash, termsVersion: TERMS_VERSION }
    await insertPeople(trx, PEOPLE, demo)
    await allocate(trx, { madeOn, last })
    await insertMemberRecords(trx, PEOPLE, { ...demo, last })
    await insertDeposits(trx, PEOPLE, { madeOn, last })
    const books: Postable[] = []
    for (const [index, person] of PEOPLE.entries()) {
      const book = emptyBook()
      const lived = addDays(inceptionOf(person.contract.plan, madeOn), -1)
      liveThrough(lifeOf(person, prices, madeOn, last), book, { lived, last, accrued: 0n })
      books.push({ contractId: person.contract.id, entries: book.entries })
      progress({ done: quotes + index + 1, of })
    }
    await postBooks(trx, books, at)
    await anchorDay(trx, last, at)
    await startFees(trx, EVER, at) // of total withdrawals; all others are part of everybody's life
    await writeSetting(trx, DEMO, { seed: DEMO_SEED, madeOn, livedThrough: last }, at)
  })
}

/** Writes down how the contributions of those who pick their own funds are split; those of others follow their model. */
async function allocate(
  trx: RunningTransaction,
  { madeOn, last }: { madeOn: CalendarDay; last: CalendarDay },
): Promise<void> {
  for (const { contract } of PEOPLE.filter((person) => person.contract.strategyType === 'SELF'))
    for (const { from, mix } of allocationsBy(contract, madeOn, last))
      await allocateFrom(
        trx,
        contract.id,
        from,
        new Map(mix.map(({ instrumentId, percent }) => [instrumentId, BigInt(percent * 100)])),
      )
}
