import { randomBytes, randomUUID } from 'node:crypto'
import { addDays, type CalendarDay, toDayNumber } from '@fundholder/domain/calendar.ts'
import { minorPerUnit } from '@fundholder/domain/money.ts'
import { usernameKey } from '@fundholder/domain/usernames.ts'
import { inceptionOf } from '@fundholder/sample-world/intents.ts'
import { sampleMarket } from '@fundholder/sample-world/market.ts'
import { PEOPLE } from '@fundholder/sample-world/people.ts'
import type { SamplePerson } from '@fundholder/sample-world/person.ts'
import { emptyBook } from '../apps/server/src/demo/book.ts'
import { closingValues } from '../apps/server/src/demo/closing-values.ts'
import { liveThrough } from '../apps/server/src/demo/contract-life.ts'
import { DEMO } from '../apps/server/src/demo/demo-setting.ts'
import { lifeOf } from '../apps/server/src/demo/life-of.ts'
import { type SamplePrices, samplePrices } from '../apps/server/src/demo/sample-prices.ts'
import { openKeyRing, sha256 } from '../apps/server/src/identity/keys.ts'
import { openSession } from '../apps/server/src/identity/sessions/sessions.ts'
import { TERMS_VERSION } from '../apps/server/src/identity/terms/terms.ts'
import { type Postable, postBooks } from '../apps/server/src/ledger/posting/posting.ts'
import { systemClock } from '../apps/server/src/platform/clock/clock.ts'
import { keptSecrets } from '../apps/server/src/platform/config/generated-secrets.ts'
import { type Database, inTransaction, openDatabase } from '../apps/server/src/platform/database/database.ts'
import { readSetting } from '../apps/server/src/platform/database/settings.ts'
import { borrowEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { openLog } from '../apps/server/src/platform/logging/log.ts'

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

/** Long enough that a year can be looked at. */
const LEAST_MONTHS = 13
const AT_ONCE = 50

/**
 * Adds members like those of the demo to a running demo's database, each with a contract, its history and an open session.
 * Their sessions begin by the clock of the portal: at FUNDHOLDER_NOW, where it is set.
 */
export async function generateMembers(dataDir: string, count: number): Promise<Member[]> {
  const log = openLog('error')
  const { url, stop } = await borrowEmbeddedPostgres({ dataDir, log })
  const { db } = openDatabase(url)
  try {
    const demo = await readSetting(db, DEMO)
    if (!demo) throw new Error('members are generated into a demo')
    const models = PEOPLE.filter(
      ({ entityId, contract: { plan } }) =>
        entityId === 169 && plan.kind === 'saving' && plan.months >= LEAST_MONTHS,
    )
    const prices = samplePrices(sampleMarket(demo.seed, demo.livedThrough))
    const startsAt = process.env['FUNDHOLDER_NOW']
    const clock = systemClock({
      timeZone: 'Europe/Madrid',
      startsAt: startsAt === undefined ? undefined : new Date(startsAt),
    })
    const identity = {
      db,
      clock,
      log,
      keys: openKeyRing(keptSecrets(dataDir, { mayMake: false }).tokens),
      queueMessage: async () => {},
      entityOf: () => undefined,
      brand: 'Fundholder',
      secureCookies: false,
      idleTimeout: true,
    }
    const members: Member[] = []
    for (let first = 0; first < count; first += AT_ONCE) {
      const people = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, place) =>
        personLike(models, first + place),
      )
      const accounts = people.map((person) => ({ id: randomUUID(), person }))
      await inTransaction(db, async (trx) => {
        const books: Postable[] = []
        for (const { id, person } of accounts) {
          await insertMember(trx, id, person, demo.madeOn)
          const { entries, worth } = lifeLed(person, prices, demo)
          books.push({ contractId: person.contract.id, entries })
          members.push({ ...memberOf(id, person, demo), worth, headers: {} })
        }
        await postBooks(trx, books, clock.now())
      })
      for (const { id, person } of accounts) {
        const device = randomBytes(32).toString('base64url')
        const account = {
          id,
          entityId: person.entityId,
          username: person.username,
          userType: person.userType,
          email: person.email,
          phone: person.phone,
          passwordHash: undefined,
          isDisabled: false,
        }
        const tokens = await inTransaction(db, (trx) => openSession(identity, trx, account, sha256(device)))
        const place = members.findIndex(({ userId }) => userId === id)
        const member = members[place]
        if (member)
          members[place] = {
            ...member,
            headers: {
              authorization: `Bearer ${tokens.accessToken}`,
              'system-token': tokens.systemToken,
              cookie: `device=${device}`,
            },
          }
      }
    }
    return members
  } finally {
    await db.destroy()
    await stop()
  }
}

function personLike(models: readonly SamplePerson[], place: number): SamplePerson {
  const model = models[place % models.length]
  if (!model) throw new Error('the demo has nobody to take after')
  const name = `load${place}`
  return {
    ...model,
    username: `${name}@load.example`,
    email: `${name}@load.example`,
    name: 'Load',
    surname: `Number ${place}`,
    contract: { ...model.contract, id: `CL${place}`, portfolioId: `PL${place}` },
  }
}

function lifeLed(
  person: SamplePerson,
  prices: SamplePrices,
  { madeOn, livedThrough: last }: { madeOn: CalendarDay; livedThrough: CalendarDay },
) {
  const book = emptyBook()
  const lived = addDays(inceptionOf(person.contract.plan, madeOn), -1)
  liveThrough(lifeOf(person, prices, madeOn, last), book, { lived, last, accrued: 0n })
  const { currency } = person.contract
  const worth = closingValues(prices, currency, last, last)(book, toDayNumber(last))
  return { entries: book.entries, worth: Number(worth) / Number(minorPerUnit(currency)) }
}

const memberOf = (
  userId: string,
  { contract }: SamplePerson,
  { madeOn, livedThrough }: { madeOn: CalendarDay; livedThrough: CalendarDay },
) => ({
  userId,
  contractId: contract.id,
  portfolioId: contract.portfolioId,
  currency: contract.currency,
  inception: inceptionOf(contract.plan, madeOn),
  valuedOn: livedThrough,
})

async function insertMember(trx: Database, id: string, person: SamplePerson, madeOn: CalendarDay) {
  const at = new Date()
  await trx
    .insertInto('portal_user')
    .values({
      id,
      entity_id: person.entityId,
      username: person.username,
      username_key: usernameKey(person.username),
      user_type: person.userType,
      employer_id: person.employerId,
      email: person.email,
      phone: person.phone,
      password_hash: null,
      password_set_at: null,
      terms_version: TERMS_VERSION,
      terms_accepted_at: at,
      disabled_at: null,
      created_at: at,
    })
    .execute()
  await trx
    .insertInto('person')
    .values({
      user_id: id,
      name: person.name,
      surname: person.surname,
      birth_date: person.birthDate,
      retirement_age: person.retirementAge,
    })
    .execute()
  const { contract } = person
  await trx
    .insertInto('contract')
    .values({
      id: contract.id,
      portfolio_id: contract.portfolioId,
      user_id: id,
      entity_id: person.entityId,
      currency: contract.currency,
      initial_date: inceptionOf(contract.plan, madeOn),
      strategy_type: contract.strategyType,
      model_portfolio: contract.modelPortfolio ?? null,
      benchmark: contract.benchmark,
      fee_basis_points: contract.feeBasisPoints,
    })
    .execute()
}
