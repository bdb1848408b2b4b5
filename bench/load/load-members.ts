import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { minorPerUnit } from '@fundholder/domain/money.ts'
import { peopleFiles } from '@fundholder/sample-world/book/book-files.ts'
import { historyOf } from '@fundholder/sample-world/book/history.ts'
import { quotesOf } from '@fundholder/sample-world/book/quotes.ts'
import { sampleMarket } from '@fundholder/sample-world/market/market.ts'
import { manyMembers } from '@fundholder/sample-world/people/many-members.ts'
import type { SamplePerson } from '@fundholder/sample-world/people/person.ts'
import { inceptionOf } from '@fundholder/sample-world/people/plan-dates.ts'
import { mainStrategy } from '../../apps/server/src/contracts/main-strategy.ts'
import { importFolder, writeFolder } from '../../apps/server/src/demo/book-folder.ts'
import { openDeposits } from '../../apps/server/src/deposits/move-deposits.ts'
import { openKeyRing, sha256 } from '../../apps/server/src/identity/keys.ts'
import { openSession } from '../../apps/server/src/identity/sessions/sessions.ts'
import { TERMS_VERSION } from '../../apps/server/src/identity/terms/terms.ts'
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts'
import { generatedSecrets } from '../../apps/server/src/platform/config/generated-secrets.ts'
import {
  type Database,
  inTransaction,
  openDatabase,
} from '../../apps/server/src/platform/database/database.ts'
import { DEMO } from '../../apps/server/src/platform/database/demo-mark.ts'
import { readSetting } from '../../apps/server/src/platform/database/settings.ts'
import { borrowEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { openLog } from '../../apps/server/src/platform/logging/log.ts'

/**
 * A signed-in member and the value of their portfolio at the close of `valuedOn`, the last day with prices: answers are
 * checked against it.
 */
export type Member = {
  userId: string
  contractId: string
  portfolioId: string
  currency: string
  inception: CalendarDay
  valuedOn: CalendarDay
  worth: number
  headers: Readonly<Record<string, string>>
}

/**
 * Imports members like those of the demo into a running demo's database, each with a contract and its history, and opens a
 * session for each. Their sessions begin by the clock of the portal: at FUNDHOLDER_NOW, where it is set.
 */
export async function generateMembers(dataDir: string, count: number): Promise<Member[]> {
  const log = openLog('error')
  const { url, stop } = await borrowEmbeddedPostgres({ dataDir, log })
  const { db } = openDatabase(url)
  try {
    const demo = await readSetting(db, DEMO)
    if (!demo) throw new Error('members are generated into a demo')
    const dates = { madeOn: demo.madeOn, last: demo.livedThrough }
    const startsAt = process.env['FUNDHOLDER_NOW']
    const clock = systemClock({
      timeZone: 'Europe/Madrid',
      startsAt: startsAt === undefined ? undefined : new Date(startsAt),
    })
    const identity = {
      db,
      clock,
      log,
      keys: openKeyRing(generatedSecrets(dataDir, { mayMake: false }).tokens),
      queueMessage: async () => {},
      entityOf: () => undefined,
      strategyOf: mainStrategy,
      brandName: () => 'Fundholder',
      secureCookies: false,
      passwordMaxDays: 0,
      idleTimeout: true,
      addressOf: async () => undefined,
    }
    const market = sampleMarket(demo.seed, dates.last)
    const quotes = quotesOf(market, dates.last)
    const people = manyMembers(count)
    const folder = await mkdtemp(join(tmpdir(), 'fundholder-bench-'))
    try {
      await writeFolder(join(folder, 'book'), () =>
        peopleFiles(market, people, { seed: demo.seed, ...dates }),
      )
      await importFolder({ db, clock, log }, join(folder, 'book'))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    await openDeposits({ db, clock, log }, dates.last)
    const ids = await acceptTerms(db, clock.now())
    const members: Member[] = []
    for (const person of people) {
      const id = ids.get(person.username)
      if (id === undefined) throw new Error(`${person.username} was not imported`)
      const { contract } = person
      const worth = Number(historyOf(contract, quotes, dates).value) / Number(minorPerUnit(contract.currency))
      members.push({
        userId: id,
        contractId: contract.id,
        portfolioId: contract.portfolioId,
        currency: contract.currency,
        inception: inceptionOf(contract.plan, dates.madeOn),
        valuedOn: dates.last,
        worth,
        headers: await signedIn(identity, id, person),
      })
    }
    return members
  } finally {
    await db.destroy()
    await stop()
  }
}

/** @returns the ids of all users by name. */
async function acceptTerms(db: Database, at: Date): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .updateTable('portal_user')
    .set({ terms_version: TERMS_VERSION, terms_accepted_at: at })
    .where('username', 'like', '%@load.example')
    .returning(['id', 'username'])
    .execute()
  return new Map(rows.map(({ id, username }) => [username, id]))
}

async function signedIn(
  identity: Parameters<typeof openSession>[0],
  id: string,
  person: SamplePerson,
): Promise<Member['headers']> {
  const device = randomBytes(32).toString('base64url')
  const account = {
    id,
    entityId: person.entityId,
    username: person.username,
    userType: person.userType,
    email: person.email,
    phone: person.phone,
    language: 'en' as const,
    passwordHash: undefined,
    isDisabled: false,
    passwordSetAt: new Date(0),
    mustChangePassword: false,
  }
  const tokens = await inTransaction(identity.db, (trx) =>
    openSession(identity, trx, account, { device: sha256(device), userAgent: undefined }),
  )
  return {
    authorization: `Bearer ${tokens.accessToken}`,
    'system-token': tokens.systemToken,
    cookie: `device=${device}`,
  }
}
