import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CalendarDay, calendarDay } from '@fundholder/domain/calendar.ts'
import { bookCorrections, bookFiles } from '@fundholder/sample-world/book/book-files.ts'
import { FIRST_DAY } from '@fundholder/sample-world/days.ts'
import { documentFiles } from '@fundholder/sample-world/documents/sample-documents.ts'
import { documentedFunds } from '@fundholder/sample-world/kid/sample-kids.ts'
import { sampleMarket } from '@fundholder/sample-world/market/market.ts'
import { PEOPLE } from '@fundholder/sample-world/people/people.ts'
import { publishedDay } from '#dealing/contract-fees/fee-calendar.ts'
import { startFees, startInvesting } from '#dealing/contract-fees/start-dates.ts'
import { openDeposits } from '#deposits/move-deposits.ts'
import { hashPassword } from '#identity/passwords/passwords.ts'
import { TERMS_VERSION } from '#identity/terms/terms.ts'
import { setDemoPasswords } from '#identity/users/stored-users.ts'
import { anchorDay } from '#ledger/verifying/anchors.ts'
import { type Database, inTransaction } from '#platform/database/database.ts'
import { DEMO, UNFINISHED_DEMO } from '#platform/database/demo-mark.ts'
import { readSetting, writeSetting } from '#platform/database/settings.ts'
import type { Deps } from '#platform/deps.ts'
import { importFolder, writeFolder } from './book-folder.ts'
import { holdsNothing, lockDemo } from './demo.queries.ts'
import { type Progress, silently } from './progress.ts'

/** Every demo everywhere is made from this. */
export const DEMO_SEED = 2018
/** Before anybody's first day. */
const EVER = calendarDay('19000101')
/** The password of every demo user, as in the README. */
export const DEMO_PASSWORD = 'Fundholder-2026!'

type DemoOptions = {
  progress?: Progress
  /** Day that histories end on; today by default. */
  madeOn?: CalendarDay
  /** Keeps the book's files here; else they go when they are imported. */
  folder?: string
}

/** Says whether a demo may be made: the database holds no manager's data, or an unfinished demo. */
export const mayBecomeDemo = async (db: Database): Promise<boolean> =>
  (await holdsNothing(db)) ||
  ((await readSetting(db, UNFINISHED_DEMO)) !== undefined && (await readSetting(db, DEMO)) === undefined)

/**
 * Writes the book of the sample world through the last day with published prices, imports it, and activates its users
 * with the demo's password. An interrupted run resumes when it is called again.
 *
 * @throws {Error} when a manager's book is stored already, or today is before the sample market begins.
 */
export async function makeDemo(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  { progress = silently, madeOn = deps.clock.today(), folder }: DemoOptions = {},
): Promise<void> {
  const { db, clock } = deps
  const last = publishedDay(clock.today())
  if (last < FIRST_DAY) throw new Error(`the demo's market begins on ${FIRST_DAY}; today is before it`)
  await inTransaction(db, async (trx) => {
    await lockDemo(trx)
    if (!(await mayBecomeDemo(trx)))
      throw new Error('a demo is made in an empty database only; this one is not')
    const wanted = { seed: DEMO_SEED, madeOn, livedThrough: last }
    const demo = (await readSetting(db, UNFINISHED_DEMO)) ?? wanted
    await writeSetting(db, UNFINISHED_DEMO, demo, clock.now())
    const own = folder ?? (await mkdtemp(join(tmpdir(), 'fundholder-demo-')))
    try {
      await importWorld(deps, own, demo, progress)
    } finally {
      if (folder === undefined) await rm(own, { recursive: true, force: true })
    }
    await openDeposits(deps, demo.livedThrough)
    const at = clock.now()
    await setDemoPasswords(trx, {
      passwordHash: await hashPassword(DEMO_PASSWORD),
      termsVersion: TERMS_VERSION,
      withoutTerms: PEOPLE.filter(({ acceptsTerms }) => !acceptsTerms).map(({ username }) => username),
      at,
    })
    await anchorDay(trx, demo.livedThrough, at)
    await startFees(trx, EVER, at)
    await startInvesting(trx, demo.livedThrough, at) // money of that day has not been dealt with yet
    await writeSetting(trx, DEMO, demo, at)
  })
}

async function importWorld(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  folder: string,
  { seed, madeOn, livedThrough: last }: { seed: number; madeOn: CalendarDay; livedThrough: CalendarDay },
  progress: Progress,
): Promise<void> {
  const market = sampleMarket(seed, last)
  const [book, corrections] = [join(folder, 'book'), join(folder, 'corrections')]
  await rm(folder, { recursive: true, force: true })
  await writeFolder(book, async () => [
    ...bookFiles(market, PEOPLE, { seed, madeOn, last }),
    ...(await documentFiles(documentedFunds(market, { seed, asOf: madeOn }), PEOPLE, { seed, madeOn })),
  ])
  await writeFolder(corrections, () => bookCorrections(market))
  await importFolder(deps, book, (done, whole) => progress({ done, of: whole }))
  await importFolder(deps, corrections)
}
