import { type CalendarDay, calendarDay } from '@fundholder/domain/calendar.ts'
import { inceptionOf } from '@fundholder/sample-world/intents.ts'
import { sampleMarket } from '@fundholder/sample-world/market.ts'
import { PEOPLE } from '@fundholder/sample-world/people.ts'
import type { SamplePerson } from '@fundholder/sample-world/person.ts'
import { publishedDay } from '#dealing/fees/fee-calendar.ts'
import { withFeeDays } from '#dealing/fees/fee-sources.ts'
import { feeBalance } from '#dealing/fees/monthly-fee.ts'
import { hasRunningTotal, isOfOrder } from '#dealing/open-orders/running-orders.ts'
import { lockContracts, type Postable, postBooks } from '#ledger/posting/posting.ts'
import {
  balancesOfContract,
  feesOfContract,
  rowsOfPortfolios,
  unsettledOfContract,
} from '#ledger/reading/reading.ts'
import { reservedOf } from '#ledger/reserved.ts'
import { anchorDay } from '#ledger/verifying/anchors.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import { readSetting, writeSetting } from '#platform/database/settings.ts'
import type { Desk } from '#platform/desk.ts'
import { dailyValues } from '#portfolios/daily-values/daily-values.ts'
import { heldDeposits } from '#portfolios/positions/held-deposits.ts'
import { asAllocated } from './allocated-intents.ts'
import { openedBook } from './book.ts'
import { liveThrough } from './contract-life.ts'
import { lockDemo } from './demo.queries.ts'
import { DEMO } from './demo-setting.ts'
import { lifeOf } from './life-of.ts'
import { insertSalaries } from './member-records.queries.ts'
import { type Progress, silently } from './progress.ts'
import { publishMarket } from './publish-market.ts'
import { type SamplePrices, samplePrices } from './sample-prices.ts'

const EVER = calendarDay('99991231')

/**
 * Lets a demo live on: prices, raises, contributions, investments, settlements and fees of every day since the last one
 * lived through, up to the last day with published prices. Does nothing where there is no demo or no such day.
 *
 * Prices come out exactly as if the demo had been made later; so does everything booked for contracts that were laid
 * out on the same day, but for the instant it was recorded at.
 *
 * @returns the last day lived through, undefined where there is no demo.
 */
export async function extendDemo(
  desk: Pick<Desk, 'db' | 'clock'>,
  today: CalendarDay = desk.clock.today(),
  progress: Progress = silently,
): Promise<CalendarDay | undefined> {
  const last = publishedDay(today)
  const at = desk.clock.now()
  return inTransaction(desk.db, async (trx) => {
    await lockDemo(trx)
    const demo = await readSetting(trx, DEMO)
    if (!demo || last <= demo.livedThrough) return demo?.livedThrough
    const market = sampleMarket(demo.seed, last)
    const prices = samplePrices(market)
    await publishMarket(trx, market, { since: demo.livedThrough, at })
    await insertSalaries(trx, PEOPLE, { ...demo, since: demo.livedThrough, last })
    await lockContracts(
      trx,
      PEOPLE.map(({ contract }) => contract.id),
    )
    const books: Postable[] = []
    for (const [index, person] of PEOPLE.entries()) {
      const book = await liveOn(trx, person, prices, { ...demo, last })
      books.push(book)
      progress({ done: index + 1, of: PEOPLE.length })
    }
    await postBooks(trx, books, at)
    await anchorDay(trx, last, at)
    await writeSetting(trx, DEMO, { ...demo, livedThrough: last }, at)
    return last
  })
}

/** Takes a contract up where the ledger has it. @returns what its next days bring. */
async function liveOn(
  trx: RunningTransaction,
  person: SamplePerson,
  prices: SamplePrices,
  { madeOn, livedThrough, last }: { madeOn: CalendarDay; livedThrough: CalendarDay; last: CalendarDay },
): Promise<Postable> {
  const { contract } = person
  const counted = await withFeeDays(trx, contract.id)
  const { open, chargedOn } = feeBalance(counted(await feesOfContract(trx, contract.id)))
  const rows = await rowsOfPortfolios(trx, [contract.portfolioId])
  const book = openedBook(
    await balancesOfContract(trx, contract.id),
    (await unsettledOfContract(trx, contract.id)).filter(({ eventKey }) => !isOfOrder(eventKey)),
    open,
    await reservedOf(trx, contract.id),
    await hasRunningTotal(trx, contract.id),
    heldDeposits(rows, contract.currency, EVER), // also those that were paid back after the last day lived
  )
  const since = chargedOn ?? inceptionOf(contract.plan, madeOn)
  const isToCome = since > livedThrough
  const values = isToCome
    ? []
    : [...dailyValues(counted(rows), prices.market, contract.currency, since, livedThrough).values]
  const accrued = values.reduce((sum, value) => sum + BigInt(value), 0n)
  const life = lifeOf(person, prices, madeOn, last)
  const intents = await asAllocated(trx, contract.id, life.intents, { madeOn, lived: livedThrough })
  liveThrough({ ...life, intents }, book, {
    lived: livedThrough,
    last,
    accrued,
    ...(isToCome && { feeTakenOn: since }),
  })
  return { contractId: contract.id, entries: book.entries }
}
