import { join } from 'node:path'
import { type CalendarDay, toDayNumber } from '@fundholder/domain/calendar.ts'
import { addBusinessDays, TARGET } from '@fundholder/domain/days/business-days.ts'
import { clockTime, instantAt } from '@fundholder/domain/days/clock-times.ts'
import { CARRY_PRICE_DAYS } from '@fundholder/domain/limits.ts'
import { dayCorrections, dayFiles, dayQuotes } from '@fundholder/sample-world/book/book-files.ts'
import { type SampleMarket, sampleMarket } from '@fundholder/sample-world/market/market.ts'
import { PEOPLE } from '@fundholder/sample-world/people/people.ts'
import { publishedDay } from '#dealing/contract-fees/fee-calendar.ts'
import { contributionsInvestedSince, startInvesting } from '#dealing/contract-fees/start-dates.ts'
import type { DealingDeps } from '#dealing/dealing-deps.ts'
import { runDealingCycle } from '#dealing/run-dealing-cycle.ts'
import { runEndOfDay } from '#end-of-day/run-end-of-day.ts'
import { freeCash } from '#ledger/reading/free-cash.ts'
import { balancesOfContract } from '#ledger/reading/reading.ts'
import { reservedOf } from '#ledger/reserved.ts'
import { inTransaction } from '#platform/database/database.ts'
import { DEMO } from '#platform/database/demo-mark.ts'
import { readSetting, writeSetting } from '#platform/database/settings.ts'
import { importFolder, writeFolder } from './book-folder.ts'
import { lockDemo } from './demo.queries.ts'
import { settleFormerTrades } from './former-demo.ts'
import { type Progress, silently } from './progress.ts'

export type DemoDeps = DealingDeps & {
  /** Folder of the demo's book. */
  demoBook: string
}

/** Before all cut-offs. */
const MORNING = clockTime('09:00')
const END_OF_DAY = clockTime('23:59')

/**
 * Lets a demo's business days pass until the last one that is over: each brings its files, as a manager's would, and the
 * portal does the rest. Then does what falls due today. Does nothing where there is no demo.
 */
export async function passDays(
  deps: DemoDeps,
  today: CalendarDay = deps.clock.today(),
  progress: Progress = silently,
): Promise<void> {
  const demo = await readSetting(deps.db, DEMO)
  if (!demo) return
  if ((await contributionsInvestedSince(deps.db)) === undefined) {
    await settleFormerTrades(deps) // an earlier version has made this demo
    await startInvesting(deps.db, demo.livedThrough, deps.clock.now())
  }
  const last = publishedDay(today)
  const days: CalendarDay[] = []
  for (let day = nextDay(demo.livedThrough); day <= last; day = nextDay(day)) days.push(day)
  if (days.length > 0) {
    const market = sampleMarket(demo.seed, last)
    for (const [index, day] of days.entries()) {
      await passDay(deps, market, day)
      progress({ done: index + 1, of: days.length })
    }
  }
  await deps.prices.refresh(days.length > 0 ? changedSince(demo.livedThrough) : undefined)
  await runDealingCycle(deps)
}

/** Funds publish late, and correct what they published: no quote is longer ago than this. */
const changedSince = (livedThrough: CalendarDay) => toDayNumber(livedThrough) - 2 * CARRY_PRICE_DAYS

const nextDay = (day: CalendarDay) => addBusinessDays(day, 1, TARGET)

/** Imports contributions in the morning and prices in the evening. An interrupted day starts again. */
const passDay = (deps: DemoDeps, market: SampleMarket, day: CalendarDay): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    await lockDemo(trx)
    const demo = await readSetting(trx, DEMO)
    if (!demo || demo.livedThrough >= day) return // another process was faster
    const { madeOn, livedThrough: since } = demo
    const at = (time: typeof MORNING) => ({ at: instantAt(day, time, deps.clock.timeZone) })
    const [money, quotes, corrections] = ['money', 'quotes', 'corrections'].map((name) =>
      join(deps.demoBook, day, name),
    ) as [string, string, string]
    const spare = await spareCash(deps)
    await writeFolder(money, () => dayFiles(PEOPLE, { madeOn, since, day }, spare))
    await importFolder(deps, money)
    await runDealingCycle(deps, at(MORNING))
    await writeFolder(quotes, () => dayQuotes(market, { since, through: day }))
    await writeFolder(corrections, () => dayCorrections(market, { since, through: day }))
    await importFolder(deps, quotes)
    await importFolder(deps, corrections)
    await deps.prices.refresh(changedSince(since))
    await runDealingCycle(deps, at(END_OF_DAY))
    const { failed } = await runEndOfDay(deps, day)
    const [fault] = failed
    if (fault) throw new Error(`the demo's day ${day} could not be run: ${fault.step}: ${fault.reason}`)
    await writeSetting(trx, DEMO, { ...demo, livedThrough: day }, deps.clock.now())
  })

/** Free cash of employers' accounts. No file pays out more. */
async function spareCash({ db }: DemoDeps): Promise<(contract: { id: string }) => bigint> {
  const spare = new Map<string, bigint>()
  for (const { contract } of PEOPLE)
    if (contract.plan.kind === 'payroll')
      spare.set(
        contract.id,
        freeCash(await balancesOfContract(db, contract.id), await reservedOf(db, contract.id)),
      )
  return ({ id }) => spare.get(id) ?? 0n
}
